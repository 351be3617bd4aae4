import { useRef } from 'react';
import { useLocation } from 'wouter';
import { ensureGuest, session } from '../session.ts';
import { Button } from '../ui/Button.tsx';
import { EmailField } from './EmailField.tsx';
import { enterWith } from './enter.ts';
import { Failure } from './Failure.tsx';
import { submitted, useAttempt, useFirstField } from './form.ts';
import { signInWithPassword } from './identity.ts';
import { OtherWays } from './OtherWays.tsx';
import { PasswordField } from './PasswordField.tsx';
import type { ViewProps } from './views.ts';
import { loadWays } from './ways.ts';

/** E-mail and password, the other ways in, and the doors to registering and to a guest's seat. */
export function LoginView(props: ViewProps) {
  const { email, setEmail, password, setPassword, show, enter } = props;
  const form = useRef<HTMLFormElement>(null);
  const { fields, errors, typed, failure, busy, run } = useAttempt();
  useFirstField(form);
  const ready = email.trim() !== '' && password !== '';
  const logIn = () => run(async () => enter(enterWith(await signInWithPassword(await loadWays(), email.trim(), password))));
  return (
    <div className="account">
      <form ref={form} className="account-form" onSubmit={submitted(() => ready && void logIn())} noValidate>
        <EmailField
          ref={fields.email}
          value={email}
          onChange={typed('email', setEmail)}
          error={errors.email ?? null}
          autoFocusFirst={!email}
        />
        <PasswordField
          ref={fields.password}
          label="Password"
          kind="current-password"
          name="password"
          value={password}
          onChange={typed('password', setPassword)}
          error={errors.password ?? null}
          autoFocusFirst={email !== ''}
        />
        <div className="account-forgot">
          <Button variant="ghost" size="small" onClick={() => show({ is: 'recover' })}>
            Forgot Password?
          </Button>
        </div>
        <Failure>{failure}</Failure>
        <Button type="submit" variant="primary" wide loading={busy} disabled={!ready}>
          Log in
        </Button>
      </form>
      <OtherWays enter={enter} />
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

/** For whoever has no seat yet. A guest has one and only closes the dialog. */
function GuestWay({ close }: { close: () => void }) {
  const [, go] = useLocation();
  const { busy, failure, run } = useAttempt();
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
      <Failure>{failure}</Failure>
    </>
  );
}
