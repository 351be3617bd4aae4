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
    <label className="tick flex items-center justify-between gap-4 min-h-tap py-1.5 px-0 cursor-pointer [&:has(:disabled)]:opacity-55 [&:has(:disabled)]:cursor-not-allowed [&:hover_:is(.switch,.checkbox):not(:disabled)]:border-lantern">
      <span className="grid gap-0.5 min-w-0">
        <span className="text-sm leading-[1.4] wrap-anywhere">{label}</span>
        {hint && (
          <span id={note} className="m-0 text-xs leading-[1.45] text-ink-soft">
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
