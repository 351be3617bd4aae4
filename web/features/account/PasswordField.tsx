import { useState } from 'react';
import { Field, type FieldProps } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import './account.css';

interface PasswordFieldProps extends Pick<FieldProps, 'label' | 'hint' | 'error'> {
  value: string;
  onChange: (value: string) => void;
  /** Tells a password manager whether to fill in a password or to suggest a new one. */
  kind: 'current-password' | 'new-password';
  name: string;
  onBlur?: () => void;
  autoFocusFirst?: boolean;
}

export function PasswordField({ kind, value, onChange, name, onBlur, autoFocusFirst, ...field }: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false);
  return (
    <Field {...field}>
      {(aria) => (
        <div className="password relative">
          <input
            {...aria}
            className="control"
            type={isVisible ? 'text' : 'password'}
            name={name}
            autoComplete={kind}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            data-autofocus={autoFocusFirst || undefined}
            value={value}
            onBlur={onBlur}
            onChange={(e) => onChange(e.target.value)}
          />
          <IconButton
            icon={isVisible ? 'eye-off' : 'eye'}
            label={isVisible ? 'Hide password' : 'Show password'}
            className="absolute top-0 right-0 text-ink-soft"
            onClick={() => setVisible(!isVisible)}
          />
        </div>
      )}
    </Field>
  );
}
