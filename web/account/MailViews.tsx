/** After a mail was sent: what to do now, and the same mail once more. */
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Drawing } from '../ui/Drawing.tsx';
import { toast } from '../ui/toast.ts';
import { enterWith } from './enter.ts';
import { Failure } from './Failure.tsx';
import { useAttempt } from './form.ts';
import { signInWithPassword } from './identity.ts';
import { mailResetTo, mailVerificationTo } from './mails.ts';
import { SENTENCES } from './sentences.ts';
import { Told } from './Told.tsx';
import type { ViewProps } from './views.ts';
import { loadWays } from './ways.ts';

interface Mailed extends ViewProps {
  /** Why the mail is not on its way; null when it is. */
  unsent: string | null;
}

/** The account is made; its mail is on its way. */
export function CreatedView(props: Mailed) {
  const { email, password, unsent, show } = props;
  return (
    <MailView
      again={() => mailVerificationTo(email, password)}
      unsent={unsent}
      action={
        <Button variant="primary" onClick={() => show({ is: 'login' })}>
          Log in
        </Button>
      }
    >
      <p className="account-good">{SENTENCES.created}</p>
      <p className="soft">
        The mail goes to <strong className="account-address">{email.trim()}</strong>. Follow its link, then log in here.
      </p>
    </MailView>
  );
}

/** The password is right, but the address is not verified yet. */
export function UnverifiedView(props: Mailed) {
  const { email, password, unsent, enter } = props;
  const { busy, failure, run } = useAttempt();
  const logIn = () => run(async () => enter(enterWith(await signInWithPassword(await loadWays(), email.trim(), password))));
  return (
    <MailView
      again={() => mailVerificationTo(email, password)}
      unsent={unsent}
      failure={failure}
      action={
        <Button variant="primary" loading={busy} onClick={() => void logIn()}>
          I have verified it
        </Button>
      }
    >
      <p>
        {unsent === null ? 'We have just sent a mail to ' : 'There should be a mail from us to '}
        <strong className="account-address">{email.trim()}</strong> (check the spam folder too). Please follow the link in the
        newest one, then log in.
      </p>
    </MailView>
  );
}

/** The mail for a new password was sent, if the address is known: that is not told. */
export function ResetSentView({ email, show }: ViewProps) {
  return (
    <MailView
      again={() => mailResetTo(email)}
      unsent={null}
      action={
        <Button variant="primary" onClick={() => show({ is: 'login' })}>
          Log in
        </Button>
      }
    >
      <p className="account-good">{SENTENCES.resetSent}</p>
      <p className="soft">
        If <strong className="account-address">{email.trim()}</strong> has an account here, its mail arrives in a minute (check
        the spam folder too). The link in it works for an hour.
      </p>
    </MailView>
  );
}

interface MailViewProps {
  children: ReactNode;
  again: () => Promise<void>;
  unsent: string | null;
  failure?: string | null;
  action: ReactNode;
}

/** A minute between two mails: one that is slow is not gone. */
const PAUSE_S = 60;

function MailView({ children, again, unsent, failure = null, action }: MailViewProps) {
  const attempt = useAttempt();
  const [wait, startWaiting] = useCountdown(unsent === null ? PAUSE_S : 0);
  const send = () =>
    attempt.run(async () => {
      await again();
      startWaiting(PAUSE_S);
      toast('The mail was sent once more.', { kind: 'success' });
      return false;
    });
  return (
    <Told>
      <Drawing name="letter" />
      {children}
      <Failure>{attempt.failure ?? failure ?? (wait > 0 ? null : unsent)}</Failure>
      <div className="account-actions">
        <Button variant="ghost" loading={attempt.busy} disabled={wait > 0} onClick={() => void send()}>
          {wait > 0 ? `Send again in ${wait} s` : 'Send again'}
        </Button>
        {action}
      </div>
    </Told>
  );
}

/** Seconds that are left, and the start anew. */
function useCountdown(first: number): [number, (seconds: number) => void] {
  const [end, setEnd] = useState(() => Date.now() + first * 1000);
  const left = () => Math.max(0, Math.ceil((end - Date.now()) / 1000));
  const [shown, setShown] = useState(first);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `left` is made of `end`
  useEffect(() => {
    setShown(left());
    const timer = setInterval(() => {
      setShown(left());
      if (left() === 0) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [end]);
  return [shown, (seconds) => setEnd(Date.now() + seconds * 1000)];
}
