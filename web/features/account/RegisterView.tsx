import { LIMITS } from '../../../protocol/limits.ts';
import { session } from '../../lib/session.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ACCOUNT_MESSAGES } from './account-messages.ts';
import { EmailField } from './EmailField.tsx';
import { blamedField, IdentityError, nameAccount, sendVerificationMail, signUp } from './identity.ts';
import { mailError } from './mails.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { loadSignInMethods, useSignInMethods } from './sign-in-methods.ts';
import { useFocusFirstEmptyField } from './use-focus-first-empty.ts';
import { canRegister, emailError, type Registration, registration } from './validate.ts';
import type { ViewProps } from './views.ts';

/** Registers an account with the identity provider. The account can sign in once its address is verified. */
export function RegisterView({ email, setEmail, setPassword, draft, setDraft, show }: ViewProps) {
  const domains = useSignInMethods()?.emailDomains ?? [];
  const form = useForm(registration(domains), {
    initial: { email, ...draft },
    onChange: ({ email: address, ...rest }) => {
      setEmail(address);
      setDraft(rest);
    },
    submit: createAccount,
    fieldOf: blamedField,
    after: (unsent, { password }) => {
      setPassword(password);
      show({ is: 'created', unsent });
    },
  });
  useFocusFirstEmptyField(form.props.ref);
  const emailField = form.field('email');
  const { email: address, runsSite } = form.values;
  /** True if only the domain of the address is refused, which it is not for owners of the site. */
  const isOtherDomain = emailError(address, domains) !== null && emailError(address, domains, true) === null;
  return (
    <form className="grid gap-3.5" {...form.props}>
      <EmailField {...emailField} onBlur={() => form.judge('email')} autoFocusFirst />
      {isOtherDomain && (runsSite || emailField.error !== null) && (
        <Checkbox
          label="I run this site"
          hint="An owner’s address may be at any domain. Anyone else’s account is refused at the first login."
          checked={runsSite}
          onChange={(checked) => {
            form.set({ runsSite: checked, email: address });
            form.judge('email');
          }}
        />
      )}
      <TextField
        label="Name"
        hint="Visible to other players. If it’s taken, you get a random one that you can change once."
        autoComplete="nickname"
        maxLength={LIMITS.name}
        {...form.field('name')}
        onBlur={() => form.judge('name')}
      />
      <NewPasswordFields label="Password" form={form} />
      <Checkbox
        label={ACCOUNT_MESSAGES.thirteen}
        checked={form.values.thirteen}
        onChange={(thirteen) => form.set({ thirteen })}
      />
      <p className="soft text-ink-soft text-sm">
        By registering you agree to the{' '}
        <a href="/policy/tos" target="_blank" rel="noreferrer">
          terms
        </a>{' '}
        and the{' '}
        <a href="/policy/privacy" target="_blank" rel="noreferrer">
          privacy policy
        </a>
        .
      </p>
      {session.value.guest && (
        <p className="soft text-ink-soft text-sm">Your seat and the games you played as a guest come with you.</p>
      )}
      <div className="grid gap-3 max-md:sticky max-md:bottom-0 max-md:py-3 max-md:-my-3 max-md:[background:linear-gradient(transparent,var(--surface)_12px)]">
        <FormError>{form.error}</FormError>
        <Button type="submit" variant="primary" wide loading={form.pending} disabled={!canRegister(form.values)}>
          Register
        </Button>
      </div>
      <p className="flex flex-wrap items-center justify-center gap-y-0 gap-x-1 -mb-3 text-ink-soft text-sm">
        <span>Already have an account?</span>
        <Button variant="ghost" size="small" onClick={() => show({ is: 'login' })}>
          Log in
        </Button>
      </p>
    </form>
  );
}

/**
 * Creates the account and sends the verification mail. Resolves to the reason why the mail could not be sent (it can be sent
 * again), or to null. Throws ApiError, IdentityError.
 */
async function createAccount({ email, runsSite, name, password }: Registration): Promise<string | null> {
  const at = await loadSignInMethods();
  // The list of domains may have loaded after the form was validated.
  const error = emailError(email, at.emailDomains, runsSite);
  if (error) throw new IdentityError('', error, 'email');
  const idToken = await signUp(at, email, password);
  // If this fails, the account gets a generated name, which can be changed later.
  await nameAccount(at, idToken, name.trim()).catch(() => undefined);
  return mailError(sendVerificationMail(at, idToken));
}
