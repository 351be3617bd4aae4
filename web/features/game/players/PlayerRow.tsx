import type { ReactNode } from 'react';
import type { PlaceView } from '../../../../games/engine/game.ts';
import { cardText, fallbackText, hasMessage, type MessageId, tText } from '../../../i18n/messages.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Meter } from '../../../ui/Meter.tsx';
import { SideMark } from '../../../ui/SideMark.tsx';
import { RoleIcon } from '../../cards/RoleIcon.tsx';
import { PersonButton } from '../../people/PersonButton.tsx';
import { type Tally, thinkingSeats } from '../questions/ask-answers.ts';
import { Voters } from '../questions/Voters.tsx';
import { useGame } from '../state/game-context.ts';
import { isPredictable } from '../state/predictions.ts';
import { PlaceMain, PlaceName, PlaceNote } from './PlaceLines.tsx';
import { Prediction } from './Prediction.tsx';
import { personAtTable } from './table-person.ts';

export interface PlayerRowProps {
  place: PlaceView;
  tally: Tally | null;
  /** Radio button of the row; without one the row cannot be chosen. */
  radio?: ReactNode;
  chosen?: boolean;
}

export function PlayerRow({ place, tally, radio, chosen }: PlayerRowProps) {
  const game = useGame();
  const { cast, room, me, view, predictions } = game;
  const { seat, alive } = place;
  const member = room.value?.members.find((m) => m.seat === seat);
  const votes = tally?.for.get(seat);
  const isBot = member !== undefined && (member.kind === 'bot' || member.replaced);
  const isLost = member !== undefined && !member.present && !member.gone && !isBot && room.value?.stage === 'playing';
  const isAway = member?.away === true && !isLost && !isBot && room.value?.stage === 'playing';
  const isThinking = alive && !isLost && seat !== me.value && view.value !== null && thinkingSeats(view.value).has(seat);
  const mayPredict = isPredictable(game, place);
  const person = personAtTable(game, seat);
  return (
    <li className={cx('place group/place', chosen && 'place-chosen')}>
      {tally && (
        <Meter kind="behind" value={votes?.weight ?? 0} max={tally.asked} label={`Votes for ${cast.value.nameOf(seat)}`} />
      )}
      <PlaceMain as={radio ? 'label' : 'div'}>
        {radio}
        <Avatar
          id={cast.value.avatarSeedOf(seat)}
          size={32}
          dead={!alive}
          {...((isLost || isAway) && { presence: 'away' as const })}
        />
        <span className="flex-1 grid min-w-0 leading-[1.3]">
          <PlaceName name={cast.value.nameOf(seat)} person={radio ? null : person} isDead={!alive}>
            {seat === me.value && (
              <span className="flex-none py-0 px-1.5 rounded-full bg-lantern/22 text-ink text-xs font-semibold">you</span>
            )}
            <Marks marks={place.marks} />
            {isBot && <Icon name="bot" size={14} label="Bot" />}
            {isLost && <Icon name="wifi-off" size={14} label="Lost the connection" className="text-warn" />}
            {isAway && <Icon name="eye-off" size={14} label="Away from the page" className="text-ink-soft" />}
            {isThinking && <Icon name="hourglass" size={14} label="Has not answered yet" className="text-ink-soft" />}
          </PlaceName>
          <PlaceNote isTall={tally !== null}>
            <KnownRole place={place} />
            {mayPredict && predictions.value[seat] && <Prediction role={predictions.value[seat]} />}
            {member?.alias && <Also icon="ghost" label="Played as" name={member.alias} />}
            {member?.player && seat !== me.value && <Also icon="user" label="Played by" name={member.player} />}
            {tally && <VoteOf tally={tally} seat={seat} />}
          </PlaceNote>
        </span>
      </PlaceMain>
      {mayPredict && <PredictButton seat={seat} besideVoters={tally !== null} />}
      <Voters seat={seat} tally={tally} />
      {person && <PersonButton {...person} />}
    </li>
  );
}

/** Shown beside the row's menu on hover or focus only: a list of players has no permanent space for it. */
function PredictButton({ seat, besideVoters }: { seat: number; besideVoters: boolean }) {
  const { cast, overlay } = useGame();
  return (
    <IconButton
      icon="help"
      size={36}
      label={`What is ${cast.value.nameOf(seat)}?`}
      className={cx(
        besideVoters ? 'right-17.5' : 'right-9',
        'absolute [&.button]:bg-raised text-ink-soft opacity-0 pointer-events-none group-hover/place:opacity-100 group-hover/place:pointer-events-auto focus-visible:opacity-100 media-[(hover:none)]:hidden',
      )}
      onClick={() => (overlay.value = { kind: 'predict', seat })}
    />
  );
}

/** The person who took over a bot's seat, or a player's persona in a finished anonymous game. */
const Also = ({ icon, label, name }: { icon: 'ghost' | 'user'; label: string; name: string }) => (
  <span className="inline-flex items-center gap-1 min-w-0">
    <Icon name={icon} size={14} label={label} />
    <span className="truncate" translate="no">
      {name}
    </span>
  </span>
);

function KnownRole({ place: { card, side } }: { place: PlaceView }) {
  if (card === null && side === null) return null;
  return (
    <span className="inline-flex items-center gap-1 min-w-0 overflow-clip [overflow-clip-margin:3px] text-ellipsis flex-initial">
      <RoleIcon card={card} side={side} size={20} />
      <SideMark side={side} size="small">
        {card === null ? side : cardText(card)}
      </SideMark>
    </span>
  );
}

function VoteOf({ tally, seat }: { tally: Tally; seat: number }) {
  const { cast } = useGame();
  if (tally.hidden.has(seat))
    return (
      <span className="inline-flex items-center gap-1 min-w-0 overflow-clip [overflow-clip-margin:3px] text-ellipsis flex-[1_1_50%]">
        <Icon name="check" size={14} />
        has voted
      </span>
    );
  if (!tally.of.has(seat)) return null;
  const target = tally.of.get(seat) ?? null;
  return (
    <span className="inline-flex items-center gap-1 min-w-0 overflow-clip [overflow-clip-margin:3px] text-ellipsis flex-[1_1_50%]">
      <Icon name="arrow-right" size={14} label="votes for" />
      <span className="truncate">{target === null ? tText('nobody') : cast.value.nameOf(target)}</span>
    </span>
  );
}

function Marks({ marks }: { marks: string[] }) {
  return marks.map((mark) => {
    const id = `mark.${mark}`;
    return (
      <span key={mark} className="inline-flex items-center gap-0.75 text-warn text-xs whitespace-nowrap">
        <Icon name={mark === 'locked' ? 'lock' : 'info'} size={14} />
        {hasMessage(id) ? tText(id as MessageId) : fallbackText(mark)}
      </span>
    );
  });
}
