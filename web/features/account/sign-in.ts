import type { AuthRefusal } from '../../../protocol/http/account.ts';
import { ApiError, call } from '../../app/api.ts';

/** Sends the worker a proof; `restore` undoes a deletion. Null: signed in. Throws refusals that are only a sentence. */
export type SignIn = (restore: boolean) => Promise<AuthRefusal | null>;

export const signInWithToken =
  (idToken: string): SignIn =>
  (restore) =>
    refusalOf(() => call('POST /api/auth', { idToken, restore }));

/** Asks for a passkey at every call, because each answer is for one use. */
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

/** A refusal with fields that the page reads; null for a plain sentence. */
export function parseRefusal(said: unknown): AuthRefusal | null {
  if (typeof said !== 'object' || said === null || !('message' in said)) return null;
  return 'unverified' in said || 'siteBanned' in said || 'deleted' in said ? (said as AuthRefusal) : null;
}

/**
 * After signing in, reloads the page. The pages behind mail links are used up by then and are replaced. Never resolves: a form
 * stays pending until the page is gone.
 */
export function reloadSignedIn(): Promise<never> {
  if (location.pathname.startsWith('/account/')) location.replace('/play');
  else location.reload();
  return new Promise(() => {});
}
