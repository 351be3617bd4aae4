import { useState } from 'react';
import type { Ask } from '../../../../games/engine/game.ts';
import { RoleCard } from '../../../games/mafia/RoleCard.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useRoles } from '../../cards/roles.ts';
import { Notes } from '../overlays/Notes.tsx';
import { TimeRequests } from '../overlays/TimeRequests.tsx';
import { Guide } from '../page/Guide.tsx';
import { Hint } from '../page/Hint.tsx';
import { useGame } from '../state/game-context.ts';
import { fullTitle, isGuess } from './ask-answers.ts';
import { AskCard, BotSeat, GuessSides, NextTable, OutPanel } from './lazy-questions.tsx';
import { QuestionList } from './QuestionList.tsx';

export function ActPanel() {
  const { view, asks, me, room } = useGame();
  const you = view.value?.you ?? null;
  const open = asks.value.filter((ask) => !isGuess(ask));
  const guess = asks.value.find(isGuess);
  const required = open.filter((ask) => !ask.optional);
  const optional = open.filter((ask) => ask.optional);
  const all = [...required, ...optional];
  const isAlive = view.value?.places.find((p) => p.seat === me.value)?.alive ?? false;
  if (view.value && view.value.board !== null) return <BesideBoard required={required} optional={optional} isAlive={isAlive} />;
  return (
    <>
      {you && !isAlive && required.length === 0 && <Out />}
      <Hint at="card" />
      {you ? (
        <RoleCard you={you} folded={required.length > 0 || !isAlive} />
      ) : (
        <p className="m-0 text-ink-soft text-sm">
          You’re watching. You see what everyone may see, and talk with the other spectators.
        </p>
      )}
      {room.value!.botSeats > 0 && <BotSeat />}
      {required.length > 0 && <QuestionList asks={all} />}
      {isAlive && required.length === 0 && <Idle />}
      {isAlive && <NightGuide required={required} />}
      {you && !isAlive && required.length > 0 && <Out />}
      {guess && <GuessSides ask={guess} />}
      {required.length === 0 && <QuestionList asks={all} />}
      {!isAlive && <NextTable />}
      <TimeRequests />
      {you && <Notes />}
    </>
  );
}

const Out = () => <OutPanel />;

/** The same questions as on the board, in words, as an alternative to it. */
function BesideBoard({ required, optional, isAlive }: { required: Ask[]; optional: Ask[]; isAlive: boolean }) {
  const { view, cast, room } = useGame();
  const [open, setOpen] = useState(() => !window.matchMedia('(width > 700px)').matches);
  const you = view.value?.you ?? null;
  const roles = useRoles(cast.value.gameType) ?? {};
  // If every player is dealt the same card there is nothing to show.
  const telling = you !== null && Object.keys(roles).filter((name) => name !== 'Host').length > (you.card === 'Host' ? 0 : 1);
  return (
    <>
      {you === null && (
        <p className="m-0 text-ink-soft text-sm">
          You’re watching. The board shows what everyone may see; talk with the other spectators.
        </p>
      )}
      {room.value!.botSeats > 0 && <BotSeat />}
      {telling && <RoleCard you={you} />}
      {you && !isAlive && <Out />}
      {you && isAlive && required.length === 0 && optional.length === 0 && (
        <p className="m-0 text-ink-soft text-sm">Nothing to do right now.</p>
      )}
      {required.length + optional.length > 0 && (
        <details
          className="[&>summary]:flex [&>summary]:items-center [&>summary]:gap-2 [&>summary]:min-h-tap [&>summary]:text-ink-soft [&>summary]:text-sm [&>summary]:cursor-pointer"
          open={open}
          onToggle={(e) => setOpen(e.currentTarget.open)}
        >
          <summary>
            <Icon name="list" size={18} />
            <span className="min-w-0 wrap-anywhere">
              {required.length > 0 ? fullTitle(required[0]!, cast.value.nameOf) : 'Options as a list'}
            </span>
          </summary>
          {required.map((ask) => (
            <RequiredAsk key={ask.id} ask={ask} />
          ))}
          {optional.map((ask) => (
            <OptionalAsk key={ask.id} ask={ask} />
          ))}
        </details>
      )}
      {!isAlive && <NextTable />}
      <TimeRequests />
      {you && <Notes />}
    </>
  );
}

function NightGuide({ required }: { required: Ask[] }) {
  const { view } = useGame();
  if (view.value?.phase.light !== 'night') return null;
  return required.length > 0 ? <Guide topic="night" folded /> : <Guide topic="idle" />;
}

function Idle() {
  const { vote, me, view, room } = useGame();
  const voting = vote.value !== null && me.value !== null && vote.value.seats.includes(me.value);
  const night = view.value?.phase.light === 'night';
  const isEarly = room.value?.choices.every(({ key }) => key !== 'earlyEnd');
  const words = voting
    ? 'Talk it over, then vote in the list of players.'
    : night
      ? `You have nothing to do tonight. Morning comes when time is up${isEarly ? ', or once everyone has acted' : ''}.`
      : 'Nothing to do right now. The game continues when time is up.';
  return <p className="m-0 text-ink-soft text-sm">{words}</p>;
}

const RequiredAsk = ({ ask }: { ask: Ask }) => <AskCard ask={ask} />;

/** A question that the game does not wait for, folded until the player opens it. */
function OptionalAsk({ ask }: { ask: Ask }) {
  const { cast } = useGame();
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details className="optional" onToggle={(e) => e.currentTarget.open && setWasOpened(true)}>
      <summary>
        <Icon name={ask.offers[0]?.kind === 'text' ? 'scroll' : 'wand'} size={18} />
        <span>{fullTitle(ask, cast.value.nameOf)}</span>
        <span className="flex-none text-ink-soft text-xs font-normal">optional</span>
      </summary>
      {wasOpened && <RequiredAsk ask={ask} />}
    </details>
  );
}
