import { useId, useState } from 'react';
import * as v from 'valibot';
import { useCall } from '../../lib/query.ts';
import { useAction } from '../../lib/use-action.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toast.ts';
import { EmailField } from '../account/EmailField.tsx';
import { blamedField, confirmPassword, sendChangeMail, sendResetMail } from '../account/identity.ts';
import { PasswordField } from '../account/PasswordField.tsx';
import { loadSignInMethods, useSignInMethods } from '../account/sign-in-methods.ts';
import { emailError } from '../account/validate.ts';
import { SETTINGS_LINE, SettingsButtons } from './SettingsLine.tsx';

/** The member's address, and how it and the password are changed. Neither can be if another site logs the member in. */
export function LoginSettings({ email }: { email: string }) {
  const accounts = useCall('GET /api/user/accounts');
  const [isChanging, setChanging] = useState(false);
  const password = useAction(async () => sendResetMail(await loadSignInMethods(), email), {
    done: 'Password reset email has been sent.',
    onError: () => toast('Failed to send password reset email.', { kind: 'error' }),
  });
  const { hasPassword = true, canChangeEmail = false } = accounts.data ?? {};
  const hint = hasPassword
    ? 'Only you and the site can see it.'
    : 'Only you and the site can see it. It comes from the account you log in with.';
  return (
    <div className={SETTINGS_LINE}>
      <TextField label="Email" value={email} onChange={() => undefined} readOnly hint={hint} />
      {hasPassword && (
        <SettingsButtons besideField>
          {(canChangeEmail || !accounts.data) && (
            <Button disabled={!canChangeEmail} onClick={() => setChanging(true)}>
              Change email
            </Button>
          )}
          <Button loading={password.pending} onClick={() => void password.run()}>
            Change password
          </Button>
        </SettingsButtons>
      )}
      {isChanging && <ChangeEmailDialog email={email} close={() => setChanging(false)} />}
    </div>
  );
}

const schemaFor = (email: string, domains: readonly string[]) =>
  v.object({
    email: v.pipe(
      v.string(),
      v.trim(),
      v.check((text) => text.toLowerCase() !== email, 'That’s your email already.'),
      v.rawCheck(({ dataset, addIssue }) => {
        const message = dataset.typed ? emailError(dataset.value, domains) : null;
        if (message !== null) addIssue({ message });
      }),
    ),
    password: v.string(),
  });

function ChangeEmailDialog({ email, close }: { email: string; close: () => void }) {
  const id = useId();
  const methods = useSignInMethods();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm(schemaFor(email, methods?.emailDomains ?? []), {
    initial: { email: '', password: '' },
    submit: async ({ email: newEmail, password }) => {
      const at = await loadSignInMethods();
      await sendChangeMail(at, await confirmPassword(at, email, password), newEmail);
      return newEmail;
    },
    after: setSentTo,
    fieldOf: blamedField,
  });
  if (sentTo !== null)
    return (
      <Dialog open onClose={close} title="Check your email" size="small" footer={<Button onClick={close}>Close</Button>}>
        <p className="mb-3">
          We’ve sent a link to <strong className="wrap-anywhere">{sentTo}</strong> (check your spam folder too). Your email
          changes once you follow it.
        </p>
        <p className="soft text-ink-soft">The link works for a day. Until then you log in with {email}.</p>
      </Dialog>
    );
  const { email: typed, password } = form.values;
  return (
    <Dialog
      open
      onClose={close}
      title="Change your email"
      size="small"
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            Cancel
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={id}
            loading={form.pending}
            disabled={typed.trim() === '' || password === ''}
          >
            Send the link
          </Button>
        </>
      }
    >
      <form id={id} className="grid gap-3.5" {...form.props}>
        <EmailField {...form.field('email')} label="New email" hint="We’ll send a link there." autoFocusFirst />
        <PasswordField {...form.field('password')} label="Your password" kind="current-password" name="password" />
        <FormError>{form.error}</FormError>
      </form>
    </Dialog>
  );
}
