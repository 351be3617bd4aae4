/** Signing in with Google and Discord, with real local providers: every redirect is followed as a browser does. */
import { rmSync } from 'node:fs';
import type { Miniflare } from 'miniflare';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { serve } from '../../scripts/shared/serve.ts';
import { OAuthBrowser } from './oauth-browser.ts';
import { CLIENT, openDiscord, openGoogle, type TestProvider } from './oauth-servers.ts';
import { freePort, newStateDir } from './site.ts';

let site = '';
let miniflare: Miniflare;
let google: TestProvider;
let discord: TestProvider;
const stateDir = newStateDir(inject('preparedState'));

beforeAll(async () => {
  const [port, googlePort, discordPort] = [await freePort(), await freePort(), await freePort()];
  site = `http://127.0.0.1:${port}`;
  google = await openGoogle(googlePort, `${site}/auth/google/callback`);
  discord = await openDiscord(discordPort, [`${site}/auth/discord/callback`, `${site}/api/auth/discord/redirect`]);
  const vars = {
    GOOGLE_CLIENT_ID: CLIENT.id,
    GOOGLE_CLIENT_SECRET: CLIENT.secret,
    GOOGLE_ISSUER: google.issuer,
    DISCORD_CLIENT_ID: CLIENT.id,
    DISCORD_CLIENT_SECRET: CLIENT.secret,
    DISCORD_ISSUER: discord.issuer,
  };
  miniflare = await serve({ port, stateDir, vars });
});
afterAll(async () => {
  await Promise.all([miniflare.dispose(), google.close(), discord.close()]);
  rmSync(stateDir, { recursive: true, force: true });
});

const newWalker = () => new OAuthBrowser(site);

let made = 0;
function person(provider: TestProvider, given: { email?: string; verified?: boolean } = {}) {
  const number = ++made;
  const id = provider === google ? `sub-${number}` : String(200_000_000_000_000_000n + BigInt(number));
  const email = given.email ?? `person${number}@example.com`;
  provider.people.set(id, { email, verified: given.verified ?? true, name: `Person${number}` });
  return { id, email };
}
async function rows<T>(sql: string, ...values: string[]): Promise<T[]> {
  const db = await miniflare.getD1Database('DB');
  return (
    await db
      .prepare(sql)
      .bind(...values)
      .all<T>()
  ).results;
}
const usersWith = (email: string) =>
  rows<{ id: string; identity: string }>('select id, identity from users where email = ?', email);
async function oldMember(email: string): Promise<string> {
  const id = `uold${String(++made).padStart(9, '0')}`;
  const sql =
    "insert into users (id, name, name_key, email, identity, joined, last_active) values (?, ?, ?, ?, 'duskhaven|1', 0, 0)";
  await rows(sql, id, id, id, email);
  return id;
}
const notice = (sentence: string) => `/?notice=${encodeURIComponent(sentence)}`;
const STALE = 'That sign-in is over, or was started in another browser. Please start again.';

for (const name of ['google', 'discord'] as const) {
  const provider = () => (name === 'google' ? google : discord);
  const called = name === 'google' ? 'Google' : 'Discord';

  test(`${called}: a person who signs in for the first time gets an account, and the same one at later sign-ins`, async () => {
    const { id, email } = person(provider());
    const first = newWalker();
    expect(await first.signIn(provider(), id)).toBe('/');
    const accounts = await first.accounts();
    expect(accounts).toEqual({ email, [name]: name === 'google' ? email : `person${made}` });
    expect(await usersWith(email)).toMatchObject([{ identity: `${provider().issuer}|${id}` }]);
    // The same person uses another browser, after changing the address at the provider: nothing changes here.
    provider().people.get(id)!.email = `moved-${email}`;
    const second = newWalker();
    expect(await second.signIn(provider(), id)).toBe('/');
    expect(await second.accounts()).toEqual(accounts);
    expect(await usersWith(`moved-${email}`)).toEqual([]);
  });

  test(`${called}: a member with the same verified address is signed in, and the accounts stay linked`, async () => {
    const { id, email } = person(provider(), { email: `Old-${name}@Example.com` });
    const member = await oldMember(email.toLowerCase());
    const walker = newWalker();
    expect(await walker.signIn(provider(), id, '?next=/user/settings')).toBe('/user/settings');
    expect((await walker.accounts())?.email).toBe(email.toLowerCase());
    expect(await rows('select user from links where provider = ? and subject = ?', name, id)).toEqual([{ user: member }]);
    // A new account at the provider with that address belongs to another person.
    const other = person(provider(), { email });
    const stranger = newWalker();
    expect(await stranger.signIn(provider(), other.id)).toBe(
      notice(`Another ${called} account is linked to this member. Unlink that one in the settings first.`),
    );
    expect(await stranger.accounts()).toBeNull();
  });

  test(`${called}: an address that is not verified at the provider neither signs in nor creates an account`, async () => {
    await oldMember(`unsure-${name}@example.com`);
    for (const email of [`unsure-${name}@example.com`, `nobody-${name}@example.com`]) {
      const walker = newWalker();
      const { id } = person(provider(), { email, verified: false });
      expect(await walker.signIn(provider(), id)).toBe(
        notice(`${called} has not verified the address of that account. Verify it there, then come back.`),
      );
      expect(await walker.accounts()).toBeNull();
    }
    expect(await usersWith(`nobody-${name}@example.com`)).toEqual([]);
    expect(await rows("select * from links where label like 'nobody%' or label like 'unsure%'")).toEqual([]);
  });

  test(`${called}: a callback works once, and only in the browser that started the sign-in`, async () => {
    const { id, email } = person(provider());
    const [anna, mallory] = [newWalker(), newWalker()];
    const back = await anna.followToCallback(provider(), id);
    // Mallory starts a sign-in too, then uses Anna's callback and plants her own on Anna.
    const theirs = await mallory.followToCallback(provider(), person(provider()).id);
    expect(await mallory.follow(back)).toBe(`${site}${notice(STALE)}`);
    expect(await anna.follow(theirs)).toBe(`${site}${notice(STALE)}`);
    expect([await mallory.accounts(), await anna.accounts()]).toEqual([null, null]);
    // That used up her attempt, so Anna starts again.
    expect(await anna.follow(back)).toBe(`${site}${notice(STALE)}`);
    const again = await anna.followToCallback(provider(), id);
    expect(await anna.follow(again)).toBe(`${site}/`);
    expect((await anna.accounts())?.email).toBe(email);
    expect(await anna.follow(again)).toBe(`${site}${notice(STALE)}`);
  });

  test(`${called}: a code works only for the sign-in that it was issued for, once`, async () => {
    const unknown = `${called} did not tell us who you are. Please try again in a moment.`;
    const { id } = person(provider());
    const walker = newWalker();
    const code = (of: string) => new URL(of).searchParams.get('code')!;
    const swapped = async (given: string) => {
      const url = new URL(await walker.followToCallback(provider(), id));
      url.searchParams.set('code', given);
      return walker.follow(url.href);
    };
    // Never redeemed, but issued for another sign-in: PKCE detects it.
    expect(await swapped(code(await newWalker().followToCallback(provider(), id)))).toBe(`${site}${notice(unknown)}`);
    // This code was redeemed already.
    const used = await walker.followToCallback(provider(), id);
    expect(await walker.follow(used)).toBe(`${site}/`);
    const fresh = newWalker();
    const url = new URL(await fresh.followToCallback(provider(), id));
    url.searchParams.set('code', code(used));
    expect(await fresh.follow(url.href)).toBe(`${site}${notice(unknown)}`);
    expect(await fresh.accounts()).toBeNull();
    expect(await swapped('made-up')).toBe(`${site}${notice(unknown)}`);
  });

  test(`${called}: a sign-in that takes longer than ten minutes has to start again`, async () => {
    const walker = newWalker();
    const back = await walker.followToCallback(provider(), person(provider()).id);
    await rows('update challenges set expires_at = expires_at - 600000');
    expect(await walker.follow(back)).toBe(`${site}${notice(STALE)}`);
  });

  test(`${called}: a person who cancels at the provider reads our sentence, not the provider's`, async () => {
    const walker = newWalker();
    const url = new URL(await walker.followToCallback(provider(), person(provider()).id));
    url.searchParams.delete('code');
    url.searchParams.set('error', 'access_denied');
    url.searchParams.set('error_description', 'Call this number at once');
    expect(await walker.follow(url.href)).toBe(`${site}${notice(`You did not sign in with ${called}.`)}`);
  });
}

test('an ID token for another sign-in, or from another issuer, is rejected', async () => {
  const { id } = person(google);
  const walker = newWalker();
  const strange = `${site}${notice('The answer from Google does not match this sign-in. Please start again.')}`;
  const back = await walker.followToCallback(google, id, (url) => url.searchParams.set('nonce', 'of-another-sign-in'));
  expect(await walker.follow(back)).toBe(strange);
  const none = await walker.followToCallback(google, id, (url) => url.searchParams.delete('nonce'));
  expect(await walker.follow(none)).toBe(strange);
  const mixed = new URL(await walker.followToCallback(google, id));
  expect(mixed.searchParams.get('iss')).toBe(google.issuer);
  mixed.searchParams.set('iss', discord.issuer);
  expect(await walker.follow(mixed.href)).toBe(strange);
  expect(await walker.accounts()).toBeNull();
});

test('a member links an account in the settings, signs in with it, and unlinks it', async () => {
  const [atGoogle, atDiscord] = [person(google), person(discord)];
  const walker = newWalker();
  await walker.signIn(google, atGoogle.id);
  const only = await walker.unlink('google');
  expect([only.status, await only.text()]).toEqual([
    409,
    'This is your only way to sign in. Add a passkey or another account first.',
  ]);
  expect(await walker.link(discord, atDiscord.id)).toBe('/');
  expect(await walker.link(discord, atDiscord.id)).toBe('/');
  const linked = { email: atGoogle.email, google: atGoogle.email, discord: `person${made}` };
  expect(await walker.accounts()).toEqual(linked);
  const other = newWalker();
  expect(await other.signIn(discord, atDiscord.id)).toBe('/');
  expect(await other.accounts()).toEqual(linked);
  const gone = await walker.unlink('discord');
  const left = { email: atGoogle.email, google: atGoogle.email, hasPassword: false, canChangeEmail: false };
  expect([gone.status, await gone.json()]).toEqual([200, left]);
  expect((await walker.unlink('discord')).status).toBe(404);
  const later = newWalker();
  await later.signIn(discord, atDiscord.id);
  expect((await later.accounts())?.email).toBe(atDiscord.email);
});

test('an account at a provider belongs to one member, and a member has one account of each provider', async () => {
  const [anna, ben] = [newWalker(), newWalker()];
  const [annas, bens] = [person(google), person(google)];
  await anna.signIn(google, annas.id);
  await ben.signIn(google, bens.id);
  expect(await anna.link(google, bens.id)).toBe(
    notice('That Google account belongs to another member here. Unlink it there first.'),
  );
  expect(await anna.link(google, person(google).id)).toBe(
    notice('Another Google account is linked to this member. Unlink that one in the settings first.'),
  );
  expect(await anna.accounts()).toEqual({ email: annas.email, google: annas.email });
});

test('an account is linked only by the member who asked, from pages of our own site', async () => {
  const [anna, ben] = [person(google), person(google)];
  const walker = newWalker();
  const start = `${site}/auth/discord?link=1`;
  discord.now = person(discord).id;
  const own = { 'sec-fetch-site': 'same-origin' };
  expect(await walker.follow(start, undefined, own)).toBe(
    `${site}${notice('Log in first, then link your account in the settings.')}`,
  );
  await walker.signIn(google, anna.id);
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'none' }, {}, { referer: 'https://evil.test/' }])
    expect(await walker.follow(start, undefined, headers as Record<string, string>)).toBe(
      `${site}${notice('To link an account, use the button in your settings.')}`,
    );
  // Anna starts the sign-in, but Ben is signed in by the time it ends.
  const back = await walker.follow(start, (url) => url.searchParams.has('code'), own);
  await walker.signIn(google, ben.id);
  expect(await walker.follow(back)).toContain('/?notice=You%20are%20no%20longer%20signed%20in');
  expect(await walker.accounts()).toEqual({ email: ben.email, google: ben.email });
});

test('the second Discord address, below /api, works the same', async () => {
  const { id, email } = person(discord);
  discord.now = id;
  const walker = newWalker();
  const back = await walker.follow(`${site}/api/auth/discord`, (url) => url.searchParams.has('code'));
  expect(new URL(back).pathname).toBe('/api/auth/discord/redirect');
  expect(await walker.follow(back)).toBe(`${site}/`);
  expect((await walker.accounts())?.email).toBe(email);
});

test('a person who signs in to a deleted account is offered to restore it, and restores it by signing in again', async () => {
  const { id, email } = person(google);
  const walker = newWalker();
  await walker.signIn(google, id);
  await rows('update users set deleted_at = ? where email = ?', String(Date.now()), email);
  const again = newWalker();
  expect(await again.signIn(google, id)).toMatch(/^\/\?notice=This%20account%20is%20being%20deleted.*&restore=google$/);
  expect(await again.accounts()).toBeNull();
  expect(await again.signIn(google, id, '?restore=1')).toBe('/');
  expect((await again.accounts())?.email).toBe(email);
});

test('nothing of a provider is stored: no token, no code, no state', async () => {
  const { id } = person(google);
  const walker = newWalker();
  const back = new URL(await walker.followToCallback(google, id));
  const state = back.searchParams.get('state')!;
  const kept = JSON.stringify(await rows('select * from challenges'));
  expect(kept).not.toContain(state);
  await walker.follow(back.href);
  const after = JSON.stringify(await rows('select * from challenges'));
  expect(after).not.toContain(back.searchParams.get('code')!);
  expect(JSON.stringify(await rows('select * from links'))).not.toContain('eyJ');
});
