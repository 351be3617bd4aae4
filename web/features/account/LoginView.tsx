import { useRef } from 'react';
import { useLocation } from 'wouter';
import { ensureGuest, session } from '../../app/session.ts';
import { Button } from '../../ui/Button.tsx';
import { EmailField } from './EmailField.tsx';
import { FormError } from './FormError.tsx';
import { signInWithPassword } from './identity.ts';
import { OtherSignInMethods } from './OtherSignInMethods.tsx';
import { PasswordField } from './PasswordField.tsx';
import { signInWithToken } from './sign-in.ts';
import { loadSignInMethods } from './sign-in-methods.ts';
import { onSubmit, useAccountForm, useFocusFirstEmptyField } from './use-account-form.ts';
import type { ViewProps } from './views.ts';

export function LoginView(props: ViewProps) {
  const { email, setEmail, password, setPassword, show, signIn } = props;
  const form = useRef<HTMLFormElement>(null);
  const { fields, errors, clearErrorOnChange, formError, busy, run } = useAccountForm();
  useFocusFirstEmptyField(form);
  const ready = email.trim() !== '' && password !== '';
  const logIn = () =>
    run(async () => signIn(signInWithToken(await signInWithPassword(await loadSignInMethods(), email.trim(), password))));
  return (
    <div className="account">
      <form ref={form} className="account-form" onSubmit={onSubmit(() => ready && void logIn())} noValidate>
        <EmailField
          ref={fields.email}
          value={email}
          onChange={clearErrorOnChange('email', setEmail)}
          error={errors.email ?? null}
          autoFocusFirst={!email}
        />
        <PasswordField
          ref={fields.password}
          label="Password"
          kind="current-password"
          name="password"
          value={password}
          onChange={clearErrorOnChange('password', setPassword)}
          error={errors.password ?? null}
          autoFocusFirst={email !== ''}
        />
        <div className="account-forgot">
          <Button variant="ghost" size="small" onClick={() => show({ is: 'recover' })}>
            Forgot Password?
          </Button>
        </div>
        <FormError>{formError}</FormError>
        <Button type="submit" variant="primary" wide loading={busy} disabled={!ready}>
          Log in
        </Button>
      </form>
      <OtherSignInMethods enter={signIn} />
      <div className="account-else">
        <span>New here?</span>
        <Button variant="ghost" size="small" onClick={() => show({ is: 'register' })}>
          Register
        </Button>
        <GuestWay close={props.close} />
      </div>
    </div>
  );
}

/** For visitors without a session. A guest has one already and only closes the dialog. */
function GuestWay({ close }: { close: () => void }) {
  const [, go] = useLocation();
  const { busy, formError, run } = useAccountForm();
  const { guest } = session.value;
  const sit = () =>
    run(async () => {
      await ensureGuest();
      close();
      if (location.pathname === '/' || location.pathname.startsWith('/account/')) go('/play');
      return true;
    });
  return (
    <>
      <Button variant="ghost" size="small" loading={busy} onClick={guest ? close : () => void sit()}>
        {guest ? 'Stay a guest' : 'Proceed as guest'}
      </Button>
      <FormError>{formError}</FormError>
    </>
  );
}
