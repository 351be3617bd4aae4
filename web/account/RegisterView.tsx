import { useRef, useState } from 'react';
import { session } from '../session.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { EmailField } from './EmailField.tsx';
import { Failure } from './Failure.tsx';
import { submitted, useAttempt, useFirstField } from './form.ts';
import { mailVerification, signUp } from './identity.ts';
import { unsentBecause } from './mails.ts';
import { PasswordField } from './PasswordField.tsx';
import { SENTENCES } from './sentences.ts';
import { canRegister, confirmError, emailError, registrationErrors } from './validate.ts';
import type { ViewProps } from './views.ts';
import { loadWays, ways } from './ways.ts';

/** A new account: made at the identity provider, and alive once its address is verified. */
export function RegisterView(props: ViewProps) {
  const { email, setEmail, draft, setDraft, show } = props;
  const form = useRef<HTMLFormElement>(null);
  useFirstField(form);
  const { attempt, ready, register } = useRegistering(props);
  const { fields, errors, typed, failure, busy } = attempt;
  const [left, setLeft] = useState({ email: false, confirm: false });
  // What has been left is judged; what is being typed is not, but for a second password as long as the first.
  const { password, confirm } = draft;
  const early = {
    email: left.email && email.trim() !== '' ? emailError(email, ways.value?.emailDomains ?? []) : null,
    confirm: left.confirm || confirm.length >= password.length ? confirmError(password, confirm) : null,
  };
  return (
    <form ref={form} className="account account-form" onSubmit={submitted(() => ready && void register())} noValidate>
      <EmailField
        ref={fields.email}
        value={email}
        onChange={typed('email', setEmail)}
        onBlur={() => setLeft((now) => ({ ...now, email: true }))}
        error={errors.email ?? early.email}
        autoFocusFirst
      />
      <PasswordField
        ref={fields.password}
        label="Password"
        kind="new-password"
        name="password"
        hint="At least 6 characters."
        value={password}
        onChange={typed('password', (value) => setDraft({ password: value }))}
        error={errors.password ?? null}
      />
      <PasswordField
        ref={fields.confirm}
        label="Confirm Password"
        kind="new-password"
        name="confirm"
        value={confirm}
        onChange={typed('confirm', (value) => setDraft({ confirm: value }))}
        onBlur={() => setLeft((now) => ({ ...now, confirm: true }))}
        error={errors.confirm ?? early.confirm}
      />
      <Checkbox label={SENTENCES.thirteen} checked={draft.thirteen} onChange={(thirteen) => setDraft({ thirteen })} />
      {session.value.guest && <p className="soft account-note">Your guest seat and the games you played come along.</p>}
      <Failure>{failure}</Failure>
      <Button type="submit" variant="primary" wide loading={busy} disabled={!ready}>
        Register
      </Button>
      <p className="account-else">
        <span>You have an account?</span>
        <Button variant="ghost" size="small" onClick={() => show({ is: 'login' })}>
          Log in
        </Button>
      </p>
    </form>
  );
}

/** The attempt: what can be checked here first, then the account, then its mail. A mail that fails can be sent again. */
function useRegistering({ email, setPassword, draft, show }: ViewProps) {
  const attempt = useAttempt();
  const given = { email, ...draft };
  const register = () =>
    attempt.run(async () => {
      const at = await loadWays();
      const wrong = registrationErrors(given, at.emailDomains);
      if (Object.keys(wrong).length > 0) {
        attempt.setErrors(wrong);
        return false;
      }
      const idToken = await signUp(at, email.trim(), draft.password);
      // For the login that follows.
      setPassword(draft.password);
      show({ is: 'created', unsent: await unsentBecause(mailVerification(at, idToken)) });
      return true;
    });
  return { attempt, ready: canRegister(given), register };
}
