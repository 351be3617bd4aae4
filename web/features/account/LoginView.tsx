import { useLocation } from 'wouter';
import { ensureGuest, session } from '../../lib/session.ts';
import { useAction } from '../../lib/use-action.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { EmailField } from './EmailField.tsx';
import { blamedField, signInWithPassword } from './identity.ts';
import { OtherSignInMethods } from './OtherSignInMethods.tsx';
import { PasswordField } from './PasswordField.tsx';
import { signInWithToken } from './sign-in.ts';
import { loadSignInMethods } from './sign-in-methods.ts';
import { useFocusFirstEmptyField } from './use-focus-first-empty.ts';
import { Login } from './validate.ts';
import type { ViewProps } from './views.ts';

export function LoginView(props: ViewProps) {
  const { show, signIn } = props;
  const form = useForm(Login, {
    initial: { email: props.email, password: props.password },
    onChange: (values) => {
      props.setEmail(values.email);
      props.setPassword(values.password);
    },
    submit: async ({ email, password }) =>
      signIn(signInWithToken(await signInWithPassword(await loadSignInMethods(), email, password))),
    fieldOf: blamedField,
  });
  useFocusFirstEmptyField(form.props.ref);
  const { email, password } = form.values;
  return (
    <div className="grid gap-3.5">
      <form className="grid! gap-3.5!" {...form.props}>
        <EmailField {...form.field('email')} autoFocusFirst={!email} />
        <PasswordField
          label="Password"
          kind="current-password"
          name="password"
          {...form.field('password')}
          autoFocusFirst={email !== ''}
        />
        <div className="flex justify-end -mt-3 -mb-2 -me-3">
          <Button variant="ghost" size="small" onClick={() => show({ is: 'recover' })}>
            Forgot Password?
          </Button>
        </div>
        <FormError>{form.error}</FormError>
        <Button type="submit" variant="primary" wide loading={form.pending} disabled={email.trim() === '' || password === ''}>
          Log in
        </Button>
      </form>
      <OtherSignInMethods enter={signIn} />
      <div className="flex flex-wrap items-center justify-center gap-y-0 gap-x-1 -mb-3 text-ink-soft text-sm">
        <span>New here?</span>
        <Button variant="ghost" size="small" onClick={() => show({ is: 'register' })}>
          Register
        </Button>
        <GuestWay close={props.close} />
      </div>
    </div>
  );
}

/** Offers visitors a guest session. A guest already has one, so the button only closes the dialog. */
function GuestWay({ close }: { close: () => void }) {
  const [, go] = useLocation();
  const { guest } = session.value;
  const { pending, error, run } = useAction(ensureGuest, {
    onError: 'return',
    after: () => {
      close();
      if (location.pathname === '/' || location.pathname.startsWith('/account/')) go('/play');
    },
  });
  return (
    <>
      <Button variant="ghost" size="small" loading={pending} onClick={guest ? close : () => void run()}>
        {guest ? 'Stay a guest' : 'Continue as guest'}
      </Button>
      <FormError>{error}</FormError>
    </>
  );
}
