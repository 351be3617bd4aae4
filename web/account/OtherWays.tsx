import { Button } from '../ui/Button.tsx';
import { type Enter, enterByPasskey } from './enter.ts';
import { Failure } from './Failure.tsx';
import { useAttempt } from './form.ts';
import { ways } from './ways.ts';

/** Leaves for a provider's page, and comes back to this one. The page behind a mail link has done its work by then. */
function leaveFor(provider: 'google' | 'discord'): void {
  const { pathname, search } = location;
  const next = pathname === '/' || pathname.startsWith('/account/') ? '/play' : pathname + search;
  location.assign(`/auth/${provider}?next=${encodeURIComponent(next)}`);
}

/** An address in digits has no passkeys: they belong to a name. */
const canPasskey = (): boolean => 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname);

/** Google, Discord and passkeys, where this site and this browser have them. */
export function OtherWays({ enter }: { enter: (by: Enter) => Promise<boolean> }) {
  const { busy, failure, run } = useAttempt();
  const { google, discord, passkeys } = ways.value ?? {};
  const passkey = passkeys && canPasskey();
  if (!(google || discord || passkey)) return null;
  return (
    <div className="account-ways">
      <p className="account-or">or</p>
      {google && (
        <Button wide onClick={() => leaveFor('google')}>
          Continue with Google
        </Button>
      )}
      {discord && (
        <Button wide onClick={() => leaveFor('discord')}>
          Continue with Discord
        </Button>
      )}
      {passkey && (
        <Button wide icon="lock" loading={busy} onClick={() => void run(() => enter(enterByPasskey))}>
          Log in with a passkey
        </Button>
      )}
      <Failure>{failure}</Failure>
    </div>
  );
}
