import { useRef } from 'react';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';
import { EmailField } from './EmailField.tsx';
import { Failure } from './Failure.tsx';
import { submitted, useAttempt, useFirstField } from './form.ts';
import { mailResetTo } from './mails.ts';
import { SENTENCES } from './sentences.ts';
import type { ViewProps } from './views.ts';

/** Asks for the mail that leads to a new password. */
export function RecoverView({ email, setEmail, show }: ViewProps) {
  const form = useRef<HTMLFormElement>(null);
  const { fields, errors, typed, failure, busy, run } = useAttempt();
  useFirstField(form);
  const ready = email.trim() !== '';
  const send = () =>
    run(async () => {
      await mailResetTo(email);
      toast(SENTENCES.resetSent, { kind: 'success' });
      show({ is: 'reset sent' });
      return true;
    });
  return (
    <form ref={form} className="account account-form" onSubmit={submitted(() => ready && void send())} noValidate>
      <p className="soft">Tell us your address, and we send you a link that lets you choose a new password.</p>
      <EmailField ref={fields.email} value={email} onChange={typed('email', setEmail)} error={errors.email ?? null} />
      <Failure>{failure}</Failure>
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
