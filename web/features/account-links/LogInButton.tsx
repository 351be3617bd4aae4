import { isMember } from '../../app/session.ts';
import { accountDialog } from '../../app/shell/account-dialog.ts';
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
