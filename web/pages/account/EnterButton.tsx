import { door } from '../../frame/door.ts';
import { isMember } from '../../session.ts';
import { Button } from '../../ui/Button.tsx';

/** Opens the login; whoever is signed in already goes to play. */
export function EnterButton({ email }: { email?: string | undefined }) {
  if (isMember.value)
    return (
      <Button variant="primary" href="/play">
        To the tables
      </Button>
    );
  const open = () => {
    door.value = { view: 'login', ...(email && { email }) };
  };
  return (
    <Button variant="primary" onClick={open}>
      Log in
    </Button>
  );
}
