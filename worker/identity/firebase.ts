/** If a Firebase project is configured, forwards the same calls to Google, so that pages only call their own site. */
import { createMiddleware } from 'hono/factory';
import type { App } from '../app.ts';
import { config } from '../config.ts';
import { limitNetwork } from '../middleware/rate-limit.ts';
import { IdentityError } from './error.ts';

/** The two hosts, written into the path as the SDK does for an emulator. */
export const TOOLKIT = '/identitytoolkit.googleapis.com';
export const TOKENS = '/securetoken.googleapis.com';

export const ACCOUNT_CALLS = [
  'signUp',
  'signInWithPassword',
  'lookup',
  'update',
  'sendOobCode',
  'resetPassword',
  'delete',
] as const;
/** Nothing else is forwarded, because the project's key would allow more. */
const POSTS = new Set([...ACCOUNT_CALLS.map((name) => `${TOOLKIT}/v1/accounts:${name}`), `${TOKENS}/v1/token`]);
const GETS = new Set([`${TOOLKIT}/v1/projects`, `${TOOLKIT}/v2/passwordPolicy`, `${TOOLKIT}/v2/recaptchaConfig`]);
/** Query parameters that are forwarded. The key is ours. */
const FORWARDED_QUERY = ['clientType', 'version'];
const FORWARDED_HEADERS = ['content-type', 'x-firebase-locale', 'x-client-version'];
const TIMEOUT = 10_000;

/** Passes requests to the embedded provider if no project is configured. */
export const forwardToFirebase = createMiddleware<App>(async (c, next) => {
  const { firebase } = config(c.env);
  if (!firebase) return next();
  const { pathname, origin, searchParams } = new URL(c.req.url);
  const path = pathname.replaceAll(/%3a/gi, ':');
  if (!(c.req.method === 'POST' ? POSTS : c.req.method === 'GET' ? GETS : new Set()).has(path)) return next();
  if (c.req.method === 'POST') await limitNetwork(c, 'identity-passedOn');
  const query = new URLSearchParams({ key: firebase.apiKey });
  for (const name of FORWARDED_QUERY) if (searchParams.has(name)) query.set(name, searchParams.get(name)!);
  // Supports a key that is restricted to the site's own pages.
  const headers = new Headers({ referer: `${origin}/` });
  for (const name of FORWARDED_HEADERS) if (c.req.header(name) !== undefined) headers.set(name, c.req.header(name)!);
  const body = c.req.method === 'POST' ? await c.req.arrayBuffer() : null;
  const answer = await fetchFirebase(`https:/${path}?${query}`, { method: c.req.method, headers, body });
  return new Response(answer.body, {
    status: answer.status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  });
});

async function fetchFirebase(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) });
  } catch {
    throw new IdentityError('UNAVAILABLE : The identity provider does not answer. Please try again.', 503, 30);
  }
}
