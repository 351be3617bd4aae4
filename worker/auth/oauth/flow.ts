import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { database } from '../../../db/core/database.ts';
import { randomText, sha256 } from '../../../db/core/ids.ts';
import { storeChallenge, takeChallenge } from '../../../db/games/challenge.ts';
import type { App } from '../../app.ts';
import { problem } from '../../problem.ts';
import type { FlowSecrets, OAuthProvider } from './provider.ts';

export const FLOW_MS = 10 * 60_000;
const COOKIE = 'oauth';
const TOKEN = /^[\w-]{43}$/;

export interface Flow {
  secrets: FlowSecrets;
  browser: string;
  /** Path on this site to redirect to at the end. */
  next: string;
  /** Id of the member who links this account; null for a sign-in. */
  link: string | null;
  restore: boolean;
}

/** Stores the flow for ten minutes and returns its `state`. The callback requires a cookie that the browser gets here. */
export async function beginFlow(c: Context<App>, provider: OAuthProvider, flow: Omit<Flow, 'browser'>): Promise<string> {
  const cookieToken = getCookie(c, COOKIE) ?? '';
  // All flows of this browser share one cookie, because several tabs may start one.
  const token = TOKEN.test(cookieToken) ? cookieToken : randomText(43);
  const state = randomText(43);
  const storedFlow: Flow = { ...flow, browser: await sha256(token) };
  await storeChallenge(database(c.env), `oauth ${provider.id}`, state, storedFlow, FLOW_MS, Date.now());
  setCookie(c, COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: new URL(c.req.url).protocol === 'https:',
    maxAge: FLOW_MS / 1000,
  });
  return state;
}

/** Takes the flow with this `state`. Works once, and only in the browser that started it. */
export async function takeFlow(c: Context<App>, provider: OAuthProvider, state: string | undefined): Promise<Flow> {
  const staleFlow = () => problem(403, 'That sign-in is over, or was started in another browser. Please start again.');
  const token = getCookie(c, COOKIE) ?? '';
  if (!state || !TOKEN.test(state)) throw staleFlow();
  const flow = await takeChallenge<Flow>(database(c.env), `oauth ${provider.id}`, state, Date.now());
  if (!flow || !TOKEN.test(token) || flow.browser !== (await sha256(token))) throw staleFlow();
  return flow;
}

/** The given path if it stays on this site, else '/'. Rejects anything that could lead to another site. */
export function localPath(path: string | undefined, origin: string): string {
  if (!path || path.length > 300 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(path)) return '/';
  return URL.parse(path, origin)?.origin === origin ? path : '/';
}
