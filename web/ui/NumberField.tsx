import { type KeyboardEvent, useState } from 'react';
import { clamp } from '../../games/engine/options.ts';
import { Field, type FieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';

export interface NumberFieldProps extends Omit<FieldProps, 'children' | 'aside'> {
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step?: number;
  /** Word after the number, such as 'minutes'. */
  unit?: string;
  disabled?: boolean;
}

/** A bound beyond anything that players enter. */
const UNBOUNDED = 10_000;

/** A number within bounds, with step buttons. On blur, the input is rounded to the nearest allowed number. */
export function NumberField({ value, onChange, min, max, step = 1, unit, disabled, ...field }: NumberFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const clamped = (n: number) => clamp({ kind: 'number', label: field.label, min, max, step, default: value }, n);
  const commit = (n: number) => {
    setDraft(null);
    if (clamped(n) !== value) onChange(clamped(n));
  };
  const settle = () => {
    if (draft !== null) commit(draft.trim() === '' ? value : Number(draft.replace(',', '.')));
  };
  const onKeyDown = (e: KeyboardEvent) => {
    const move = { ArrowUp: value + step, ArrowDown: value - step, Home: min, End: max }[e.key];
    if (e.key === 'Enter') settle();
    if (move === undefined || (draft !== null && (e.key === 'Home' || e.key === 'End'))) return;
    e.preventDefault();
    commit(move);
  };
  const stepper = (by: number, icon: 'minus' | 'plus', word: string) => (
    <button
      type="button"
      className="flex-none grid place-items-center size-tap border-0 rounded bg-transparent text-lantern [&:hover:not(:disabled)]:bg-lantern/12 disabled:text-ink-soft disabled:opacity-40"
      disabled={disabled || clamped(value + by) === value}
      onClick={() => commit(value + by)}
      aria-label={`${word} ${field.label}`}
      tabIndex={-1}
    >
      <Icon name={icon} size={18} />
    </button>
  );
  return (
    <Field {...field} aside={max < UNBOUNDED ? `${min} – ${max}` : `${min} or more`}>
      {(aria) => (
        <div className="control number">
          {stepper(-step, 'minus', 'Less')}
          <input
            {...aria}
            className="flex-1 min-w-10 w-full h-tap border-0 bg-transparent text-center tabular-nums font-550 outline-none"
            role="spinbutton"
            inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
            aria-valuenow={value}
            aria-valuemin={min}
            aria-valuemax={max}
            aria-valuetext={unit ? `${value} ${unit}` : undefined}
            disabled={disabled}
            value={draft ?? String(value)}
            onChange={(e) => setDraft(e.target.value)}
            onFocus={(e) => e.target.select()}
            onBlur={settle}
            onKeyDown={onKeyDown}
          />
          {unit && (
            <span className="flex-none ps-0 pe-2.5 text-ink-soft text-sm" aria-hidden="true">
              {unit}
            </span>
          )}
          {stepper(step, 'plus', 'More')}
        </div>
      )}
    </Field>
  );
}
