import { useForm } from '../../app/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { ACCOUNT_MESSAGES } from './account-messages.ts';
import { EmailField } from './EmailField.tsx';
import { FormError } from './FormError.tsx';
import { blamedField } from './identity.ts';
import { requestResetMail } from './mails.ts';
import { useFocusFirstEmptyField } from './use-focus-first-empty.ts';
import { Address } from './validate.ts';
import type { ViewProps } from './views.ts';

export function RecoverView({ email, setEmail, show }: ViewProps) {
  const form = useForm(Address, {
    initial: { email },
    onChange: (typed) => setEmail(typed.email),
    submit: (typed) => requestResetMail(typed.email),
    fieldOf: blamedField,
    done: ACCOUNT_MESSAGES.resetSent,
    after: () => show({ is: 'reset sent' }),
  });
  useFocusFirstEmptyField(form.props.ref);
  return (
    <form className="grid gap-3.5" {...form.props}>
      <p className="soft text-ink-soft">Enter your email and we’ll send you a link to choose a new password.</p>
      <EmailField {...form.field('email')} />
      <FormError>{form.error}</FormError>
      <div className="account-actions flex flex-wrap justify-end gap-2.5">
        <Button variant="ghost" icon="arrow-left" onClick={() => show({ is: 'login' })}>
          Back
        </Button>
        <Button type="submit" variant="primary" loading={form.pending} disabled={form.values.email.trim() === ''}>
          Send
        </Button>
      </div>
    </form>
  );
}
