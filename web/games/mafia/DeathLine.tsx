import { Fragment } from 'react';
import type { Seat } from '../../../games/engine/game.ts';
import { RoleIcon } from '../../features/cards/RoleIcon.tsx';
import { sideOf, useRoles } from '../../features/cards/roles.ts';
import { useCast } from '../../features/game/state/cast.ts';
import { CardWord, Censored, FormattedWords, SeatName, SpokenText } from '../../features/game/transcript/FormattedWords.tsx';
import { deathWords, type FactOf } from '../../i18n/facts.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SideMark } from '../../ui/SideMark.tsx';
import '../../features/game/transcript/ends.css';

export function DeathLine({ fact }: { fact: FactOf<'died'> }) {
  const cast = useCast();
  const roles = useRoles(cast.gameType);
  const { seat, card, will } = fact;
  const side = fact.side ?? (card === null ? null : sideOf(roles, card));
  const deathMessage = cast.gameType === 'Mafia' ? cast.lookOf(seat)?.deathMessage : undefined;
  return (
    <div className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-y-2 gap-x-4 my-1 py-3 px-4 border [border-color:color-mix(in_oklab,var(--bad)_35%,var(--line))] rounded-card [background:color-mix(in_oklab,var(--bad)_9%,var(--surface))] max-md:grid-cols-[56px_minmax(0,1fr)] max-md:p-3">
      <Avatar id={cast.avatarSeedOf(seat)} size={56} dead />
      <div className="min-w-0">
        <p className="flex items-start gap-2 m-0 font-550 [&>[class*=i-lucide]]:mt-0.75 [&>[class*=i-lucide]]:text-bad">
          <Icon name="skull" size={18} />
          <span>{deathMessage ? <OwnWords text={deathMessage} seat={seat} /> : <FormattedWords words={deathWords(fact)} />}</span>
        </p>
        {will ? (
          <details className="death-will">
            <summary>
              <Icon name="scroll" size={16} />
              Last will
              <Icon name="chevron-down" size={16} className="[.death-will[open]_&]:[transform:rotate(180deg)]" />
            </summary>
            <blockquote>
              <SpokenText text={will} />
            </blockquote>
          </details>
        ) : null}
      </div>
      <div className="flex flex-col items-center gap-1 max-w-32.5 text-xs text-center animate-[card-turn_600ms_var(--ease)] max-md:col-2 max-md:flex-row max-md:max-w-none">
        <RoleIcon card={card} side={side} size={40} />
        {card !== null ? (
          <>
            <CardWord card={card} side={side} bare />
            <SideMark side={side} size="small" />
          </>
        ) : side !== null ? (
          <SideMark side={side} />
        ) : (
          <span className="text-ink-soft">Unknown</span>
        )}
      </div>
    </div>
  );
}

/** Placeholder in members' own death sentences; replaced by their name. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: players write it so
const NAME = '${name}';

function OwnWords({ text, seat }: { text: string; seat: Seat }) {
  return text.split(NAME).map((bit, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never move
    <Fragment key={i}>
      {i > 0 && <SeatName seat={seat} />}
      {bit && <Censored text={bit} />}
    </Fragment>
  ));
}
