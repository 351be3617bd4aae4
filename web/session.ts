/** Who is here. One call on load; then the signals are the truth for every page. */
import { computed, signal } from '@preact/signals-react';
import type { UserInfo } from '../protocol/rest/session.ts';
import { ApiError, get, keepCsrf, post } from './api.ts';
import { tellError } from './errors.ts';
import { hubOpen } from './live/hub-signals.ts';

export interface Session extends UserInfo {
  /** False until the first answer. */
  loaded: boolean;
}
const NOBODY: Session = { loaded: false };

export const session = signal<Session>(NOBODY);
/** The name shown for whoever is here; null for a visitor without a session. */
export const myName = computed(() => session.value.name ?? session.value.guest?.name ?? null);
export const isMember = computed(() => session.value.id !== undefined);
/** Id of the table this person sits at, or null. */
export const myGame = computed(() => session.value.inGame || null);

/** Asks the worker who is here. Throws ApiError; whoever was known stays known. */
export async function loadSession(): Promise<Session> {
  const info = await get<UserInfo>('/api/user/info');
  keepCsrf(info.csrf);
  session.value = { ...info, loaded: true };
  return session.value;
}

const RETRY_MS = 4_000;
/** Asks until the worker answers, and says once that it does not. */
export async function arrive(): Promise<void> {
  const { search } = location;
  for (let tried = 0; ; tried++) {
    try {
      const { id } = await loadSession();
      // What a member brings along, and what an address says, is nothing that the first screen waits for.
      if (id || search) void import('./account/arrival.ts').then((part) => part.settleIn(search)).catch(() => undefined);
      return;
    } catch (thrown) {
      if (tried === 0) tellError(thrown);
      await new Promise((wait) => setTimeout(wait, RETRY_MS));
    }
  }
}

let seating: Promise<Session> | null = null;
/** Whoever is here stays; anybody else gets a guest seat. Many presses make one guest. Throws ApiError. */
export function ensureGuest(): Promise<Session> {
  seating ??= (async () => {
    const now = session.value.loaded ? session.value : await loadSession();
    return now.id || now.guest ? now : beGuest();
  })().finally(() => {
    seating = null;
  });
  return seating;
}

/** Takes a guest seat. Throws ApiError. */
export async function beGuest(name?: string): Promise<Session> {
  await post('/api/auth/guest', name === undefined ? {} : { name });
  return loadSession();
}

/** A guest's name is for life: another name is another guest. Nobody loses a table by it. Throws ApiError. */
export async function rename(name: string): Promise<Session> {
  const { guest, inGame } = await loadSession();
  if (guest?.name === name) return session.value;
  if (guest && inGame) throw new ApiError(409, 'Leave your game first: a new name is a new guest.');
  if (guest) await logout();
  return beGuest(name);
}

/** Ends the session of this browser; a guest also gives up the seat at a table. Throws ApiError. */
export async function logout(): Promise<void> {
  await post('/api/user/logout');
  keepCsrf(undefined);
  session.value = { loaded: true };
}

const ONLINE_EVERY_MS = 30_000;
/** While the hub's line is open, it says who is here. */
const BESIDE_HUB_MS = 10 * 60_000;
/** Tells the worker every 30 s that somebody looks, and hears then whether they still sit in a game. Returns the stop. */
export function keepOnline(): () => void {
  let told = -BESIDE_HUB_MS;
  const tell = async () => {
    if (document.visibilityState !== 'visible' || !(session.value.id || session.value.guest)) return;
    if (!hubOpen.value || Date.now() - told >= BESIDE_HUB_MS) {
      told = Date.now();
      // A missed ping is made up for by the next one.
      await post('/api/user/online').catch(() => undefined);
    }
    if (session.value.inGame) await loadSession().catch(() => undefined);
  };
  const timer = setInterval(() => void tell(), ONLINE_EVERY_MS);
  const back = () => void tell();
  document.addEventListener('visibilitychange', back);
  void tell();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', back);
  };
}
