import { useEffect, useState } from 'react';
import { errorMessage } from '../../app/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ACCOUNT_MESSAGES } from '../account/account-messages.ts';
import { IdentityError, verifyEmail } from '../account/identity.ts';
import { loadSignInMethods } from '../account/sign-in-methods.ts';
import { LogInButton } from './LogInButton.tsx';
import { ResultView } from './ResultView.tsx';
import { allowRerun, runOnce } from './run-once.ts';

type State = { is: 'working' } | { is: 'done'; email?: string | undefined } | { is: 'old' } | { is: 'failed'; why: string };

export function VerifyEmail({ code }: { code: string }) {
  const { state, retry } = useVerifying(code);
  switch (state.is) {
    case 'working':
      return <Skeleton kind="text" count={3} label="Verifying your address" />;
    case 'done':
      return (
        <ResultView drawing="lantern" title="Your address is verified" actions={<LogInButton email={state.email} />}>
          <p className="soft">
            {state.email && (
              <>
                <strong className="account-address">{state.email}</strong> belongs to you.{' '}
              </>
            )}
            You can log in now.
          </p>
        </ResultView>
      );
    case 'old':
      return (
        <ResultView drawing="broken" title="This link does not work any more" actions={<LogInButton />}>
          <p>{ACCOUNT_MESSAGES.oldLink}</p>
          <p className="soft">
            If you have verified your address before, just log in. If not, log in all the same: you are sent a new mail.
          </p>
        </ResultView>
      );
    case 'failed':
      return (
        <ResultView
          drawing="broken"
          title="That did not work"
          actions={
            <Button variant="primary" icon="refresh" onClick={retry}>
              Try again
            </Button>
          }
        >
          <p>{state.why}</p>
        </ResultView>
      );
  }
}

function useVerifying(code: string): { state: State; retry: () => void } {
  const [state, setState] = useState<State>({ is: 'working' });
  const [times, setTimes] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: retried when `times` grows
  useEffect(() => {
    let here = true;
    const show = (next: State) => here && setState(next);
    runOnce(code, async () => verifyEmail(await loadSignInMethods(), code)).then(
      ({ email }) => show({ is: 'done', email }),
      (thrown: unknown) => show(isOld(thrown) ? { is: 'old' } : { is: 'failed', why: errorMessage(thrown) }),
    );
    return () => {
      here = false;
    };
  }, [code, times]);
  const retry = () => {
    allowRerun(code);
    setState({ is: 'working' });
    setTimes((n) => n + 1);
  };
  return { state, retry };
}

export const isOld = (thrown: unknown): boolean =>
  thrown instanceof IdentityError && ['EXPIRED_OOB_CODE', 'INVALID_OOB_CODE'].includes(thrown.code);
