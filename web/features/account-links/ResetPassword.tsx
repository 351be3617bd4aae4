import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../lib/failure.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { blamedField, resetPassword } from '../account/identity.ts';
import { NewPasswordFields } from '../account/NewPasswordFields.tsx';
import { loadSignInMethods } from '../account/sign-in-methods.ts';
import { NewPassword } from '../account/validate.ts';
import { LinkFailed } from './LinkFailed.tsx';
import { LogInButton } from './LogInButton.tsx';
import { ResendResetMail } from './ResendResetMail.tsx';
import { ResultView } from './ResultView.tsx';
import { isOld, useMailedCode } from './use-mailed-code.ts';

/** Checks the code first, so that no one chooses a password only to have it refused. */
export function ResetPassword({ code }: { code: string }) {
  const [end, setEnd] = useState<'done' | 'old' | null>(null);
  const checked = useMailedCode(code);
  const { email = '' } = checked.data ?? {};
  if (end === 'done')
    return (
      <ResultView drawing="lantern" title="Password changed" actions={<LogInButton email={email} />}>
        <p className="soft text-ink-soft">Use your new password from now on.</p>
      </ResultView>
    );
  if (end === 'old' || isOld(checked.error)) return <ResendResetMail />;
  if (checked.data) return <NewPasswordForm code={code} email={email} end={setEnd} />;
  if (checked.isFetching) return <Skeleton kind="text" count={3} label="Checking the link" />;
  return <LinkFailed reason={errorMessage(checked.error)} retry={() => void checked.refetch()} />;
}

function NewPasswordForm({ code, email, end }: { code: string; email: string; end: (end: 'done' | 'old') => void }) {
  const form = useForm(NewPassword, {
    initial: { password: '', confirm: '' },
    submit: async ({ password }) => resetPassword(await loadSignInMethods(), code, password),
    after: () => end('done'),
    fieldOf: (thrown) => {
      if (isOld(thrown)) end('old');
      return blamedField(thrown);
    },
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const { password, confirm } = form.values;
  return (
    <form className="grid gap-3.5" {...form.props}>
      <h1 ref={heading} tabIndex={-1} className="outline-none mb-1 text-xl">
        Choose a new password
      </h1>
      {email && (
        <p className="soft text-ink-soft">
          For <strong className="text-ink wrap-anywhere">{email}</strong>
        </p>
      )}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields label="New password" form={form} />
      <FormError>{form.error}</FormError>
      <Button type="submit" variant="primary" wide loading={form.pending} disabled={password === '' || password !== confirm}>
        Save password
      </Button>
    </form>
  );
}
