import { TextField } from '../../ui/TextField.tsx';

interface EmailFieldProps {
  value: string;
  onChange: (value: string) => void;
  error?: string | null;
  hint?: string;
  onBlur?: () => void;
  autoFocusFirst?: boolean;
}

export function EmailField({ autoFocusFirst, ...rest }: EmailFieldProps) {
  return (
    <TextField
      {...rest}
      label="Email"
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
