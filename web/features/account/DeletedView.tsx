import { dayAndTime } from '../../i18n/days.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from './FormError.tsx';
import { MessageView } from './MessageView.tsx';
import { reloadSignedIn, type SignIn } from './sign-in.ts';
import { useAccountForm } from './use-account-form.ts';
import type { AccountView, ViewProps } from './views.ts';

export function DeletedView({
  refusal,
  by,
  show,
  close,
}: ViewProps & { refusal: Extract<AccountView, { is: 'deleted' }>['refusal']; by: SignIn }) {
  const { until, message } = refusal;
  const { busy, formError, run } = useAccountForm();
  const open = until !== null && until > Date.now();
  const keep = () =>
    run(async () => {
      const refused = await by(true);
      if (refused === null) {
        reloadSignedIn();
        return true;
      }
      if ('siteBanned' in refused) show({ is: 'banned', refusal: refused });
      else throw new Error(refused.message);
      return false;
    });
  return (
    <MessageView>
      <p>
        {open
          ? `You asked us to delete it. Until ${dayAndTime(until)} you can still have it back, with everything that is left of it.`
          : message}
      </p>
      <FormError>{formError}</FormError>
      <div className="account-actions">
        <Button variant="ghost" onClick={close}>
          {open ? 'Leave it deleted' : 'Close'}
        </Button>
        {open && (
          <Button variant="primary" loading={busy} onClick={() => void keep()}>
            Keep my account
          </Button>
        )}
      </div>
    </MessageView>
  );
}
