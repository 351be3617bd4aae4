import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../app/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FormError } from '../account/FormError.tsx';
import { resetPassword, verifyResetCode } from '../account/identity.ts';
import { PasswordField } from '../account/PasswordField.tsx';
import { loadSignInMethods } from '../account/sign-in-methods.ts';
import { onSubmit, useAccountForm } from '../account/use-account-form.ts';
import { confirmError, newPasswordErrors } from '../account/validate.ts';
import { LogInButton } from './LogInButton.tsx';
import { ResendResetMail } from './ResendResetMail.tsx';
import { ResultView } from './ResultView.tsx';
import { isOld } from './VerifyEmail.tsx';

type State =
  | { is: 'checking' }
  | { is: 'asking'; email: string }
  | { is: 'done'; email: string }
  | { is: 'old' }
  | { is: 'failed'; why: string };

/** Checks the code before it asks for the new password, so that no one chooses a password in vain. */
export function ResetPassword({ code }: { code: string }) {
  const [state, setState] = useState<State>({ is: 'checking' });
  useEffect(() => {
    if (state.is !== 'checking') return;
    let here = true;
    const show = (next: State) => here && setState(next);
    loadSignInMethods()
      .then((at) => verifyResetCode(at, code))
      .then(
        ({ email = '' }) => show({ is: 'asking', email }),
        (thrown: unknown) => show(isOld(thrown) ? { is: 'old' } : { is: 'failed', why: errorMessage(thrown) }),
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
        <ResultView drawing="lantern" title="Your password is changed" actions={<LogInButton email={state.email} />}>
          <p className="soft">From now on the new one opens your account.</p>
        </ResultView>
      );
    case 'old':
      return <ResendResetMail />;
    case 'failed':
      return (
        <ResultView
          drawing="broken"
          title="That did not work"
          actions={
            <Button variant="primary" icon="refresh" onClick={() => setState({ is: 'checking' })}>
              Try again
            </Button>
          }
        >
          <p>{state.why}</p>
        </ResultView>
      );
  }
}

function NewPassword({ code, email, end }: { code: string; email: string; end: (state: State) => void }) {
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const { fields, errors, setErrors, clearErrorOnChange, formError, busy, run } = useAccountForm();
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
        await resetPassword(await loadSignInMethods(), code, password);
        end({ is: 'done', email });
      } catch (thrown) {
        if (!isOld(thrown)) throw thrown;
        end({ is: 'old' });
      }
      return true;
    });
  return (
    <form className="account account-form" onSubmit={onSubmit(() => ready && void save())} noValidate>
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
        onChange={clearErrorOnChange('password', setPassword)}
        error={errors.password ?? null}
      />
      <PasswordField
        ref={fields.confirm}
        label="Confirm Password"
        kind="new-password"
        name="confirm"
        value={confirm}
        onChange={clearErrorOnChange('confirm', setConfirm)}
        error={errors.confirm ?? (confirm.length >= password.length ? confirmError(password, confirm) : null)}
      />
      <FormError>{formError}</FormError>
      <Button type="submit" variant="primary" wide loading={busy} disabled={!ready}>
        Save the new password
      </Button>
    </form>
  );
}
