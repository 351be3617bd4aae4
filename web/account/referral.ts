/** Who sent somebody here: kept as a comfort until there is an account to tell it of. */
import { post } from '../api.ts';
import { recall, remember } from '../memory.ts';

const MEMBER = /^u[\w-]{12}$/;
export const isMemberId = (id: unknown): id is string => typeof id === 'string' && MEMBER.test(id);

/** Keeps the member whose link this was (`/?ref=…`). The first one stays: it was they who brought the visitor. */
export function keepReferrer(id: string | null): void {
  if (isMemberId(id) && !isMemberId(recall('referrer'))) remember('referrer', id);
}

/** Tells the worker once, after signing in. Where that does not get through, the next page tries again. */
export async function tellReferrer(me: string): Promise<void> {
  const referrer = recall('referrer');
  if (!isMemberId(referrer)) return;
  if (referrer !== me) await post('/api/user/referred', { referrer });
  remember('referrer', null);
}
