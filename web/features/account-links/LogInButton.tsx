import { accountDialog } from '../../lib/account-dialog.ts';
import { isMember } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';

export function LogInButton({ email }: { email?: string | undefined }) {
  if (isMember.value)
    return (
      <Button variant="primary" href="/play">
        To the lobby
      </Button>
    );
  const open = () => {
    accountDialog.value = { view: 'login', ...(email && { email }) };
  };
  return (
    <Button variant="primary" onClick={open}>
      Log in
    </Button>
  );
}
