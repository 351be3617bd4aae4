import { type ReactNode, useId } from 'react';
import './field.css';
import './tick.css';

export interface SwitchProps {
  label: string;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** A setting that takes effect at once. The whole row is the target. */
export function Switch({ label, hint, checked, onChange, disabled }: SwitchProps) {
  const note = useId();
  return (
    <label className="tick">
      <span className="tick-words">
        <span className="tick-label">{label}</span>
        {hint && (
          <span id={note} className="field-hint">
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className="switch"
        checked={checked}
        disabled={disabled}
        aria-label={label}
        aria-describedby={hint ? note : undefined}
        onChange={(e) => onChange(e.target.checked)}
      />
    </label>
  );
}
