import { useEffect, useRef, useState } from 'react';
import { Failure } from '../../account/Failure.tsx';
import { submitted, useAttempt } from '../../account/form.ts';
import { checkReset, resetPassword } from '../../account/identity.ts';
import { PasswordField } from '../../account/PasswordField.tsx';
import { confirmError, newPasswordErrors } from '../../account/validate.ts';
import { loadWays } from '../../account/ways.ts';
import { sentence } from '../../api.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AskAgain } from './AskAgain.tsx';
import { EnterButton } from './EnterButton.tsx';
import { Outcome } from './Outcome.tsx';
import { isOld } from './VerifyEmail.tsx';

type State =
  | { is: 'checking' }
  | { is: 'asking'; email: string }
  | { is: 'done'; email: string }
  | { is: 'old' }
  | { is: 'failed'; why: string };

/** Checks the code first, so that nobody thinks up a password in vain; then asks for the new one twice. */
export function ResetPassword({ code }: { code: string }) {
  const [state, setState] = useState<State>({ is: 'checking' });
  useEffect(() => {
    if (state.is !== 'checking') return;
    let here = true;
    const show = (next: State) => here && setState(next);
    loadWays()
      .then((at) => checkReset(at, code))
      .then(
        ({ email = '' }) => show({ is: 'asking', email }),
        (thrown: unknown) => show(isOld(thrown) ? { is: 'old' } : { is: 'failed', why: sentence(thrown) }),
      );
    return () => {
      here = false;
    };
  }, [state.is, code]);
  switch (state.is) {
    case 'checking':
      return <Skeleton kind="text" count={3} label="Checking the link" />;
    case 'asking':
      return <NewPassword code={code} email={state.email} end={setState} />;
    case 'done':
      return (
        <Outcome drawing="lantern" title="Your password is changed" actions={<EnterButton email={state.email} />}>
          <p className="soft">From now on the new one opens your account.</p>
        </Outcome>
      );
    case 'old':
      return <AskAgain />;
    case 'failed':
      return (
        <Outcome
          drawing="broken"
          title="That did not work"
          actions={
            <Button variant="primary" icon="refresh" onClick={() => setState({ is: 'checking' })}>
              Try again
            </Button>
          }
        >
          <p>{state.why}</p>
        </Outcome>
      );
  }
}

function NewPassword({ code, email, end }: { code: string; email: string; end: (state: State) => void }) {
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const { fields, errors, setErrors, typed, failure, busy, run } = useAttempt();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const ready = password !== '' && password === confirm;
  const save = () =>
    run(async () => {
      const wrong = newPasswordErrors(password, confirm);
      if (Object.keys(wrong).length > 0) {
        setErrors(wrong);
        return false;
      }
      try {
        await resetPassword(await loadWays(), code, password);
        end({ is: 'done', email });
      } catch (thrown) {
        if (!isOld(thrown)) throw thrown;
        end({ is: 'old' });
      }
      return true;
    });
  return (
    <form className="account account-form" onSubmit={submitted(() => ready && void save())} noValidate>
      <h1 ref={heading} tabIndex={-1} className="account-page-title">
        Choose a new password
      </h1>
      {email && (
        <p className="soft">
          For <strong className="account-address">{email}</strong>
        </p>
      )}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        ref={fields.password}
        label="New password"
        kind="new-password"
        name="password"
        hint="At least 6 characters."
        value={password}
        onChange={typed('password', setPassword)}
        error={errors.password ?? null}
      />
      <PasswordField
        ref={fields.confirm}
        label="Confirm Password"
        kind="new-password"
        name="confirm"
        value={confirm}
        onChange={typed('confirm', setConfirm)}
        error={errors.confirm ?? (confirm.length >= password.length ? confirmError(password, confirm) : null)}
      />
      <Failure>{failure}</Failure>
      <Button type="submit" variant="primary" wide loading={busy} disabled={!ready}>
        Save the new password
      </Button>
    </form>
  );
}
