import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import './field.css';
import './tick.css';

export interface RadioOption<V extends string = string> {
  value: V;
  label: ReactNode;
  hint?: ReactNode;
  /** Shown before the words: an icon, an avatar. */
  mark?: ReactNode;
  /** Shown at the end: a count, a badge. */
  end?: ReactNode;
  disabled?: boolean;
  /** Whether it stays in view at the end of a scrolling list. */
  last?: boolean;
}

export interface RadioGroupProps<V extends string> {
  label: string;
  labelHidden?: boolean;
  value: V | null;
  onChange: (value: V) => void;
  options: readonly RadioOption<V>[];
  /** list: one row each; row: side by side as a segmented bar; cards: a grid of framed cards. Default list. */
  layout?: 'list' | 'row' | 'cards';
  disabled?: boolean;
}

export function RadioGroup<V extends string>({
  label,
  labelHidden,
  value,
  onChange,
  options,
  layout = 'list',
  disabled,
}: RadioGroupProps<V>) {
  const name = useId();
  return (
    <fieldset className={cx('radios', `radios-${layout}`)} disabled={disabled}>
      <legend className={cx('text-sm font-550 text-ink', labelHidden && 'sr-only')}>{label}</legend>
      <div className="radios-body">
        {options.map((o) => (
          <label key={o.value} className={cx('radio', o.last && 'radio-last')}>
            <input
              type="radio"
              className="radio-dot"
              name={name}
              value={o.value}
              checked={o.value === value}
              disabled={o.disabled}
              onChange={() => onChange(o.value)}
            />
            {o.mark}
            <span className="grid gap-0.5 min-w-0">
              <span className="text-sm leading-[1.4] wrap-anywhere">{o.label}</span>
              {o.hint && <span className="m-0 text-xs leading-[1.45] text-ink-soft">{o.hint}</span>}
            </span>
            {o.end && <span className="flex-none ms-auto text-ink-soft tabular-nums">{o.end}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
