/** With a Firebase project: the same calls, passed on to Google, so that a page only ever talks to its own site. */
import { createMiddleware } from 'hono/factory';
import type { App } from '../app.ts';
import { config } from '../config.ts';
import { countNetwork } from './pace.ts';
import { Refusal } from './refusal.ts';

/** The two hosts, as the SDK writes them into the path when it is pointed at another place. */
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
/** What is passed on, and nothing else: with the project's key more could be asked. */
const POSTS = new Set([...ACCOUNT_CALLS.map((name) => `${TOOLKIT}/v1/accounts:${name}`), `${TOKENS}/v1/token`]);
const GETS = new Set([`${TOOLKIT}/v1/projects`, `${TOOLKIT}/v2/passwordPolicy`, `${TOOLKIT}/v2/recaptchaConfig`]);
/** Of a page's question, what goes along; the key is ours. */
const ASKED = ['clientType', 'version'];
const TOLD = ['content-type', 'x-firebase-locale', 'x-client-version'];
const PATIENCE = 10_000;

/** Goes on to the embedded provider where no project is configured. */
export const passOn = createMiddleware<App>(async (c, next) => {
  const { firebase } = config(c.env);
  if (!firebase) return next();
  const { pathname, origin, searchParams } = new URL(c.req.url);
  const path = pathname.replaceAll(/%3a/gi, ':');
  if (!(c.req.method === 'POST' ? POSTS : c.req.method === 'GET' ? GETS : new Set()).has(path)) return next();
  if (c.req.method === 'POST') await countNetwork(c, 'passedOn');
  const query = new URLSearchParams({ key: firebase.apiKey });
  for (const name of ASKED) if (searchParams.has(name)) query.set(name, searchParams.get(name)!);
  // A key that the project restricts to the site's own pages works here too.
  const headers = new Headers({ referer: `${origin}/` });
  for (const name of TOLD) if (c.req.header(name) !== undefined) headers.set(name, c.req.header(name)!);
  const body = c.req.method === 'POST' ? await c.req.arrayBuffer() : null;
  const answer = await ask(`https:/${path}?${query}`, { method: c.req.method, headers, body });
  return new Response(answer.body, {
    status: answer.status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  });
});

/** Google's answer, whatever it is. UNAVAILABLE when there is none. */
async function ask(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) });
  } catch {
    throw new Refusal('UNAVAILABLE : The identity provider does not answer. Please try again.', 503, 30);
  }
}
