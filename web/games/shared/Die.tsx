import type { CSSProperties } from 'react';
import { cx } from '../../ui/cx.ts';
import './die.css';

export interface DieProps {
  /** Null if this viewer may not know the face. */
  face: number | null;
  /** Label for screen readers. Default: none, if an element around it has one. */
  label?: string;
  lit?: boolean;
  dim?: boolean;
  /** Edge in px. Default: the CSS variable `--die`, or 40. */
  size?: number;
  className?: string;
}

/** Positions of the pips, in thirds from the center. */
const CORNERS = [
  [-1, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
] as const;
const SIDES = [
  [-1, 0],
  [1, 0],
] as const;
const MIDDLE = [[0, 0]] as const;
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  MIDDLE,
  CORNERS.slice(0, 2),
  [...CORNERS.slice(0, 2), ...MIDDLE],
  CORNERS,
  [...CORNERS, ...MIDDLE],
  [...CORNERS, ...SIDES],
];

/** One die, at least 14 px wide. It is not a button; put it into one. */
export function Die({ face, label, lit, dim, size, className }: DieProps) {
  const ariaProps = label === undefined ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': label };
  const style = size === undefined ? undefined : ({ '--die': `${size}px` } as CSSProperties);
  return (
    <span
      className={cx('die', face === null && 'die-hidden', lit && 'die-lit', dim && 'die-dim', className)}
      style={style}
      {...ariaProps}
    >
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <rect className="die-edge" x="1" y="1" width="38" height="38" rx="9" />
        <rect className="die-top" x="1" y="1" width="38" height="35.5" rx="8.5" />
        {(PIPS[face ?? 0] ?? []).map(([x, y]) => (
          <circle
            key={`${x} ${y}`}
            className={cx('[fill:oklch(25%_0.03_275)]', face === 1 && '[fill:oklch(50%_0.19_25)]!')}
            cx={20 + x * 9.5}
            cy={18.8 + y * 9.2}
            r={face === 1 ? 5.4 : 3.7}
          />
        ))}
        {face === null && (
          <path
            className="fill-none [stroke:oklch(72%_0.1_75)] stroke-2.4 stroke-cap-round"
            d="M15.6 14.8a4.6 4.6 0 1 1 6.6 4.3c-1.5.8-2.2 1.6-2.2 3.2M20 26.4v.2"
          />
        )}
      </svg>
    </span>
  );
}
