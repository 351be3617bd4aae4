import { type ReactNode, useState } from 'react';
import { errorMessage } from '../../lib/failure.ts';
import { isMember, session } from '../../lib/session.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ACCOUNT_MESSAGES } from '../account/account-messages.ts';
import { applyMailedCode } from '../account/identity.ts';
import { loadSignInMethods } from '../account/sign-in-methods.ts';
import { LinkFailed } from './LinkFailed.tsx';
import { LogInButton } from './LogInButton.tsx';
import { NewPasswordMail } from './NewPasswordMail.tsx';
import { ResultView } from './ResultView.tsx';
import { isOld, useMailedCode } from './use-mailed-code.ts';

/** Uses of a mailed link for an address, named as in its `mode`. */
export type AddressLinkMode = 'verifyEmail' | 'verifyAndChangeEmail' | 'recoverEmail';

interface Words {
  question: string;
  explanation: (address: ReactNode) => ReactNode;
  press: string;
  done: string;
  doneNote: (address: ReactNode) => ReactNode;
  /** Advice to a person whose link no longer works. */
  old: string;
}
const WORDS: Record<AddressLinkMode, Words> = {
  verifyEmail: {
    question: 'Is this your email?',
    explanation: (address) => <>Press the button if {address} is yours. Not you? Just close this page.</>,
    press: 'Verify my email',
    done: 'Your email is verified',
    doneNote: (address) => <>{address} belongs to you. You can log in now.</>,
    old: 'If you already verified your email, just log in. If not, log in anyway and we’ll send you a new one.',
  },
  verifyAndChangeEmail: {
    question: 'Use this email from now on?',
    explanation: (address) => (
      <>You’ll log in with {address}, and our emails go there. Your password stays the same. Not you? Just close this page.</>
    ),
    press: 'Use this email',
    done: 'Your email is changed',
    doneNote: (address) => <>From now on you log in with {address}.</>,
    old: 'If your email has not changed yet, ask for a new link in your settings.',
  },
  recoverEmail: {
    question: 'Take your account back?',
    explanation: (address) => <>{address} becomes your email again, everyone is logged out, and you choose a new password.</>,
    press: 'Take it back',
    done: 'Your account is yours again',
    doneNote: (address) => (
      <>
        You log in with {address} again. Your old password no longer works: choose a new one, then look through your passkeys and
        linked accounts.
      </>
    ),
    old: 'If you can’t log in with this address, write to the staff of this site.',
  },
};

/** Does on a press what the link is for. Following a used link to verify says once more that the address is verified. */
export function AddressLink({ mode, code }: { mode: AddressLinkMode; code: string }) {
  const { question, explanation, press, done, doneNote, old } = WORDS[mode];
  const checked = useMailedCode(code);
  const [end, setEnd] = useState<'done' | 'old' | null>(null);
  const { pending, error, run } = useAction(async () => applyMailedCode(await loadSignInMethods(), code), {
    after: () => setEnd('done'),
    onError: (thrown) => isOld(thrown) && setEnd('old'),
  });
  // The worker refuses the change from a browser without the session of its member.
  const needsLogin = mode === 'verifyAndChangeEmail' && session.value.loaded && !isMember.value;
  const email = checked.data?.newEmail ?? checked.data?.email;
  const address = email ? <strong className="text-ink wrap-anywhere">{email}</strong> : 'this address';
  if (end === 'done')
    return (
      <ResultView
        key="done"
        drawing="lantern"
        title={done}
        actions={mode === 'recoverEmail' && email ? <NewPasswordMail email={email} /> : <LogInButton email={email} />}
      >
        <p className="soft text-ink-soft">{doneNote(address)}</p>
      </ResultView>
    );
  if (end === 'old' || isOld(checked.error))
    return (
      <ResultView key="old" drawing="broken" title="This link no longer works" actions={<LogInButton />}>
        <p>{ACCOUNT_MESSAGES.oldLink}</p>
        <p className="soft text-ink-soft">{old}</p>
      </ResultView>
    );
  if (checked.data)
    return (
      <ResultView
        key="ask"
        drawing="lantern"
        title={question}
        actions={
          needsLogin ? (
            <LogInButton />
          ) : (
            <Button variant="primary" loading={pending} onClick={() => void run()}>
              {press}
            </Button>
          )
        }
      >
        <p className="soft text-ink-soft">{explanation(address)}</p>
        {needsLogin && <p>{ACCOUNT_MESSAGES.logInFirst}</p>}
        <FormError>{error}</FormError>
      </ResultView>
    );
  if (checked.isFetching) return <Skeleton kind="text" count={3} label="Checking the link" />;
  return <LinkFailed reason={errorMessage(checked.error)} retry={() => void checked.refetch()} />;
}
