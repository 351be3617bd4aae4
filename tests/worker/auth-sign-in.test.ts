import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../protocol/limits.ts';
import {
  all,
  createIdentity,
  freshEmail,
  idTokenFor,
  loadUserInfo,
  login,
  registeredMember,
  signInFrom,
  subjectOf,
  userWith,
} from './auth-kit.ts';
import { stopClock } from './clock.ts';
import { Browser, call } from './site.ts';

describe('a token of the identity provider', () => {
  test('creates an account with the defaults of every new one when it is valid', async () => {
    const { browser, who } = await registeredMember();
    expect(browser.cookie).toMatch(/^session=[\w-]{43}$/);
    const user = await userWith(who.emailKey);
    expect(user).toMatchObject({
      id: expect.stringMatching(/^u[\w-]{12}$/),
      name: expect.stringMatching(/^[A-Z][a-z]+[A-Z][a-z]+\d{1,2}$/),
      identity: subjectOf(who),
      red_hearts: 15,
      gold_hearts: 0,
      items: '{"nameChange":1}',
      flagged: 0,
      name_changed: 0,
    });
    expect(String(user?.['name']).length).toBeLessThanOrEqual(LIMITS.name);
    expect(await all('select "group" from group_members where user = ?', user!['id'])).toEqual([{ group: 'ranked' }]);
  });

  test('opens nothing when it is invalid: made up, changed, without an owner, too old', async () => {
    const who = await createIdentity(freshEmail());
    const good = await idTokenFor(who);
    const [head, body, mark] = good.split('.') as [string, string, string];
    const other = btoa(JSON.stringify({ sub: who.uid, email: 'owner@example.com', email_verified: true, iss: 'duskhaven' }));
    for (const idToken of [
      'x',
      'a.b.c',
      `${head}.${body}.`,
      `${head}.${other}.${mark}`,
      `${good}x`,
      `${btoa('{"alg":"none"}')}.${body}.`,
      await idTokenFor(who, Date.now() - 2 * 3_600_000),
    ]) {
      const response = await new Browser().post('/api/auth', { idToken });
      expect([response.status, await response.text()]).toEqual([401, 'Your login could not be confirmed. Please log in again.']);
      expect(response.headers.get('set-cookie')).toBeNull();
    }
    expect(await userWith(who.emailKey)).toBeNull();
  });

  test('is refused with that reason when its address is unverified', async () => {
    const who = await createIdentity(freshEmail(), false);
    const response = await login(new Browser(), who);
    expect(response.status).toBe(403);
    expect(response.headers.get('content-type')).toMatch(/json/);
    expect(await response.json()).toEqual({ unverified: true, message: expect.stringMatching(/^Please confirm/) });
    expect(await userWith(who.emailKey)).toBeNull();
  });

  test('opens the same account again, in any number of browsers', async () => {
    const { browser, who } = await registeredMember();
    const second = new Browser();
    expect((await login(second, who)).status).toBe(200);
    await loadUserInfo(second);
    expect(second.id).toBe(browser.id);
    expect(second.csrf).not.toBe(browser.csrf);
    expect((await loadUserInfo(browser))['id']).toBe(second.id);
  });

  test('creates one account in any number of concurrent requests', async () => {
    const who = await createIdentity(freshEmail());
    const browsers = Array.from({ length: 6 }, () => new Browser());
    const statuses = await Promise.all(browsers.map(async (browser) => (await login(browser, who)).status));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
    const ids = await Promise.all(browsers.map(async (browser) => (await loadUserInfo(browser))['id']));
    expect(new Set(ids).size).toBe(1);
    expect(await all('select id from users where email = ?', who.emailKey)).toHaveLength(1);
  });

  test('can be tried twenty times for one account, and not once more', async () => {
    const { who } = await registeredMember();
    const production = { ENVIRONMENT: 'production' } as Partial<Env>;
    await env.DB.prepare('delete from cooldowns').run();
    const statuses: number[] = [];
    for (let i = 0; i < 21; i++)
      statuses.push((await signInFrom(`198.51.100.${i}`, await idTokenFor(who), {}, production)).status);
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
    const last = await signInFrom('198.51.100.99', await idTokenFor(who), {}, production);
    expect(await last.text()).toBe('Too many login attempts on this account. Please try again later.');
  });

  test('can be tried sixty times a minute from one network', async () => {
    stopClock();
    const production = { ENVIRONMENT: 'production' } as Partial<Env>;
    const statuses: number[] = [];
    for (let i = 0; i < 62; i++) statuses.push((await signInFrom('198.51.100.200', 'nonsense', {}, production)).status);
    expect(statuses.slice(0, 60).every((status) => status === 401)).toBe(true);
    expect(statuses.slice(60)).toEqual([429, 429]);
  });
});

test('the sign-in methods are public', async () => {
  expect(await (await call('/api/auth/ways')).json()).toEqual({
    apiKey: 'duskhaven',
    google: false,
    discord: false,
    passkeys: true,
    emailDomains: expect.arrayContaining(['gmail.com', 'hotmail.co.uk', 'example.com']),
  });
  const set = {
    FIREBASE_PROJECT: 'my-project',
    FIREBASE_API_KEY: 'AIza',
    GOOGLE_CLIENT_ID: 'g',
    GOOGLE_CLIENT_SECRET: 'never told',
  } as unknown as Partial<Env>;
  const text = await (await call('/api/auth/ways', {}, set)).text();
  expect(JSON.parse(text)).toMatchObject({ apiKey: 'AIza', google: true });
  expect(text).not.toContain('never told');
});
