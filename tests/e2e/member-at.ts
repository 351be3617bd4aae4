/** Members of the site at an address, created through its own API: registered, verified by mail, signed in. */
import type { BrowserContext } from 'playwright-core';
import { until } from '../patience.ts';

export interface Member {
  id: string;
  name: string;
  email: string;
  get: (path: string) => Promise<Response>;
  post: (path: string, body: unknown) => Promise<Response>;
  postForm: (path: string, form: FormData) => Promise<Response>;
  signIn: (context: BrowserContext) => Promise<void>;
}
const json = { 'content-type': 'application/json' };
export const PASSWORD = 'correct horse';

async function ask(site: string, call: string, body: object): Promise<{ idToken: string }> {
  const answer = await fetch(`${site}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=duskhaven`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${call}: ${await answer.text()}`);
  return (await answer.json()) as { idToken: string };
}

export async function newMemberAt(site: string, email: string): Promise<Member> {
  const { idToken } = await ask(site, 'signUp', { email, password: PASSWORD, returnSecureToken: true });
  await ask(site, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  await ask(site, 'update', { oobCode: await codeFor(site, email) });
  return signedInAt(site, email);
}

export async function signedInAt(site: string, email: string): Promise<Member> {
  const { idToken: proof } = await ask(site, 'signInWithPassword', { email, password: PASSWORD, returnSecureToken: true });
  const entered = await fetch(`${site}/api/auth`, { method: 'POST', headers: json, body: JSON.stringify({ idToken: proof }) });
  if (!entered.ok) throw new Error(`auth: ${await entered.text()}`);
  const cookie = entered.headers.getSetCookie()[0]!.split(';')[0]!;
  const info = await fetch(`${site}/api/user/info`, { headers: { cookie } });
  const { id, name, csrf } = (await info.json()) as { id: string; name: string; csrf: string };
  return {
    id,
    name,
    email,
    get: (path) => fetch(`${site}${path}`, { headers: { cookie } }),
    post: (path, body) =>
      fetch(`${site}${path}`, { method: 'POST', headers: { ...json, cookie, 'x-csrf': csrf }, body: JSON.stringify(body) }),
    postForm: (path, body) => fetch(`${site}${path}`, { method: 'POST', headers: { cookie, 'x-csrf': csrf }, body }),
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
