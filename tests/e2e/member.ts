/** Created through the site's own API: registered, verified by mail, signed in. */
import type { BrowserContext } from 'playwright-core';
import { inject } from 'vitest';
import { until } from '../patience.ts';

export interface Member {
  id: string;
  name: string;
  email: string;
  get: (path: string) => Promise<Response>;
  post: (path: string, body: unknown) => Promise<Response>;
  signIn: (context: BrowserContext) => Promise<void>;
}
const json = { 'content-type': 'application/json' };
let made = 0;

export const PASSWORD = 'correct horse';

async function ask(call: string, body: object): Promise<{ idToken: string }> {
  const answer = await fetch(`${inject('site')}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=duskhaven`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${call}: ${await answer.text()}`);
  return (await answer.json()) as { idToken: string };
}

export async function newMember(email = `walker-${++made}-${Date.now()}@example.com`): Promise<Member> {
  const { idToken } = await ask('signUp', { email, password: PASSWORD, returnSecureToken: true });
  await ask('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  await ask('update', { oobCode: await codeFor(inject('site'), email) });
  return signedIn(email);
}

/** The owner of the site, who may be registered already by another file. */
export async function siteOwner(): Promise<Member> {
  const email = 'owner@example.com';
  const known = await newMember(email).catch(() => null);
  if (known) return known;
  let owner: Member | null = null;
  await until(async () => {
    owner = await signedIn(email).catch(() => null);
    return owner;
  });
  return owner!;
}

async function signedIn(email: string): Promise<Member> {
  const site = inject('site');
  const { idToken: proof } = await ask('signInWithPassword', { email, password: PASSWORD, returnSecureToken: true });
  const entered = await fetch(`${site}/api/auth`, { method: 'POST', headers: json, body: JSON.stringify({ idToken: proof }) });
  if (!entered.ok) throw new Error(`auth: ${await entered.text()}`);
  const cookie = entered.headers.getSetCookie()[0]!.split(';')[0]!;
  const info = await fetch(`${site}/api/user/info`, { headers: { cookie } });
  const { id, name, csrf } = (await info.json()) as { id: string; name: string; csrf: string };
  return {
    ...{ id, name, email },
    get: (path) => fetch(`${site}${path}`, { headers: { cookie } }),
    post: (path, body) =>
      fetch(`${site}${path}`, { method: 'POST', headers: { ...json, cookie, 'x-csrf': csrf }, body: JSON.stringify(body) }),
    signIn: (context) => {
      const [key = '', value = ''] = cookie.split('=');
      return context.addCookies([{ name: key, value, url: site }]);
    },
  };
}

async function codeFor(site: string, email: string): Promise<string> {
  let code: string | undefined;
  await until(async () => {
    const letters = (await (await fetch(`${site}/dev/mail.json`)).json()) as { to: string; text: string }[];
    code = letters.find(({ to }) => to === email)?.text.match(/oobCode=([\w-]+)/)?.[1];
    return code;
  });
  return code!;
}
