import { type ReactNode, useId } from 'react';
import './field.css';
import './tick.css';

export interface CheckboxProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** A checkbox for something that takes effect on submit, or one of several. The whole row is the target. */
export function Checkbox({ label, hint, checked, onChange, disabled }: CheckboxProps) {
  const id = useId();
  return (
    <label className="tick tick-start">
      <input
        type="checkbox"
        className="checkbox"
        checked={checked}
        disabled={disabled}
        aria-labelledby={id}
        aria-describedby={hint ? `${id}-note` : undefined}
        onChange={(e) => onChange(e.target.checked)}
      />
      <span className="tick-words">
        <span id={id} className="tick-label">
          {label}
        </span>
        {hint && (
          <span id={`${id}-note`} className="field-hint">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
