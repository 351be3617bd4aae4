/** The session of this browser: loaded by one call per page load, then read by every page from these signals. */
import { computed, signal } from '@preact/signals-react';
import type { UserInfo } from '../../protocol/http/session.ts';
import type { SessionEnd } from '../../protocol/socket/chat.ts';
import { hubOpen, unreadNoticeCount } from '../sockets/hub-signals.ts';
import { accountDialog } from './account-dialog.ts';
import { ApiError, call, onUnauthorized, setCsrfToken } from './api.ts';
import { keepTrying } from './reach.ts';

export interface Session extends UserInfo {
  loaded: boolean;
}
const NOT_LOADED: Session = { loaded: false };

export const session = signal<Session>(NOT_LOADED);
/** Null for visitors without a session. */
export const myName = computed(() => session.value.name ?? session.value.guest?.name ?? null);
export const isMember = computed(() => session.value.id !== undefined);
export const currentGameId = computed(() => session.value.inGame || null);

/** Loads the session. Throws ApiError; the previous session is then kept. */
export async function loadSession(): Promise<Session> {
  return setSession(await call('GET /api/user/info'));
}

const FRESH_MS = 5_000;
let loadedAt = 0;
/** Loads a session again that is older than a few seconds, if it was loaded at all. Errors are ignored. */
export function reloadStaleSession(): void {
  if (session.peek().loaded && Date.now() - loadedAt > FRESH_MS) void loadSession().catch(() => undefined);
}

function setSession(info: UserInfo): Session {
  loadedAt = Date.now();
  setCsrfToken(info.csrf);
  const hasEnded = isMember.peek() && info.id === undefined && !isLeaving;
  session.value = { ...info, loaded: true };
  if (hasEnded) accountDialog.value = { view: 'ended', end: knownEnd ?? { why: 'ended' } };
  // Later counts come from the hub and from the list of notices.
  unreadNoticeCount.value ??= info.unreadNotices ?? null;
  return session.value;
}

/** Why the session ended, as the hub told this page. */
let knownEnd: SessionEnd | null = null;
/** Whether this page itself is ending the session. */
let isLeaving = false;

/** Continues as a visitor after the session ended elsewhere, and shows why. */
export async function followSessionEnd(end: SessionEnd): Promise<void> {
  if (!isMember.peek() || isLeaving) return;
  knownEnd = end;
  await loadSession().catch(() => setSession({}));
  knownEnd = null;
}

// A page that missed the message of its hub learns of the end from its next call.
onUnauthorized(() => {
  if (isMember.peek() && !isLeaving) void loadSession().catch(() => undefined);
});

/**
 * Sets the game where this person sits, or false, as the page of a table knows it before the worker is asked again. `isGathering`:
 * it has not begun.
 */
export function setInGame(game: string | false, isGathering = false): void {
  const { loaded, inGame = false, gathering, ...rest } = session.peek();
  if (!loaded || (inGame === game && (gathering ?? false) === isGathering)) return;
  session.value = { loaded, ...rest, inGame: game, ...(isGathering && { gathering: true }) };
}

/** True while this person's own table is on the page and connected: it calls `setInGame`, so the worker need not be asked. */
export const tableConnected = signal(false);

/** The error of the first request of the session, until one succeeds; null without an error. */
export const sessionFailure = signal<unknown>(null);

/** Repeats the first request of the session until it succeeds. */
export async function retrySession(first: Promise<Session>): Promise<Session> {
  const found = await first.catch((thrown: unknown) => {
    sessionFailure.value = thrown;
    return null;
  });
  if (found) return found;
  return new Promise((done) =>
    keepTrying(async () => {
      const loaded = await loadSession().catch(() => null);
      if (!loaded) return false;
      sessionFailure.value = null;
      done(loaded);
      return true;
    }),
  );
}

let guestRequest: Promise<Session> | null = null;
/** Creates a guest session unless there is already a session. Concurrent calls create only one guest. Throws ApiError. */
export function ensureGuest(): Promise<Session> {
  guestRequest ??= (async () => {
    const now = session.value.loaded ? session.value : await loadSession();
    return now.id || now.guest ? now : signInAsGuest();
  })().finally(() => {
    guestRequest = null;
  });
  return guestRequest;
}

export async function signInAsGuest(name?: string): Promise<Session> {
  return setSession(await call('POST /api/auth/guest', name === undefined ? {} : { name }));
}

/**
 * Changes a guest's name by creating a new guest, because guests cannot be renamed. Refused during a game, to keep the seat.
 * Throws ApiError.
 */
export async function changeGuestName(name: string): Promise<Session> {
  const { guest, inGame } = await loadSession();
  if (guest?.name === name) return session.value;
  if (guest && inGame) throw new ApiError(409, 'Leave your game first. A new name makes you a new guest.');
  if (guest) await logout();
  return signInAsGuest(name);
}

/** Ends this browser's session; a guest also loses their seat at a table. Throws ApiError. */
export const logout = (): Promise<void> => leaveBy(() => call('POST /api/user/logout'));

/** Continues as a visitor after a call that ends the session, as its member chose here. Throws ApiError. */
export async function leaveBy(request: () => Promise<unknown>): Promise<void> {
  isLeaving = true;
  try {
    await request();
    setCsrfToken(undefined);
    session.value = { loaded: true };
  } finally {
    isLeaving = false;
  }
}

const ONLINE_EVERY_MS = 30_000;
/** Longer while the hub is connected, because the hub connection itself reports presence. */
const ONLINE_WITH_HUB_MS = 10 * 60_000;
/**
 * Reports presence every 30 s while the page is visible, and refreshes the session of a player who looks at another page than
 * their table. Returns its stop function.
 */
export function startPresencePing(): () => void {
  let toldAt = -ONLINE_WITH_HUB_MS;
  const tell = async () => {
    if (document.visibilityState !== 'visible' || !(session.value.id || session.value.guest)) return;
    if (!hubOpen.value || Date.now() - toldAt >= ONLINE_WITH_HUB_MS) {
      toldAt = Date.now();
      // If a ping fails, the next one makes up for it.
      await call('POST /api/user/online').catch(() => undefined);
    }
    if (session.value.inGame && !tableConnected.value) reloadStaleSession();
  };
  const timer = setInterval(() => void tell(), ONLINE_EVERY_MS);
  const onVisible = () => void tell();
  document.addEventListener('visibilitychange', onVisible);
  void tell();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
