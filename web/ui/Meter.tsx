import { cx } from './cx.ts';
import { type Tone, toneColour } from './sides.ts';
import './meter.css';

export interface MeterProps {
  value: number;
  max: number;
  /** 'votes for Ana', 'seats taken'. */
  label: string;
  tone?: Tone;
  /** Position of the majority, marked on the bar. */
  mark?: number;
  /** behind: fills its positioned parent, under the text (a tally behind a player's row). Default bar. */
  kind?: 'bar' | 'behind';
}

/** A value out of a maximum. It grows by a CSS transform, so nothing beside it moves. */
export function Meter({ value, max, label, tone = 'lantern', mark, kind = 'bar' }: MeterProps) {
  const share = max > 0 ? Math.max(0, Math.min(1, value / max)) : 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the browser's own meter cannot be drawn behind a row
    <div
      className={cx('meter', `meter-${kind}`)}
      role="meter"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={`${value} of ${max}`}
      style={{ '--tone': toneColour(tone) } as React.CSSProperties}
    >
      <span className="meter-fill" style={{ transform: `scaleX(${share})` }} />
      {mark !== undefined && mark > 0 && mark < max && (
        <span className="absolute inset-y-0 w-0.5 bg-ink-soft" style={{ left: `${(mark / max) * 100}%` }} />
      )}
    </div>
  );
}
