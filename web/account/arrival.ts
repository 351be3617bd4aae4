/** What follows from an address or from being signed in, once a page: nothing that the first screen waits for. */
import { effect } from '@preact/signals-react';
import { navigate } from 'wouter/use-browser-location';
import { recall, remember } from '../memory.ts';
import { type Session, session } from '../session.ts';
import { toast } from '../ui/toast.ts';
import { keepReferrer, tellReferrer } from './referral.ts';
import { SENTENCES } from './sentences.ts';
import { carryLook, followLook } from './settle-look.ts';

/** What has to be read takes longer than what confirms a press. */
const STAYS_MS = 12_000;

/** Call it once, when it is known who is here. `search`: of the address that they came to; they may have been led on since. */
export async function settleIn(search: string): Promise<void> {
  const { id } = session.value;
  heedAddress(new URLSearchParams(search), id === undefined);
  if (id === undefined) return;
  if (isNew(session.value, Date.now())) await welcome(id);
  effect(followLook);
  await tellReferrer(id);
}

const LONGEST = 200;
/**
 * `notice`: a sentence to show, such as why signing in elsewhere failed; with `restore`, an account that was given up can be
 * had back by the same way in. `ref`: who sent this visitor. They leave the address.
 */
function heedAddress(asked: URLSearchParams, stranger: boolean): void {
  const notice = isOurs(asked.get('notice'), document.cookie) ? noticeIn(asked.get('notice')) : null;
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is not there everywhere
  if (asked.has('notice')) document.cookie = 'notice=; Max-Age=0; Path=/';
  const restore = restoreBy(asked.get('restore'));
  if (notice && restore) {
    const action = { label: 'Keep my account', run: () => location.assign(restore) };
    toast(notice, { kind: 'warning', pinned: true, action });
  } else if (notice) toast(notice, { kind: 'warning', stays: STAYS_MS });
  if (stranger) keepReferrer(asked.get('ref'));
  const url = new URL(location.href);
  const before = url.search;
  for (const name of ['notice', 'restore', 'ref']) url.searchParams.delete(name);
  if (url.search !== before) navigate(url.pathname + url.search + url.hash, { replace: true });
}

/** Where an account is had back that was entered by this provider; null for what is none. */
export const restoreBy = (provider: string | null): string | null =>
  provider === 'google' || provider === 'discord' ? `/auth/${provider}?restore=1&next=/play` : null;

/** Whether the site itself has just said this: then its cookie says it too. Others can only write addresses. */
export const isOurs = (given: string | null, cookies: string): boolean =>
  given !== null && cookies.split('; ').includes(`notice=${encodeURIComponent(given)}`);

/** The sentence of an address as plain text on one line; null where there is none to show. */
export function noticeIn(given: string | null): string | null {
  const text = (given ?? '').replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return text === '' || text.length > LONGEST ? null : text;
}

/** An account is greeted in its first minutes. */
const NEW_MS = 5 * 60_000;
export const isNew = ({ id, nameChanged, joined }: Session, now: number): boolean =>
  id !== undefined && nameChanged === false && joined !== undefined && now - joined < NEW_MS && recall('welcomed') !== id;

async function welcome(id: string): Promise<void> {
  remember('welcomed', id);
  toast(SENTENCES.renameFree, {
    kind: 'success',
    stays: STAYS_MS,
    action: { label: 'Settings', run: () => navigate('/user/settings') },
  });
  // What they had chosen as a guest goes with them.
  await carryLook();
}
