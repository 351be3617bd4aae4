import { useState } from 'react';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { ACCOUNT_MESSAGES } from '../account/account-messages.ts';
import { requestResetMail } from '../account/mails.ts';

/** A button that mails the link for a new password, and then says so. */
export function NewPasswordMail({ email }: { email: string }) {
  const [isSent, setSent] = useState(false);
  const { pending, run } = useAction(() => requestResetMail(email), { after: () => setSent(true) });
  if (isSent) return <p role="status">{ACCOUNT_MESSAGES.resetSent}</p>;
  return (
    <Button variant="primary" loading={pending} onClick={() => void run()}>
      Choose a new password
    </Button>
  );
}
