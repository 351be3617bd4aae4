import { formatClock } from './clock.ts';
import { cx } from './cx.ts';
import './ring.css';

export interface ProgressRingProps {
  /** In seconds, rounded up. `null`: nothing is timed. */
  left: number | null;
  /** In seconds. */
  total: number;
  paused?: boolean;
  /** In px: 28 beside text, 64 and more with the numbers inside. Default 28. */
  size?: number;
}

const ROUND = 2 * Math.PI * 16;
const URGENT_SECONDS = 10;

/** The time left of a phase: a ring and m:ss in tabular numerals; urgent in the last ten seconds. */
export function ProgressRing({ left, total, paused, size = 28 }: ProgressRingProps) {
  const share = left === null || total <= 0 ? 1 : Math.max(0, Math.min(1, left / total));
  const urgent = left !== null && left <= URGENT_SECONDS && !paused;
  const words = paused ? 'Paused' : left === null ? 'No time limit' : formatClock(left);
  return (
    <span
      className={cx('timer-ring', size >= 56 && 'ring-round', urgent && 'ring-urgent', paused && 'ring-paused')}
      role="timer"
      aria-label={paused || left === null ? words : `${words} left`}
    >
      <svg width={size} height={size} viewBox="0 0 36 36" aria-hidden="true">
        <circle cx="18" cy="18" r="16" className="ring-track" />
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
      <span className="ring-text" aria-hidden="true">
        {left === null && !paused ? '∞' : words}
      </span>
    </span>
  );
}
