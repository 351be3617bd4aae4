import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { type SignIn, signInByPasskey } from './sign-in.ts';
import { useSignInMethods } from './sign-in-methods.ts';

/**
 * Redirects to a provider, which returns to this page, or to /play from the landing page and from pages behind mail links, whose
 * links are used up by then.
 */
function redirectTo(provider: 'google' | 'discord'): void {
  const { pathname, search } = location;
  const next = pathname === '/' || pathname.startsWith('/account/') ? '/play' : pathname + search;
  location.assign(`/auth/${provider}?next=${encodeURIComponent(next)}`);
}

/** Passkeys belong to a domain name, so a site at an IP address cannot use them. */
const canPasskey = (): boolean => 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname);

export function OtherSignInMethods({ enter }: { enter: (by: SignIn) => Promise<void> }) {
  // No retry: a passkey's answer can be used only once.
  const { pending, error, run } = useAction(() => enter(signInByPasskey), { onError: 'return' });
  const { google, discord, passkeys } = useSignInMethods() ?? {};
  const passkey = passkeys && canPasskey();
  if (!(google || discord || passkey)) return null;
  return (
    <div className="grid gap-2.5">
      <p className="flex items-center gap-3 text-ink-soft text-xs before:content-[''] before:flex-1 before:border-t before:border-t-line after:content-[''] after:flex-1 after:border-t after:border-t-line">
        or
      </p>
      {google && (
        <Button wide onClick={() => redirectTo('google')}>
          Continue with Google
        </Button>
      )}
      {discord && (
        <Button wide onClick={() => redirectTo('discord')}>
          Continue with Discord
        </Button>
      )}
      {passkey && (
        <Button wide icon="lock" loading={pending} onClick={() => void run()}>
          Log in with a passkey
        </Button>
      )}
      <FormError>{error}</FormError>
    </div>
  );
}
