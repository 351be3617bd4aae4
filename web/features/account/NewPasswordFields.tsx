import { useState } from 'react';
import type { Form } from '../../lib/use-form.ts';
import { PasswordField } from './PasswordField.tsx';
import { confirmError, type NewPassword } from './validate.ts';

interface NewPasswordFieldsProps {
  label: string;
  form: Pick<Form<typeof NewPassword>, 'values' | 'field'>;
}

/** A new password, typed twice. While the second is being typed, the two are compared only once it is as long as the first. */
export function NewPasswordFields({ label, form }: NewPasswordFieldsProps) {
  const [isTouched, setTouched] = useState(false);
  const { password, confirm } = form.values;
  const differ = isTouched || confirm.length >= password.length ? confirmError(password, confirm) : null;
  return (
    <>
      <PasswordField
        label={label}
        kind="new-password"
        name="password"
        hint="At least 6 characters."
        {...form.field('password')}
      />
      <PasswordField
        label="Confirm Password"
        kind="new-password"
        name="confirm"
        {...form.field('confirm')}
        onBlur={() => setTouched(true)}
        error={differ}
      />
    </>
  );
}
