/** From a proof of who one is to a session: POST /api/auth and what may come of it. */
import type { AuthRefusal } from '../../protocol/rest/account.ts';
import { ApiError, post } from '../api.ts';

/** Shows the worker a proof; `restore` takes a deletion back. Null: signed in. Throws whatever is no more than a sentence. */
export type Enter = (restore: boolean) => Promise<AuthRefusal | null>;

export const enterWith =
  (idToken: string): Enter =>
  (restore) =>
    refusalOr(() => post('/api/auth', { idToken, restore }));

/** A passkey is asked for anew each time: what it answers is for one use. */
export const enterByPasskey: Enter = (restore) =>
  refusalOr(async () => {
    const { askPasskey } = await import('./passkey.ts');
    await post('/api/auth/passkey', { response: await askPasskey(), restore });
  });

async function refusalOr(deed: () => Promise<unknown>): Promise<AuthRefusal | null> {
  try {
    await deed();
    return null;
  } catch (thrown) {
    const refusal = thrown instanceof ApiError && thrown.status === 403 ? refusalIn(thrown.said) : null;
    if (refusal === null) throw thrown;
    return refusal;
  }
}

/** A refusal that the page must take apart; null for a plain sentence. */
export function refusalIn(said: unknown): AuthRefusal | null {
  if (typeof said !== 'object' || said === null || !('message' in said)) return null;
  return 'unverified' in said || 'siteBanned' in said || 'deleted' in said ? (said as AuthRefusal) : null;
}

/** Signed in: the page begins anew where it stands. The pages behind mail links have done their work by then. */
export function beginAnew(): void {
  if (location.pathname.startsWith('/account/')) location.replace('/play');
  else location.reload();
}
