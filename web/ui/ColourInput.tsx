import type { ReactNode } from 'react';
import { Field } from './Field.tsx';

interface ColourInputProps {
  label: string;
  /** The color as '#rrggbb'. */
  value: string;
  onChange: (colour: string) => void;
  hint?: ReactNode;
  error?: string | null;
  disabled: boolean;
}

/** A color input that opens the browser’s own picker. */
export function ColourInput({ label, value, onChange, hint, error = null, disabled }: ColourInputProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(aria) => (
        <input
          {...aria}
          type="color"
          className="w-18 h-tap p-1 border border-line-strong rounded bg-sunken cursor-pointer disabled:opacity-50 disabled:cursor-not-allowed"
          value={value}
          disabled={disabled}
          onChange={(e) => onChange(e.target.value)}
        />
      )}
    </Field>
  );
}
