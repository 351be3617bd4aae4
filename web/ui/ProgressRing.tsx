import { formatClock } from './clock.ts';
import { cx } from './cx.ts';
import './ring.css';

export interface ProgressRingProps {
  /** Seconds left, rounded up. Null if nothing is timed. */
  left: number | null;
  /** Duration of the phase in seconds. */
  total: number;
  paused?: boolean;
  /** The time is the last one known, and does not run. */
  stopped?: boolean;
  /** Kind of time, if it must be named, such as 'extra'. */
  what?: string;
  /** Pixels: 28 beside text, 64 and more with the numbers inside. Default 28. */
  size?: number;
}

const ROUND = 2 * Math.PI * 16;
const URGENT_SECONDS = 10;

/** Time left in a phase: a ring and m:ss in tabular numerals; urgent in the last ten seconds. */
export function ProgressRing({ left, total, paused, stopped, what, size = 28 }: ProgressRingProps) {
  // A large ring has the time inside.
  const isRound = size >= 56;
  const share = left === null || total <= 0 ? 1 : Math.max(0, Math.min(1, left / total));
  const urgent = left !== null && left <= URGENT_SECONDS && !paused && !stopped;
  const words = paused ? 'Paused' : left === null ? 'No time limit' : formatClock(left);
  return (
    <span
      className={cx(
        'relative inline-flex items-center gap-2 flex-none tabular-nums font-semibold [&_circle]:fill-none [&_circle]:stroke-3.5',
        isRound && 'justify-center [&_circle]:stroke-2.5',
        urgent && 'ring-urgent text-bad',
        (paused || stopped) && 'ring-paused text-ink-soft!',
      )}
      role="timer"
      aria-label={
        paused || left === null ? words : `${words} ${what ? `${what} time ` : ''}left${stopped ? ' when last heard' : ''}`
      }
    >
      <svg width={size} height={size} viewBox="0 0 36 36" aria-hidden="true">
        <circle cx="18" cy="18" r="16" className="stroke-ink/16" />
        <circle
          cx="18"
          cy="18"
          r="16"
          className="ring-hand"
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - share)}
          transform="rotate(-90 18 18)"
        />
      </svg>
      <span
        className={cx(
          'min-w-[4ch]',
          isRound && 'absolute inset-0 grid place-items-center text-base',
          urgent && 'animate-[ring-beat_1s_ease-out_infinite]',
        )}
        aria-hidden="true"
        translate="no"
      >
        {left === null && !paused ? '∞' : words}
      </span>
      {what && (
        <span className="text-xs font-medium max-[399.98px]:hidden" aria-hidden="true">
          {what}
        </span>
      )}
    </span>
  );
}
