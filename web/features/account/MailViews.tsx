import { type ReactNode, useEffect, useState } from 'react';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Drawing } from '../../ui/Drawing.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { AccountActions } from './AccountActions.tsx';
import { ACCOUNT_MESSAGES } from './account-messages.ts';
import { signInWithPassword } from './identity.ts';
import { MessageView } from './MessageView.tsx';
import { requestResetMail, requestVerificationMail } from './mails.ts';
import { signInWithToken } from './sign-in.ts';
import { loadSignInMethods } from './sign-in-methods.ts';
import type { ViewProps } from './views.ts';

interface MailedProps extends ViewProps {
  /** Why the mail could not be sent; null if it was sent. */
  unsent: string | null;
}

export function CreatedView(props: MailedProps) {
  const { email, password, unsent, show } = props;
  return (
    <MailView
      resend={() => requestVerificationMail(email, password)}
      unsent={unsent}
      action={
        <Button variant="primary" onClick={() => show({ is: 'login' })}>
          Log in
        </Button>
      }
    >
      <p className="font-550">{ACCOUNT_MESSAGES.created}</p>
      <p className="soft text-ink-soft">
        The email goes to <strong className="text-ink wrap-anywhere">{email.trim()}</strong>. Follow its link, then log in here.
      </p>
    </MailView>
  );
}

export function UnverifiedView(props: MailedProps) {
  const { email, password, unsent, signIn } = props;
  const { pending, error, run } = useAction(
    async () => signIn(signInWithToken(await signInWithPassword(await loadSignInMethods(), email.trim(), password))),
    { onError: 'return' },
  );
  return (
    <MailView
      resend={() => requestVerificationMail(email, password)}
      unsent={unsent}
      failure={error}
      action={
        <Button variant="primary" loading={pending} onClick={() => void run()}>
          I’ve verified it
        </Button>
      }
    >
      <p>
        {unsent === null ? 'We have just sent an email to ' : 'There should be an email from us to '}
        <strong className="text-ink wrap-anywhere">{email.trim()}</strong> (check your spam folder too). Follow the link in the
        newest one, then log in.
      </p>
    </MailView>
  );
}

/** Says that the mail for a new password was sent if the address has an account, without revealing whether it has one. */
export function ResetSentView({ email, show }: ViewProps) {
  return (
    <MailView
      resend={() => requestResetMail(email)}
      unsent={null}
      action={
        <Button variant="primary" onClick={() => show({ is: 'login' })}>
          Log in
        </Button>
      }
    >
      <p className="font-550">{ACCOUNT_MESSAGES.resetSent}</p>
      <p className="soft text-ink-soft">
        If <strong className="text-ink wrap-anywhere">{email.trim()}</strong> has an account, the email arrives within a minute
        (check your spam folder too). Its link works for an hour.
      </p>
    </MailView>
  );
}

interface MailViewProps {
  children: ReactNode;
  resend: () => Promise<void>;
  unsent: string | null;
  failure?: string | null;
  action: ReactNode;
}

/** Minimum time between two mails: a late mail is usually slow, not lost. */
const RESEND_AFTER_S = 60;

function MailView({ children, resend, unsent, failure = null, action }: MailViewProps) {
  const [wait, startWaiting] = useCountdown(unsent === null ? RESEND_AFTER_S : 0);
  const send = useAction(resend, {
    done: 'Email sent again.',
    after: () => startWaiting(RESEND_AFTER_S),
    onError: 'return',
  });
  return (
    <MessageView>
      <Drawing name="letter" />
      {children}
      <FormError>{send.error ?? failure ?? (wait > 0 ? null : unsent)}</FormError>
      <AccountActions>
        <Button variant="ghost" loading={send.pending} disabled={wait > 0} onClick={() => void send.run()}>
          {wait > 0 ? `Send again in ${wait} s` : 'Send again'}
        </Button>
        {action}
      </AccountActions>
    </MessageView>
  );
}

function useCountdown(first: number): [number, (seconds: number) => void] {
  const [end, setEnd] = useState(() => Date.now() + first * 1000);
  const secondsUntilEnd = () => Math.max(0, Math.ceil((end - Date.now()) / 1000));
  const [remaining, setRemaining] = useState(first);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `secondsUntilEnd` is made of `end`
  useEffect(() => {
    setRemaining(secondsUntilEnd());
    const timer = setInterval(() => {
      setRemaining(secondsUntilEnd());
      if (secondsUntilEnd() === 0) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [end]);
  return [remaining, (seconds) => setEnd(Date.now() + seconds * 1000)];
}
