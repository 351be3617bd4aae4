import { useEffect, useState } from 'react';
import { IdentityError, verifyEmail } from '../../account/identity.ts';
import { SENTENCES } from '../../account/sentences.ts';
import { loadWays } from '../../account/ways.ts';
import { sentence } from '../../api.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { EnterButton } from './EnterButton.tsx';
import { Outcome } from './Outcome.tsx';
import { again, once } from './once.ts';

type State = { is: 'working' } | { is: 'done'; email?: string | undefined } | { is: 'old' } | { is: 'failed'; why: string };

/** Proves an address as soon as it is opened, and says what is next. */
export function VerifyEmail({ code }: { code: string }) {
  const { state, retry } = useVerifying(code);
  switch (state.is) {
    case 'working':
      return <Skeleton kind="text" count={3} label="Verifying your address" />;
    case 'done':
      return (
        <Outcome drawing="lantern" title="Your address is verified" actions={<EnterButton email={state.email} />}>
          <p className="soft">
            {state.email && (
              <>
                <strong className="account-address">{state.email}</strong> belongs to you.{' '}
              </>
            )}
            You can log in now.
          </p>
        </Outcome>
      );
    case 'old':
      return (
        <Outcome drawing="broken" title="This link does not work any more" actions={<EnterButton />}>
          <p>{SENTENCES.oldLink}</p>
          <p className="soft">
            If you have verified your address before, just log in. If not, log in all the same: you are sent a new mail.
          </p>
        </Outcome>
      );
    case 'failed':
      return (
        <Outcome
          drawing="broken"
          title="That did not work"
          actions={
            <Button variant="primary" icon="refresh" onClick={retry}>
              Try again
            </Button>
          }
        >
          <p>{state.why}</p>
        </Outcome>
      );
  }
}

function useVerifying(code: string): { state: State; retry: () => void } {
  const [state, setState] = useState<State>({ is: 'working' });
  const [times, setTimes] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried once more when `times` grows
  useEffect(() => {
    let here = true;
    const show = (next: State) => here && setState(next);
    once(code, async () => verifyEmail(await loadWays(), code)).then(
      ({ email }) => show({ is: 'done', email }),
      (thrown: unknown) => show(isOld(thrown) ? { is: 'old' } : { is: 'failed', why: sentence(thrown) }),
    );
    return () => {
      here = false;
    };
  }, [code, times]);
  const retry = () => {
    again(code);
    setState({ is: 'working' });
    setTimes((n) => n + 1);
  };
  return { state, retry };
}

/** Whether a code was used, is too old, or was never given. */
export const isOld = (thrown: unknown): boolean =>
  thrown instanceof IdentityError && ['EXPIRED_OOB_CODE', 'INVALID_OOB_CODE'].includes(thrown.code);
