import type { AuthRefusal } from '../../../protocol/http/account.ts';
import { ApiError, call } from '../../lib/api.ts';

/**
 * Sends the worker a proof of identity; `restore` undoes a deletion. Resolves to null if signed in. Throws refusals that are only
 * a sentence.
 */
export type SignIn = (restore: boolean) => Promise<AuthRefusal | null>;

export const signInWithToken =
  (idToken: string): SignIn =>
  (restore) =>
    refusalOf(() => call('POST /api/auth', { idToken, restore }));

/** Asks for a passkey on every call, because each answer can be used only once. */
export const signInByPasskey: SignIn = (restore) =>
  refusalOf(async () => {
    const { askPasskey } = await import('./passkey.ts');
    await call('POST /api/auth/passkey', { response: await askPasskey(), restore });
  });

async function refusalOf(request: () => Promise<unknown>): Promise<AuthRefusal | null> {
  try {
    await request();
    return null;
  } catch (thrown) {
    const refusal = thrown instanceof ApiError && thrown.status === 403 ? parseRefusal(thrown.body) : null;
    if (refusal === null) throw thrown;
    return refusal;
  }
}

/** Returns a refusal that has fields for the page to read; null if it is only a sentence. */
export function parseRefusal(body: unknown): AuthRefusal | null {
  if (typeof body !== 'object' || body === null || !('message' in body)) return null;
  return 'unverified' in body || 'siteBanned' in body || 'deleted' in body ? (body as AuthRefusal) : null;
}

/**
 * Reloads the page after sign-in; a page behind a mail link is replaced instead, because the link is used up by then. Never
 * resolves, so that the form stays pending until the page is gone.
 */
export function reloadSignedIn(): Promise<never> {
  if (location.pathname.startsWith('/account/')) location.replace('/play');
  else location.reload();
  return new Promise(() => {});
}
