import { SeatName } from '../../features/game/transcript/FormattedWords.tsx';
import type { FactOf } from '../../i18n/facts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SideMark } from '../../ui/SideMark.tsx';

type Guess = FactOf<'sides-guessed'>;
const rightOf = ({ sides }: Guess): number => sides.filter(({ guess, was }) => guess === was).length;

/** Guesses of the dead with the number of correct ones, best first; the reader's own guess is shown in full. */
export function GuessResults({ guesses, me }: { guesses: readonly Guess[]; me: number | null }) {
  const sorted = guesses.toSorted((a, b) => rightOf(b) - rightOf(a));
  const most = guesses.length > 1 ? Math.max(...guesses.map(rightOf)) : 0;
  const ownGuess = guesses.find(({ by }) => by === me);
  return (
    <section className="grid gap-2.5 p-3.5 border border-line rounded-card bg-surface" aria-label="Guesses from the graveyard">
      <h3 className="flex items-center gap-2 m-0 text-base">
        <Icon name="ghost" size={18} className="text-ink-soft" />
        Guesses from the graveyard
      </h3>
      <ul className="grid gap-1.5 m-0 p-0 list-none text-sm">
        {sorted.map((guess) => (
          <li key={guess.by} className="flex items-baseline gap-2 min-w-0">
            <span className="flex-1 min-w-0">
              <SeatName seat={guess.by} />
            </span>
            <span className="flex-none tabular-nums">
              {rightOf(guess)} of {guess.of} sides
              {most > 0 && rightOf(guess) === most && <b className="text-lantern"> · best of the dead</b>}
            </span>
          </li>
        ))}
      </ul>
      {ownGuess && <OwnGuess guess={ownGuess} />}
    </section>
  );
}

/** Shows the sides as they were when the guess was locked. */
function OwnGuess({ guess: { sides } }: { guess: Guess }) {
  return (
    <details className="optional">
      <summary>
        <span>Your guess</span>
      </summary>
      <ul className="grid gap-1.5 mt-0 mx-0 mb-1 p-0 list-none text-sm">
        {sides.map(({ seat, guess, was }) => (
          <li key={seat} className="flex items-center gap-2 min-w-0">
            <Icon
              name={guess === was ? 'check' : 'close'}
              size={16}
              label={guess === was ? 'Right' : 'Wrong'}
              className={guess === was ? 'flex-none text-good' : 'flex-none text-bad'}
            />
            <span className="flex-1 min-w-0">
              <SeatName seat={seat} />
            </span>
            {guess !== was && (
              <>
                <SideMark side={guess} size="small" />
                <span className="flex-none text-ink-soft">was</span>
              </>
            )}
            <SideMark side={was} size="small" />
          </li>
        ))}
      </ul>
    </details>
  );
}
