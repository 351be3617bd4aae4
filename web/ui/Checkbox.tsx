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

/** A checkbox for a choice that takes effect on submit, or one of several. The whole row is the target. */
export function Checkbox({ label, hint, checked, onChange, disabled }: CheckboxProps) {
  const id = useId();
  return (
    <label className="tick flex items-center justify-between gap-4 min-h-tap py-1.5 px-0 cursor-pointer [&:has(:disabled)]:opacity-55 [&:has(:disabled)]:cursor-not-allowed [&:hover_:is(.switch,.checkbox):not(:disabled)]:border-lantern justify-start! items-start! gap-3! py-2.75!">
      <input
        type="checkbox"
        className="checkbox"
        checked={checked}
        disabled={disabled}
        aria-labelledby={id}
        aria-describedby={hint ? `${id}-note` : undefined}
        onChange={(e) => onChange(e.target.checked)}
      />
      <span className="grid gap-0.5 min-w-0">
        <span id={id} className="text-sm leading-[1.4] wrap-anywhere">
          {label}
        </span>
        {hint && (
          <span id={`${id}-note`} className="m-0 text-xs leading-[1.45] text-ink-soft">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
