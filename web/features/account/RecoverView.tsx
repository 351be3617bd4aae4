import { useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { ACCOUNT_MESSAGES } from './account-messages.ts';
import { EmailField } from './EmailField.tsx';
import { FormError } from './FormError.tsx';
import { requestResetMail } from './mails.ts';
import { onSubmit, useAccountForm, useFocusFirstEmptyField } from './use-account-form.ts';
import type { ViewProps } from './views.ts';

export function RecoverView({ email, setEmail, show }: ViewProps) {
  const form = useRef<HTMLFormElement>(null);
  const { fields, errors, clearErrorOnChange, formError, busy, run } = useAccountForm();
  useFocusFirstEmptyField(form);
  const ready = email.trim() !== '';
  const send = () =>
    run(async () => {
      await requestResetMail(email);
      toast(ACCOUNT_MESSAGES.resetSent, { kind: 'success' });
      show({ is: 'reset sent' });
      return true;
    });
  return (
    <form ref={form} className="account account-form" onSubmit={onSubmit(() => ready && void send())} noValidate>
      <p className="soft">Tell us your address, and we send you a link that lets you choose a new password.</p>
      <EmailField
        ref={fields.email}
        value={email}
        onChange={clearErrorOnChange('email', setEmail)}
        error={errors.email ?? null}
      />
      <FormError>{formError}</FormError>
      <div className="account-actions">
        <Button variant="ghost" icon="arrow-left" onClick={() => show({ is: 'login' })}>
          Back
        </Button>
        <Button type="submit" variant="primary" loading={busy} disabled={!ready}>
          Send
        </Button>
      </div>
    </form>
  );
}
