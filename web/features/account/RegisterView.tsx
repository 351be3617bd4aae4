import { useRef, useState } from 'react';
import { session } from '../../app/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ACCOUNT_MESSAGES } from './account-messages.ts';
import { EmailField } from './EmailField.tsx';
import { FormError } from './FormError.tsx';
import { sendVerificationMail, signUp } from './identity.ts';
import { mailError } from './mails.ts';
import { PasswordField } from './PasswordField.tsx';
import { loadSignInMethods, signInMethods } from './sign-in-methods.ts';
import { onSubmit, useAccountForm, useFocusFirstEmptyField } from './use-account-form.ts';
import { canRegister, confirmError, emailError, registrationErrors } from './validate.ts';
import type { ViewProps } from './views.ts';

/** Registers an account at the identity provider. It can sign in once its address is verified. */
export function RegisterView(props: ViewProps) {
  const { email, setEmail, draft, setDraft, show } = props;
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstEmptyField(form);
  const { attempt, ready, register } = useRegistering(props);
  const { fields, errors, clearErrorOnChange, formError, busy } = attempt;
  const [left, setLeft] = useState({ email: false, confirm: false });
  // Fields are validated when they lose focus. While typing, only a second password as long as the first is compared.
  const { password, confirm } = draft;
  const early = {
    email: left.email && email.trim() !== '' ? emailError(email, signInMethods.value?.emailDomains ?? []) : null,
    confirm: left.confirm || confirm.length >= password.length ? confirmError(password, confirm) : null,
  };
  return (
    <form ref={form} className="account account-form" onSubmit={onSubmit(() => ready && void register())} noValidate>
      <EmailField
        ref={fields.email}
        value={email}
        onChange={clearErrorOnChange('email', setEmail)}
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
        onChange={clearErrorOnChange('password', (value) => setDraft({ password: value }))}
        error={errors.password ?? null}
      />
      <PasswordField
        ref={fields.confirm}
        label="Confirm Password"
        kind="new-password"
        name="confirm"
        value={confirm}
        onChange={clearErrorOnChange('confirm', (value) => setDraft({ confirm: value }))}
        onBlur={() => setLeft((now) => ({ ...now, confirm: true }))}
        error={errors.confirm ?? early.confirm}
      />
      <Checkbox label={ACCOUNT_MESSAGES.thirteen} checked={draft.thirteen} onChange={(thirteen) => setDraft({ thirteen })} />
      {session.value.guest && <p className="soft account-note">Your guest seat and the games you played come along.</p>}
      <FormError>{formError}</FormError>
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

/** Submitting: validate here, create the account, send its mail. A mail that fails can be resent. */
function useRegistering({ email, setPassword, draft, show }: ViewProps) {
  const attempt = useAccountForm();
  const given = { email, ...draft };
  const register = () =>
    attempt.run(async () => {
      const at = await loadSignInMethods();
      const wrong = registrationErrors(given, at.emailDomains);
      if (Object.keys(wrong).length > 0) {
        attempt.setErrors(wrong);
        return false;
      }
      const idToken = await signUp(at, email.trim(), draft.password);
      setPassword(draft.password);
      show({ is: 'created', unsent: await mailError(sendVerificationMail(at, idToken)) });
      return true;
    });
  return { attempt, ready: canRegister(given), register };
}
