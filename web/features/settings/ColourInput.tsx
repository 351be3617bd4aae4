import { Field } from '../../ui/Field.tsx';

interface ColourInputProps {
  label: string;
  /** '#rrggbb'. */
  value: string;
  onChange: (colour: string) => void;
  hint?: string | undefined;
  error?: string | null;
  disabled: boolean;
}

export function ColourInput({ label, value, onChange, hint, error = null, disabled }: ColourInputProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(aria) => (
        <input
          {...aria}
          type="color"
          className="settings-swatch"
          value={value}
          disabled={disabled}
          onChange={(e) => onChange(e.target.value)}
        />
      )}
    </Field>
  );
}
