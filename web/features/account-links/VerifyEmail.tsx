import { useState } from 'react';
import { errorMessage } from '../../lib/failure.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ACCOUNT_MESSAGES } from '../account/account-messages.ts';
import { verifyEmail } from '../account/identity.ts';
import { loadSignInMethods } from '../account/sign-in-methods.ts';
import { LinkFailed } from './LinkFailed.tsx';
import { LogInButton } from './LogInButton.tsx';
import { ResultView } from './ResultView.tsx';
import { isOld, useMailedCode } from './use-mailed-code.ts';

/** Verifies the address on a press. Following the same link again says once more that the address is verified. */
export function VerifyEmail({ code }: { code: string }) {
  const checked = useMailedCode(code);
  const [end, setEnd] = useState<'done' | 'old' | null>(null);
  const { pending, error, run } = useAction(async () => verifyEmail(await loadSignInMethods(), code), {
    after: () => setEnd('done'),
    onError: (thrown) => isOld(thrown) && setEnd('old'),
  });
  const { email } = checked.data ?? {};
  const address = email && <strong className="text-ink wrap-anywhere">{email}</strong>;
  if (end === 'done')
    return (
      <ResultView key="done" drawing="lantern" title="Your email is verified" actions={<LogInButton email={email} />}>
        <p className="soft text-ink-soft">{address ? <>{address} belongs to you. </> : null}You can log in now.</p>
      </ResultView>
    );
  if (end === 'old' || isOld(checked.error))
    return (
      <ResultView key="old" drawing="broken" title="This link no longer works" actions={<LogInButton />}>
        <p>{ACCOUNT_MESSAGES.oldLink}</p>
        <p className="soft text-ink-soft">
          If you already verified your email, just log in. If not, log in anyway and we’ll send you a new one.
        </p>
      </ResultView>
    );
  if (checked.data)
    return (
      <ResultView
        key="ask"
        drawing="lantern"
        title="Is this your email?"
        actions={
          <Button variant="primary" loading={pending} onClick={() => void run()}>
            Verify my email
          </Button>
        }
      >
        <p className="soft text-ink-soft">
          {address ? <>Press the button if {address} is yours.</> : 'Press the button if this address is yours.'} Not you? Just
          close this page.
        </p>
        <FormError>{error}</FormError>
      </ResultView>
    );
  if (checked.isFetching) return <Skeleton kind="text" count={3} label="Checking the link" />;
  return <LinkFailed reason={errorMessage(checked.error)} retry={() => void checked.refetch()} />;
}
