/** Unread notices of the current user: one list for both the bell and the inbox. */
import { signal } from '@preact/signals-react';
import type { Notice } from '../../../protocol/http/notices.ts';
import { call } from '../../lib/api.ts';
import { showError } from '../../lib/errors.ts';
import { isRefusal } from '../../lib/failure.ts';
import { keepTrying } from '../../lib/reach.ts';
import { session } from '../../lib/session.ts';
import { notices } from '../../sockets/chat-signals.ts';
import { toast } from '../../ui/toast.ts';
import { restartMinutes, restartWords } from './words.ts';

/** Unread notices, newest first; null until loaded. */
export const unreadNotices = signal<readonly Notice[] | null>(null);
export const unreadNoticesError = signal<unknown>(null);

/** Incremented by every local change, so that an answer requested before the change is not taken as current. */
let changes = 0;

/** Loads the unread notices. Errors are stored in `unreadNoticesError`. */
export async function fetchUnreadNotices(): Promise<void> {
  const [memberId, changesBefore] = [session.peek().id, changes];
  try {
    const [restart = null, ...unread] = await call('GET /api/notifs');
    warnOfRestart(restart);
    if (memberId !== session.peek().id) return;
    if (changesBefore !== changes) return await fetchUnreadNotices();
    unreadNoticesError.value = null;
    setUnread(unread, unread.length);
  } catch (thrown) {
    unreadNoticesError.value = thrown;
    if (!isRefusal(thrown)) retryFetch();
  }
}

let stopRetrying = (): void => undefined;
function retryFetch(): void {
  stopRetrying();
  stopRetrying = keepTrying(async () => {
    if (unreadNoticesError.peek() !== null) await fetchUnreadNotices();
    return true;
  });
}

/** Adds a notice, or moves a known one that came again to the front. The caller updates the count. */
export function addNotice(notice: Notice): void {
  changes += 1;
  unreadNotices.value = [notice, ...(unreadNotices.peek() ?? []).filter(({ id }) => id !== notice.id)];
}

/** Clears the notices. Call on sign-out or when the user changes. */
export function clearNotices(): void {
  changes += 1;
  unreadNotices.value = null;
  unreadNoticesError.value = null;
  notices.setUnread(null);
}

/** Marks a notice as read; it leaves the bell at once. Returns whether the request succeeded, and shows its error otherwise. */
export async function readNotice(id: string): Promise<boolean> {
  removeUnread([id]);
  return call('POST /api/notifs/read/:id', { param: { id } }).then(() => true, undo);
}
export async function readAllNotices(): Promise<boolean> {
  removeUnread(null);
  return call('POST /api/notifs/viewed').then(() => true, undo);
}
/** Deletes a notice. Throws ApiError. */
export async function deleteNotice(id: string): Promise<void> {
  await call('DELETE /api/notifs/:id', { param: { id } });
  removeUnread([id]);
}
function undo(thrown: unknown): false {
  showError(thrown);
  void fetchUnreadNotices();
  return false;
}

/** Removes these ids from the unread list; null removes all. */
function removeUnread(ids: readonly string[] | null): void {
  changes += 1;
  const current = unreadNotices.peek() ?? [];
  const remaining = ids ? current.filter(({ id }) => !ids.includes(id)) : [];
  setUnread(remaining, ids ? (notices.unread.peek() ?? 0) - (current.length - remaining.length) : 0);
}
function setUnread(unread: readonly Notice[], count: number): void {
  unreadNotices.value = unread;
  notices.setUnread(Math.max(0, count));
}

/** Long enough to read, because the warning is shown only once. */
const RESTART_STAYS_MS = 12_000;
let warned: number | null = null;
function warnOfRestart(at: number | null): void {
  const minutes = restartMinutes(at, Date.now());
  if (minutes === null || at === warned) return;
  warned = at;
  toast(restartWords(minutes), { kind: 'warning', stays: RESTART_STAYS_MS });
}
