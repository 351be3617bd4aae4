import { useState } from 'react';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { ACCOUNT_MESSAGES } from '../account/account-messages.ts';
import { EmailField } from '../account/EmailField.tsx';
import { blamedField } from '../account/identity.ts';
import { requestResetMail } from '../account/mails.ts';
import { Address } from '../account/validate.ts';
import { ResultView } from './ResultView.tsx';

export function ResendResetMail() {
  const [isSent, setSent] = useState(false);
  const form = useForm(Address, {
    initial: { email: '' },
    submit: ({ email }) => requestResetMail(email),
    fieldOf: blamedField,
    after: () => setSent(true),
  });
  if (isSent)
    return (
      <ResultView key="sent" drawing="letter" title="Check your email">
        <p className="font-550">{ACCOUNT_MESSAGES.resetSent}</p>
        <p className="soft text-ink-soft">
          If that address has an account, the email arrives within a minute (check your spam folder too).
        </p>
      </ResultView>
    );
  return (
    <ResultView drawing="broken" title="This link no longer works">
      <p className="soft text-ink-soft">{ACCOUNT_MESSAGES.oldLink} Enter your email and we’ll send you a new one.</p>
      <form className="grid! gap-3.5!" {...form.props}>
        <EmailField {...form.field('email')} />
        <FormError>{form.error}</FormError>
        <Button type="submit" variant="primary" wide loading={form.pending} disabled={form.values.email.trim() === ''}>
          Send a new email
        </Button>
      </form>
    </ResultView>
  );
}
