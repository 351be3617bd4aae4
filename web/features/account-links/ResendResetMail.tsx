import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ACCOUNT_MESSAGES } from '../account/account-messages.ts';
import { EmailField } from '../account/EmailField.tsx';
import { FormError } from '../account/FormError.tsx';
import { requestResetMail } from '../account/mails.ts';
import { onSubmit, useAccountForm } from '../account/use-account-form.ts';
import { ResultView } from './ResultView.tsx';

export function ResendResetMail() {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const { fields, errors, clearErrorOnChange, formError, busy, run } = useAccountForm();
  const ready = email.trim() !== '';
  const send = () =>
    run(async () => {
      await requestResetMail(email);
      setSent(true);
      return false;
    });
  if (sent)
    return (
      <ResultView key="sent" drawing="letter" title="Look into your mail">
        <p className="account-good">{ACCOUNT_MESSAGES.resetSent}</p>
        <p className="soft">If the address has an account here, its mail arrives in a minute (check the spam folder too).</p>
      </ResultView>
    );
  return (
    <ResultView drawing="broken" title="This link does not work any more">
      <p className="soft">{ACCOUNT_MESSAGES.oldLink} Tell us your address, and we send you a new one.</p>
      <form className="account-form" onSubmit={onSubmit(() => ready && void send())} noValidate>
        <EmailField
          ref={fields.email}
          value={email}
          onChange={clearErrorOnChange('email', setEmail)}
          error={errors.email ?? null}
        />
        <FormError>{formError}</FormError>
        <Button type="submit" variant="primary" wide loading={busy} disabled={!ready}>
          Send a new mail
        </Button>
      </form>
    </ResultView>
  );
}
