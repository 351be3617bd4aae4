import type { CSSProperties, ReactNode } from 'react';
import type { Seat } from '../../../../games/engine/game.ts';
import { type FactOf, factWords } from '../../../i18n/facts.ts';
import { listOfSeats, toPlainText } from '../../../i18n/messages.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { isSide, sideStyle, toneColour } from '../../../ui/sides.ts';
import { sideOf, useRoles } from '../../cards/roles.ts';
import { type Cast, useCast } from '../state/cast.ts';
import { FormattedWords } from './FormattedWords.tsx';
import './ends.css';

/** Most faces shown; names are shown for up to NAMED winners. */
const FACES = 12;
const NAMED = 6;
/** Delay between faces. */
const STEP_MS = 45;

export interface CelebrationProps {
  fact: Pick<FactOf<'over'>, 'winners' | 'by'>;
  /** Smaller variant, for use beside other content. */
  small?: boolean;
  /** Whether to show the title; false if the reader's result stands above already. */
  titled?: boolean;
  children?: ReactNode;
}

/** The end of a game in the winners' color: the reader's result, the winners and their faces. */
export function Celebration({ fact, small, titled = true, children }: CelebrationProps) {
  const cast = useCast();
  const roles = useRoles(cast.gameType);
  const [by = null] = fact.by;
  const side = by === null || isSide(by) ? by : (sideOf(roles, by) ?? by);
  const { tone } = sideStyle(side);
  const ownOutcome = ownResult(fact, cast.me);
  const words = <FormattedWords words={factWords({ kind: 'over', ...fact, cards: [], at: 0 }) ?? []} />;
  return (
    <section
      className={cx(
        'celebration grid justify-items-center px-4 border rounded-card text-center [border-color:color-mix(in_oklab,var(--tone)_50%,var(--line))] [background:radial-gradient(80%_90%_at_50%_0%,color-mix(in_oklab,var(--tone)_30%,transparent),transparent),var(--surface)]',
        small ? 'gap-1.5 py-2.5' : 'gap-2.5 py-6',
      )}
      // The small variant is part of a section that has a name.
      aria-label={small ? undefined : 'How it ended'}
      style={{ '--tone': by === null ? 'var(--ink-soft)' : toneColour(tone === 'neutral' ? 'lantern' : tone) } as CSSProperties}
    >
      {fact.winners.length > 0 && <Faces winners={fact.winners} cast={cast} small={small} />}
      {titled && (
        <h2 className={cx('flex items-center gap-2.5 m-0 text-balance', small || !ownOutcome ? 'text-lg' : 'text-xl')}>
          {fact.winners.length > 0 && (
            <Icon name={ownOutcome === 'You lost.' ? 'flag' : 'post'} size={24} className="flex-none text-[var(--tone)]" />
          )}
          <span>{ownOutcome ?? words}</span>
        </h2>
      )}
      {(ownOutcome || !titled) && <p className="m-0 text-sm text-balance">{words}</p>}
      {children}
    </section>
  );
}

/** Null for spectators and for a draw, which no one loses. */
export function ownResult({ winners }: Pick<FactOf<'over'>, 'winners'>, me: Seat | null): string | null {
  if (me === null || winners.length === 0) return null;
  return winners.includes(me) ? 'You won.' : 'You lost.';
}

function Faces({ winners, cast, small }: { winners: readonly Seat[]; cast: Cast; small: boolean | undefined }) {
  const { nameOf, avatarSeedOf, me } = cast;
  // The reader comes first, so that their face is always shown.
  const faces = winners.toSorted((a, b) => Number(b === me) - Number(a === me)).slice(0, FACES);
  const rest = winners.length - faces.length;
  const hasNames = winners.length <= NAMED;
  return (
    <ul
      className={cx('flex flex-wrap justify-center', hasNames ? 'gap-3' : 'gap-1.5')}
      aria-label={`Winners: ${toPlainText(listOfSeats(winners), nameOf)}`}
    >
      {faces.map((seat, i) => (
        <li
          key={seat}
          className="grid motion-safe:animate-[rise_420ms_var(--ease)_backwards] justify-items-center gap-1 min-w-0 max-w-18 [&:only-child]:max-w-full"
          style={{ animationDelay: `${i * STEP_MS}ms` }}
        >
          <span className="grid p-0.75 rounded-full [box-shadow:0_0_0_2px_var(--tone),0_0_18px_color-mix(in_oklab,var(--tone)_55%,transparent)]">
            <Avatar id={avatarSeedOf(seat)} size={hasNames && !small ? 56 : 40} {...(hasNames ? {} : { label: nameOf(seat) })} />
          </span>
          {hasNames && <span className="max-w-full truncate text-xs font-semibold">{seat === me ? 'You' : nameOf(seat)}</span>}
        </li>
      ))}
      {rest > 0 && (
        <li className="grid motion-safe:animate-[rise_420ms_var(--ease)_backwards] place-items-center size-10 text-ink-soft text-sm tabular-nums">
          +{rest}
        </li>
      )}
    </ul>
  );
}
