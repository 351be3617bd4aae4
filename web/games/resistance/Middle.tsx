import type { ResistanceBoard } from '../../../games/resistance/board.ts';
import { cx } from '../../ui/cx.ts';
import { useBoard } from '../shared/board.ts';
import { resultWords } from './Track.tsx';

export function Middle() {
  const { board, phase, live, isOver } = useBoard<ResistanceBoard>();
  if (board.winner !== null) return <Won />;
  const done = board.missions[board.mission - 1];
  const played = live && phase.name === 'Mission' && !isOver;
  const size = board.sizes[board.mission - 1]!;
  const two = board.twoFails === board.mission;
  return (
    <div className="resistance-middle">
      <p className="resistance-title">{phase.name === 'Epilogue' ? 'The last guess' : `Mission ${board.mission}`}</p>
      {done?.fails != null ? (
        <Cards fails={done.fails} count={done.team.length} />
      ) : played ? (
        <Cards fails={null} count={board.team.length} />
      ) : (
        phase.name !== 'Epilogue' && <p className="resistance-soft">{size} go along</p>
      )}
      {done ? (
        <p className={done.success ? 'resistance-good' : 'resistance-bad'}>{done.success ? 'Success' : resultWords(done)}</p>
      ) : (
        two && <p className="resistance-soft">Two Fails sink it</p>
      )}
    </div>
  );
}

/** Cards of a mission, face down or revealed. The Fails come first, so that the order does not tell who played them. */
function Cards({ fails, count }: { fails: number | null; count: number }) {
  const label = fails === null ? `${count} cards face down` : `${fails} of ${count} cards are Fail`;
  return (
    <span className="resistance-cards" role="img" aria-label={label}>
      {Array.from({ length: Math.min(count, 12) }, (_, i) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: cards are alike
          key={i}
          className={cx('resistance-card', fails !== null && (i < fails ? 'resistance-card-fail' : 'resistance-card-success'))}
        />
      ))}
    </span>
  );
}

function Won() {
  const { board, nameOf } = useBoard<ResistanceBoard>();
  const { winner, open } = board;
  const guess = open?.guess;
  return (
    <div className="resistance-middle">
      <p className={cx('resistance-title', winner === 'Spies' ? 'resistance-bad' : 'resistance-good')}>
        {winner === 'Spies' ? 'The Spies win' : 'The Resistance wins'}
      </p>
      {guess && (
        <p className="resistance-soft">
          {guess.named.length === 0
            ? 'The Spies named nobody.'
            : `Named: ${guess.named.map(nameOf).join(' and ')}, ${guess.hit ? 'and rightly so' : 'wrongly'}.`}
        </p>
      )}
    </div>
  );
}
