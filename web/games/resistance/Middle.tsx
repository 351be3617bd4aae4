import type { ResistanceBoard } from '../../../games/resistance/board.ts';
import { cx } from '../../ui/cx.ts';
import { useBoard } from '../shared/board.ts';
import { resultWords } from './Track.tsx';

export function Middle() {
  const { board, phase, live, isOver } = useBoard<ResistanceBoard>();
  if (board.winner !== null) return <Won />;
  const mission = board.missions[board.mission - 1];
  const isPlaying = live && phase.name === 'Mission' && !isOver;
  const size = board.sizes[board.mission - 1]!;
  const two = board.twoFails === board.mission;
  return (
    <div className="relative z-1 flex flex-col items-center self-center justify-self-center gap-1.5 w-[min(38cqi,280px)] text-center pointer-events-none">
      <p className="font-semibold text-lg leading-[1.2] font-serif">
        {phase.name === 'Epilogue' ? 'The last guess' : `Mission ${board.mission}`}
      </p>
      {mission?.fails != null ? (
        <Cards fails={mission.fails} count={mission.team.length} />
      ) : isPlaying ? (
        <Cards fails={null} count={board.team.length} />
      ) : (
        phase.name !== 'Epilogue' && <p className="text-ink-soft text-xs">{size} go along</p>
      )}
      {mission ? (
        <p className={mission.success ? 'resistance-good' : 'resistance-bad'}>
          {mission.success ? 'Success' : resultWords(mission)}
        </p>
      ) : (
        two && <p className="text-ink-soft text-xs">Two Fails sink it</p>
      )}
    </div>
  );
}

/** Cards of a mission, face down or revealed. Fails come first, so that the order does not show who played them. */
function Cards({ fails, count }: { fails: number | null; count: number }) {
  const label = fails === null ? `${count} cards face down` : `${fails} of ${count} cards are Fail`;
  return (
    <span className="flex flex-wrap justify-center gap-1.25" role="img" aria-label={label}>
      {Array.from({ length: Math.min(count, 12) }, (_, i) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: cards are alike
          key={i}
          className={cx(
            'w-6 h-8.5 border-[1.5px] border-line-strong rounded [background:repeating-linear-gradient(45deg,var(--raised)_0_4px,var(--surface)_4px_8px)]',
            fails !== null &&
              (i < fails
                ? 'resistance-card-fail border-$resistance-spy! motion-safe:animate-[resistance-turn_var(--panel)_var(--ease)]'
                : 'border-$resistance-loyal! [background:color-mix(in_oklab,var(--resistance-loyal)_40%,var(--surface))]! motion-safe:animate-[resistance-turn_var(--panel)_var(--ease)]'),
          )}
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
    <div className="relative z-1 flex flex-col items-center self-center justify-self-center gap-1.5 w-[min(38cqi,280px)] text-center pointer-events-none">
      <p
        className={cx(
          'font-semibold text-lg leading-[1.2] font-serif',
          winner === 'Spies' ? 'resistance-bad' : 'resistance-good',
        )}
      >
        {winner === 'Spies' ? 'The Spies win' : 'The Resistance wins'}
      </p>
      {guess && (
        <p className="text-ink-soft text-xs">
          {guess.named.length === 0
            ? 'The Spies named no one.'
            : `Named: ${guess.named.map(nameOf).join(' and ')}, ${guess.hit ? 'and rightly so' : 'wrongly'}.`}
        </p>
      )}
    </div>
  );
}
