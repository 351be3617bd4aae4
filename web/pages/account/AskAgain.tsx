import { useState } from 'react';
import { EmailField } from '../../account/EmailField.tsx';
import { Failure } from '../../account/Failure.tsx';
import { submitted, useAttempt } from '../../account/form.ts';
import { mailResetTo } from '../../account/mails.ts';
import { SENTENCES } from '../../account/sentences.ts';
import { Button } from '../../ui/Button.tsx';
import { Outcome } from './Outcome.tsx';

/** A link for a new password that does not work any more: a new one is a mail away. */
export function AskAgain() {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const { fields, errors, typed, failure, busy, run } = useAttempt();
  const ready = email.trim() !== '';
  const send = () =>
    run(async () => {
      await mailResetTo(email);
      setSent(true);
      return false;
    });
  if (sent)
    return (
      <Outcome key="sent" drawing="letter" title="Look into your mail">
        <p className="account-good">{SENTENCES.resetSent}</p>
        <p className="soft">If the address has an account here, its mail arrives in a minute (check the spam folder too).</p>
      </Outcome>
    );
  return (
    <Outcome drawing="broken" title="This link does not work any more">
      <p className="soft">{SENTENCES.oldLink} Tell us your address, and we send you a new one.</p>
      <form className="account-form" onSubmit={submitted(() => ready && void send())} noValidate>
        <EmailField ref={fields.email} value={email} onChange={typed('email', setEmail)} error={errors.email ?? null} />
        <Failure>{failure}</Failure>
        <Button type="submit" variant="primary" wide loading={busy} disabled={!ready}>
          Send a new mail
        </Button>
      </form>
    </Outcome>
  );
}
