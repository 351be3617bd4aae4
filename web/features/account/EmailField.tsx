import { TextField } from '../../ui/TextField.tsx';

interface EmailFieldProps {
  /** Default 'Email'. */
  label?: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | null;
  hint?: string;
  onBlur?: () => void;
  autoFocusFirst?: boolean;
}

export function EmailField({ label = 'Email', autoFocusFirst, ...rest }: EmailFieldProps) {
  return (
    <TextField
      {...rest}
      label={label}
      type="email"
      name="email"
      autoComplete="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      inputMode="email"
      data-autofocus={autoFocusFirst || undefined}
    />
  );
}
