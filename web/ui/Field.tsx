import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { FieldError } from './FieldError.tsx';
import './field.css';

export interface FieldAria {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** An error sentence that the person can act on; replaces the hint. */
  error?: string | null;
  /** Whether the label is only for screen readers. */
  labelHidden?: boolean;
  /** Shown to the right of the label, such as '12 / 50'. */
  aside?: ReactNode;
  className?: string;
  /** `(aria) => <input {...aria} />`. */
  children: (aria: FieldAria) => ReactNode;
}

export function Field({ label, hint, error, labelHidden, aside, className, children }: FieldProps) {
  const id = useId();
  const note = error || hint ? `${id}-note` : undefined;
  return (
    <div className={cx('field', error && 'field-wrong', className)}>
      <div className={cx('flex items-baseline justify-between gap-3', labelHidden && 'sr-only')}>
        <label htmlFor={id} className="text-sm font-550 text-ink">
          {label}
        </label>
        {aside && <span className="flex-none text-ink-soft text-xs tabular-nums">{aside}</span>}
      </div>
      {children({ id, 'aria-describedby': note, 'aria-invalid': error ? true : undefined })}
      {error ? (
        <FieldError id={note}>{error}</FieldError>
      ) : (
        hint && (
          <p id={note} className="max-w-[60ch] m-0 text-xs leading-[1.45] text-ink-soft">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
