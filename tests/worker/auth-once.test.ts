import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { database } from '../../db/core/database.ts';
import { sweep } from '../../worker/sweep.ts';
import { all, createIdentity, freshEmail, idTokenFor, registeredMember } from './auth-kit.ts';
import { Browser } from './site.ts';

const USED = [401, 'This login was used already. Please log in again.'];
const told = async (response: Response) => [response.status, await response.text()];
const sessionsOf = (email: string) => all('select id from sessions where person = (select id from users where email = ?)', email);
/** Returns the token with another valid signature: for a signature (r, s) the curve also accepts (r, n - s). */
function signedAgain(idToken: string): string {
  const N = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
  const [head, body, signature] = idToken.split('.') as [string, string, string];
  const bytes = Uint8Array.from(atob(signature.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  const hex = (part: Uint8Array) => [...part].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const other = (N - BigInt(`0x${hex(bytes.slice(32))}`)).toString(16).padStart(64, '0');
  const turned = hex(bytes.slice(0, 32)) + other;
  const text = String.fromCharCode(...turned.match(/../g)!.map((pair) => Number.parseInt(pair, 16)));
  return `${head}.${body}.${btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

test('a token that opened a session opens no other, neither for a new member nor for a known one', async () => {
  const who = await createIdentity(freshEmail());
  for (const idToken of [await idTokenFor(who), await idTokenFor(who)]) {
    expect((await new Browser().post('/api/auth', { idToken })).status).toBe(200);
    const before = await sessionsOf(who.emailKey);
    for (const again of [idToken, idToken, signedAgain(idToken)]) {
      const thief = new Browser();
      expect(await told(await thief.post('/api/auth', { idToken: again }))).toEqual(USED);
      expect(thief.cookie).toBe('');
    }
    expect(await sessionsOf(who.emailKey)).toEqual(before);
  }
});

test('one of many concurrent requests with the same token gets in', async () => {
  const { who } = await registeredMember();
  const idToken = await idTokenFor(who);
  const answers = await Promise.all(Array.from({ length: 6 }, () => new Browser().post('/api/auth', { idToken })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401]);
});

test('two tokens issued in the same second open a session each', async () => {
  const { who } = await registeredMember();
  const now = Date.now();
  for (const idToken of [await idTokenFor(who, now), await idTokenFor(who, now)])
    expect((await new Browser().post('/api/auth', { idToken })).status).toBe(200);
});

test('a refused request does not use its token up', async () => {
  const who = await createIdentity(freshEmail(), false);
  const idToken = await idTokenFor(who);
  expect((await new Browser().post('/api/auth', { idToken })).status).toBe(403);
  await env.DB.prepare('update identities set email_verified = 1 where uid = ?').bind(who.uid).run();
  expect((await new Browser().post('/api/auth', { idToken })).status).toBe(200);
});

test('used tokens are deleted once they have expired', async () => {
  const { who } = await registeredMember();
  expect((await new Browser().post('/api/auth', { idToken: await idTokenFor(who) })).status).toBe(200);
  const count = async () => (await all('select hash from used_tokens')).length;
  const before = await count();
  await sweep(database(env), Date.now() + 3_500_000);
  expect(await count()).toBe(before);
  while (await sweep(database(env), Date.now() + 3_700_000));
  expect(await count()).toBe(0);
});
