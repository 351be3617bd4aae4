/** Tasks for search parameters and for signed-in users, run once per page load after the first screen. */
import { effect } from '@preact/signals-react';
import { navigate } from 'wouter/use-browser-location';
import { loadPreference, savePreference } from '../../lib/preferences.ts';
import { type Session, session } from '../../lib/session.ts';
import { toast } from '../../ui/toast.ts';
import { setAppealToken } from '../reports/appeal-token.ts';
import { ACCOUNT_MESSAGES } from './account-messages.ts';
import { reportReferrer, saveReferrer } from './referral.ts';
import { applyThemeSettings, keepGuestScheme } from './theme-sync.ts';

/** Longer than usual toasts, because there is a full sentence to read. */
const TOAST_MS = 12_000;

/** Call once the session has loaded. `search` is that of the address first opened, because the page may have redirected since. */
export async function runSessionTasks(search: string): Promise<void> {
  const { id } = session.value;
  handleSearchParams(new URLSearchParams(search), id === undefined);
  if (id === undefined) return;
  if (isNewMember(session.value, Date.now())) await welcome(id);
  effect(applyThemeSettings);
  await reportReferrer(id);
}

const MAX_NOTICE_LENGTH = 200;
/**
 * Parameters: `notice` is a sentence to show; with `restore`, the provider can restore a deleted account; `ref` is the referring
 * member.
 */
function handleSearchParams(params: URLSearchParams, stranger: boolean): void {
  const notice = isSignedNotice(params.get('notice'), document.cookie) ? noticeText(params.get('notice')) : null;
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is not there everywhere
  if (params.has('notice')) document.cookie = 'notice=; Max-Age=0; Path=/';
  const appeal = takeAppealToken();
  const restore = restoreUrl(params.get('restore'));
  if (notice && restore) {
    const action = { label: 'Keep my account', run: () => location.assign(restore) };
    toast(notice, { kind: 'warning', pinned: true, action });
  } else if (notice && appeal) {
    setAppealToken(appeal);
    toast(notice, {
      kind: 'warning',
      pinned: true,
      action: { label: 'Read why and appeal', run: () => navigate('/user/record') },
    });
  } else if (notice) toast(notice, { kind: 'warning', stays: TOAST_MS });
  if (stranger) saveReferrer(params.get('ref'));
  const url = new URL(location.href);
  const previousSearch = url.search;
  for (const name of ['notice', 'restore', 'ref']) url.searchParams.delete(name);
  if (url.search !== previousSearch) navigate(url.pathname + url.search + url.hash, { replace: true });
}

/** Takes the appeal token that a refused sign-in with another provider left in a cookie; returns it only once. */
function takeAppealToken(): string | null {
  const token = /(?:^|; )appeal=([\w.-]+)/.exec(document.cookie)?.[1] ?? null;
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is not there everywhere
  if (token !== null) document.cookie = 'appeal=; Max-Age=0; Path=/';
  return token;
}

/** Returns the address that restores a deleted account; null for an unknown provider. */
export const restoreUrl = (provider: string | null): string | null =>
  provider === 'google' || provider === 'discord' ? `/auth/${provider}?restore=1&next=/play` : null;

/**
 * Whether the site itself sent this notice: then a cookie holds the same text. Other sites can put a notice into a link, but not
 * into the cookie.
 */
export const isSignedNotice = (notice: string | null, cookies: string): boolean =>
  notice !== null && cookies.split('; ').includes(`notice=${encodeURIComponent(notice)}`);

/** Returns the notice as one line of plain text; null if it is empty or too long. */
export function noticeText(notice: string | null): string | null {
  const text = (notice ?? '').replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return text === '' || text.length > MAX_NOTICE_LENGTH ? null : text;
}

/** New members are welcomed only within the first minutes of their account. */
const NEW_MS = 5 * 60_000;
export const isNewMember = ({ id, nameChanged, joined }: Session, now: number): boolean =>
  id !== undefined && nameChanged === false && joined !== undefined && now - joined < NEW_MS && loadPreference('welcomed') !== id;

async function welcome(id: string): Promise<void> {
  savePreference('welcomed', id);
  toast(ACCOUNT_MESSAGES.renameFree, {
    kind: 'success',
    stays: TOAST_MS,
    action: { label: 'Settings', run: () => navigate('/user/settings') },
  });
  await keepGuestScheme();
}
