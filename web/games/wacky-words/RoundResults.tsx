import type { ShownEntry } from '../../../games/acrotopia/board.ts';
import type { Seat } from '../../../games/engine/game.ts';
import type { ShownRound, WackyBoard } from '../../../games/wacky-words/shown.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { EntryText } from '../acrotopia/Entries.tsx';
import { Spelled } from '../acrotopia/LetterTiles.tsx';
import { Results } from '../acrotopia/Results.tsx';
import { useBoard } from '../shared/board.ts';
import { Subject } from './Topic.tsx';

const spelled = (entry: ShownEntry) => <Spelled text={entry.text} />;

/** The prompt of a round with all entries; `compact` for the round before, below the current one. */
export function RoundResults({ round, compact = false }: { round: ShownRound; compact?: boolean }) {
  const { board } = useBoard<WackyBoard>();
  const { mode } = board;
  const { prompt, star, entries, split } = round;
  return (
    <div className="grid gap-3">
      {prompt && <Subject {...{ mode, prompt, star, compact }} />}
      {split ? (
        <Split round={round} />
      ) : (
        <Results
          label="Entries"
          entries={entries}
          wonWord={mode === 'people' ? 'The truth' : 'Winner'}
          {...(mode === 'acrotopia' ? { show: spelled } : {})}
        />
      )}
      {mode === 'people' && <Found seats={round.guessed} />}
    </div>
  );
}

export function Found({ seats }: { seats: readonly Seat[] }) {
  const { nameOf } = useBoard();
  const names = new Intl.ListFormat('en').format(seats.map(nameOf));
  return (
    <p className="text-ink-soft text-center">{seats.length ? `${names} found the truth: +2.` : 'No one found the truth.'}</p>
  );
}

export function Split({ round: { split, star } }: { round: ShownRound }) {
  const { nameOf } = useBoard();
  if (!split || star === null) return null;
  const [a, b] = split.chose;
  const all = Math.max(1, a.length + b.length);
  return (
    <>
      <div className="grid grid-cols-[1fr_1fr] gap-2.5">
        {split.sides.map((text, i) => (
          <section
            key={i === 0 ? 'a' : 'b'}
            className={`grid gap-2.5 content-between py-3 px-3.5 border border-line border-t-4 [border-block-start-color:var(--wacky-tone)] rounded-card bg-surface wacky-side-${i === 0 ? 'a' : 'b'}`}
          >
            <EntryText>{text}</EntryText>
            <Choosers seats={split.chose[i]!} />
          </section>
        ))}
      </div>
      <div
        className="overflow-hidden h-2 rounded-full bg-mafia [&_span]:block [&_span]:h-full [&_span]:bg-village"
        aria-hidden="true"
      >
        <span style={{ width: `${(a.length / all) * 100}%` }} />
      </div>
      <p className="font-serif text-lg text-center">
        {a.length} to {b.length}: {split.points > 0 ? `+${split.points} for ${nameOf(star)}.` : `nothing for ${nameOf(star)}.`}
      </p>
    </>
  );
}

function Choosers({ seats }: { seats: readonly Seat[] }) {
  const { nameOf, avatarSeedOf } = useBoard();
  if (seats.length === 0) return <p className="wacky-choosers">no one</p>;
  return (
    <ul className="wacky-choosers">
      {seats.map((seat) => (
        <li key={seat}>
          <Avatar id={avatarSeedOf(seat)} size={24} />
          <span className="truncate max-w-[16ch]" translate="no">
            {nameOf(seat)}
          </span>
        </li>
      ))}
    </ul>
  );
}
