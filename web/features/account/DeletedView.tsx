import { dayAndTime } from '../../i18n/days.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { AccountActions } from './AccountActions.tsx';
import { MessageView } from './MessageView.tsx';
import { reloadSignedIn, type SignIn } from './sign-in.ts';
import type { AccountView, ViewProps } from './views.ts';

export function DeletedView({
  refusal,
  by,
  show,
  close,
}: ViewProps & { refusal: Extract<AccountView, { is: 'deleted' }>['refusal']; by: SignIn }) {
  const { until, message } = refusal;
  const open = until !== null && until > Date.now();
  const restore = useAction(
    async () => {
      const refused = await by(true);
      if (refused === null) return reloadSignedIn();
      if (!('siteBanned' in refused)) throw new Error(refused.message);
      show({ is: 'banned', refusal: refused });
    },
    { onError: 'return' },
  );
  return (
    <MessageView>
      <p>
        {open
          ? `You asked us to delete it. You can still restore it until ${dayAndTime(until)}, with everything that is left.`
          : message}
      </p>
      <FormError>{restore.error}</FormError>
      <AccountActions>
        <Button variant="ghost" onClick={close}>
          {open ? 'Leave it deleted' : 'Close'}
        </Button>
        {open && (
          <Button variant="primary" loading={restore.pending} onClick={() => void restore.run()}>
            Keep my account
          </Button>
        )}
      </AccountActions>
    </MessageView>
  );
}
