import { call } from '../../lib/api.ts';
import { loadPreference, savePreference } from '../../lib/preferences.ts';

const MEMBER_ID = /^u[\w-]{12}$/;
export const isMemberId = (id: unknown): id is string => typeof id === 'string' && MEMBER_ID.test(id);

/** Stores the member whose referral link was followed (`/?ref=…`). The first one is kept, because they brought the visitor. */
export function saveReferrer(id: string | null): void {
  if (isMemberId(id) && !isMemberId(loadPreference('referrer'))) savePreference('referrer', id);
}

/** Reports the referrer to the worker once after sign-in. If that fails, the next page load retries. */
export async function reportReferrer(me: string): Promise<void> {
  const referrer = loadPreference('referrer');
  if (!isMemberId(referrer)) return;
  if (referrer !== me) await call('POST /api/user/referred', { referrer });
  savePreference('referrer', null);
}
