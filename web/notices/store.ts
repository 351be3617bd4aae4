/** What waits unread for whoever is here. One list for the bell and the inbox. */
import { signal } from '@preact/signals-react';
import type { Alerts, Notice } from '../../protocol/rest/notices.ts';
import { get, post, remove, sentence } from '../api.ts';
import { tellError } from '../errors.ts';
import { notices } from '../live/chat-signals.ts';
import { session } from '../session.ts';
import { toast } from '../ui/toast.ts';
import { restartMinutes, restartWords } from './words.ts';

/** Unread, the newest first; null until they were asked for. */
export const alerts = signal<readonly Notice[] | null>(null);
/** Why they could not be asked for, the last time; null when they could. */
export const alertsFailed = signal<string | null>(null);

/** Grows with every change here, so that an answer that was on its way meanwhile is not taken for the present. */
let changes = 0;

/** Asks for what is unread. What goes wrong stands in `alertsFailed`. */
export async function askNotices(): Promise<void> {
  const [who, before] = [session.peek().id, changes];
  try {
    const [restart = null, ...unread] = await get<Alerts | []>('/api/notifs');
    warnOfRestart(restart);
    if (who !== session.peek().id) return;
    if (before !== changes) return await askNotices();
    alertsFailed.value = null;
    show(unread, unread.length);
  } catch (thrown) {
    alertsFailed.value = sentence(thrown);
  }
}

/** Something new came, or something known came again; whoever heard it counts it. */
export function heardNotice(notice: Notice): void {
  changes += 1;
  alerts.value = [notice, ...(alerts.peek() ?? []).filter(({ id }) => id !== notice.id)];
}

/** Nobody is here any more, or somebody else. */
export function forgetNotices(): void {
  changes += 1;
  alerts.value = null;
  alertsFailed.value = null;
  notices.count(null);
}

/** Marks one as read: it leaves the bell at once. Answers whether that was done; why not is told. */
export async function readNotice(id: string): Promise<boolean> {
  settle([id]);
  return post(`/api/notifs/read/${id}`).then(() => true, undo);
}
/** Marks all as read. The same. */
export async function readAllNotices(): Promise<boolean> {
  settle(null);
  return post('/api/notifs/viewed').then(() => true, undo);
}
/** Removes one for good. Throws ApiError. */
export async function deleteNotice(id: string): Promise<void> {
  await remove(`/api/notifs/${id}`);
  settle([id]);
}
function undo(thrown: unknown): false {
  tellError(thrown);
  void askNotices();
  return false;
}

/** Takes them out of what is unread; null for all. */
function settle(ids: readonly string[] | null): void {
  changes += 1;
  const now = alerts.peek() ?? [];
  const left = ids ? now.filter(({ id }) => !ids.includes(id)) : [];
  show(left, ids ? (notices.unread.peek() ?? 0) - (now.length - left.length) : 0);
}
function show(unread: readonly Notice[], count: number): void {
  alerts.value = unread;
  notices.count(Math.max(0, count));
}

/** Read at leisure, and once: it is not said again. */
const RESTART_STAYS_MS = 12_000;
let warned: number | null = null;
function warnOfRestart(at: number | null): void {
  const minutes = restartMinutes(at, Date.now());
  if (minutes === null || at === warned) return;
  warned = at;
  toast(restartWords(minutes), { kind: 'warning', stays: RESTART_STAYS_MS });
}
