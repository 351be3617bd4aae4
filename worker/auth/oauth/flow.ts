/** One sign-in at a provider, from the moment a browser leaves for it until it comes back: who began it, and for what. */
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { type App, database } from '../../app.ts';
import { begin, take } from '../../db/challenge.ts';
import { problem } from '../../problem.ts';
import { randomText, sha256 } from '../../random.ts';
import type { Provider, Secrets } from './provider.ts';

export const FLOW_MS = 10 * 60_000;
const COOKIE = 'oauth';
const TOKEN = /^[\w-]{43}$/;

export interface Flow {
  secrets: Secrets;
  /** Hash of the cookie of the browser that began. */
  browser: string;
  /** Where to go in the end: a path of ours. */
  next: string;
  /** The member who wants this account linked to theirs; null when somebody signs in. */
  link: string | null;
  /** A deletion shall be taken back. */
  restore: boolean;
}

/** Remembers the flow for ten minutes, and answers its `state`. The browser gets a cookie, without which nobody can end it. */
export async function leave(c: Context<App>, provider: Provider, flow: Omit<Flow, 'browser'>): Promise<string> {
  const given = getCookie(c, COOKIE) ?? '';
  // One cookie for all that this browser has begun, in however many tabs.
  const token = TOKEN.test(given) ? given : randomText(43);
  const state = randomText(43);
  const kept: Flow = { ...flow, browser: await sha256(token) };
  await begin(database(c.env), `oauth ${provider.id}`, state, kept, FLOW_MS, Date.now());
  setCookie(c, COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: new URL(c.req.url).protocol === 'https:',
    maxAge: FLOW_MS / 1000,
  });
  return state;
}

/** The flow that `state` names, once, and only to the browser that began it. */
export async function comeBack(c: Context<App>, provider: Provider, state: string | undefined): Promise<Flow> {
  const stale = () => problem(403, 'That sign-in is over, or was begun in another browser. Please start again.');
  const token = getCookie(c, COOKIE) ?? '';
  if (!state || !TOKEN.test(state)) throw stale();
  const flow = await take<Flow>(database(c.env), `oauth ${provider.id}`, state, Date.now());
  if (!flow || !TOKEN.test(token) || flow.browser !== (await sha256(token))) throw stale();
  return flow;
}

/** A path of ours to go to, or '/': whatever could lead to another site, or is no plain address, is not taken. */
export function ownPath(given: string | undefined, origin: string): string {
  if (!given || given.length > 300 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(given)) return '/';
  return URL.parse(given, origin)?.origin === origin ? given : '/';
}
