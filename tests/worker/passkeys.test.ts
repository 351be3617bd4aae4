import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { sha256 } from '../../db/core/ids.ts';
import type { PasskeyRow } from '../../protocol/http/account.ts';
import { CHALLENGE_MS } from '../../worker/auth/passkeys/challenge.ts';
import { member, signIn } from './members.ts';
import { Browser, guest } from './site.ts';
import { type KeyKind, type Signing, VirtualPasskey } from './virtual-passkey.ts';

const rows = async (browser: Browser) => (await (await browser.get('/api/user/passkeys')).json()) as PasskeyRow[];

async function challengeFor(browser: Browser, path = '/api/auth/passkey/options'): Promise<string> {
  const response = await browser.post(path, {});
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  return ((await response.json()) as { challenge: string }).challenge;
}
const asked = (browser: Browser) => challengeFor(browser, '/api/user/passkeys/options');

async function keyOf(browser: Browser, name?: string, kind?: KeyKind): Promise<VirtualPasskey> {
  const key = await VirtualPasskey.make(kind);
  const response = await browser.post('/api/user/passkeys', { response: await key.create(await asked(browser)), name });
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  return key;
}
async function open(key: VirtualPasskey, how: Signing = {}) {
  const browser = new Browser();
  const response = await browser.post('/api/auth/passkey', { response: await key.get(await challengeFor(browser), how) });
  return { browser, status: response.status, said: await response.text() };
}
async function whoIs(browser: Browser): Promise<string | undefined> {
  const hash = await sha256(browser.cookie.replace(/^session=/, ''));
  return (await env.DB.prepare('select person from sessions where token_hash = ?').bind(hash).first<{ person: string }>())
    ?.person;
}

test('a member’s device signs in as that member, any number of times', async () => {
  const anna = await member();
  const key = await keyOf(anna, 'My phone');
  for (let i = 0; i < 2; i++) {
    const { browser, status, said } = await open(key, { handle: anna.id });
    expect([status, said]).toEqual([200, 'OK']);
    expect(await whoIs(browser)).toBe(anna.id);
  }
  const [row] = await rows(anna);
  expect(row).toMatchObject({ id: key.id, name: 'My phone' });
  expect(row!.usedAt).toBeGreaterThanOrEqual(row!.createdAt);
});

test.each<KeyKind>(['EdDSA', 'RS256'])('a device that signs with %s signs in as well', async (kind) => {
  const anna = await member();
  const key = await keyOf(anna, 'My phone', kind);
  const { browser, status, said } = await open(key);
  expect([status, said]).toEqual([200, 'OK']);
  expect(await whoIs(browser)).toBe(anna.id);
});

test('the challenge for a new key names site and member, requires a discoverable key, and excludes existing keys', async () => {
  const anna = await member();
  const key = await keyOf(anna);
  const options = (await (await anna.post('/api/user/passkeys/options', {})).json()) as Record<string, unknown>;
  expect(options).toMatchObject({
    rp: { id: 'duskhaven.test', name: 'Duskhaven' },
    user: { name: anna.name, displayName: anna.name },
    excludeCredentials: [{ id: key.id, type: 'public-key', transports: ['internal'] }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    attestation: 'none',
  });
  const open = (await (await new Browser().post('/api/auth/passkey/options')).json()) as Record<string, unknown>;
  expect(open).toMatchObject({ rpId: 'duskhaven.test', userVerification: 'preferred' });
  expect(open['allowCredentials']).toBeUndefined();
});

test('a passkey without a name is named after the browser', async () => {
  const anna = await member();
  const key = await VirtualPasskey.make();
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const body = { response: await key.create(await asked(anna)) };
  const response = await anna.post('/api/user/passkeys', body, { 'user-agent': agent });
  expect(await response.json()).toMatchObject({ id: key.id, name: 'Firefox on Linux', usedAt: null });
  await keyOf(anna);
  expect((await rows(anna)).map(({ name }) => name).sort()).toEqual(['Firefox on Linux', 'Passkey']);
});

test('a challenge is valid once', async () => {
  const anna = await member();
  const key = await keyOf(anna);
  const browser = new Browser();
  const challenge = await challengeFor(browser);
  expect((await browser.post('/api/auth/passkey', { response: await key.get(challenge) })).status).toBe(200);
  const again = await new Browser().post('/api/auth/passkey', { response: await key.get(challenge) });
  expect([again.status, await again.text()]).toEqual([403, 'That took too long, or was used already. Please try again.']);
  const other = await VirtualPasskey.make();
  const fresh = await asked(anna);
  expect((await anna.post('/api/user/passkeys', { response: await other.create(fresh) })).status).toBe(200);
  const third = await VirtualPasskey.make();
  expect((await anna.post('/api/user/passkeys', { response: await third.create(fresh) })).status).toBe(403);
});

test('one of two concurrent answers to a challenge signs in', async () => {
  const key = await keyOf(await member());
  const challenge = await challengeFor(new Browser());
  const answers = [await key.get(challenge), await key.get(challenge)];
  const all = await Promise.all(answers.map((response) => new Browser().post('/api/auth/passkey', { response })));
  expect(all.map(({ status }) => status).sort()).toEqual([200, 403]);
});

test('a challenge is valid for five minutes', async () => {
  const anna = await member();
  const key = await keyOf(anna);
  const browser = new Browser();
  const challenge = await challengeFor(browser);
  await env.DB.prepare('update challenges set expires_at = expires_at - ?').bind(CHALLENGE_MS).run();
  expect((await browser.post('/api/auth/passkey', { response: await key.get(challenge) })).status).toBe(403);
});

test('a challenge that was made up, or issued to another person or for another purpose, is refused', async () => {
  const [anna, ben] = [await member(), await member()];
  const key = await keyOf(anna);
  for (const challenge of ['A'.repeat(43), '', 'x', await asked(anna)]) {
    const response = await new Browser().post('/api/auth/passkey', { response: await key.get(challenge) });
    expect(response.status).toBe(403);
  }
  for (const challenge of [await asked(ben), await challengeFor(anna)]) {
    const response = await anna.post('/api/user/passkeys', { response: await (await VirtualPasskey.make()).create(challenge) });
    expect(response.status).toBe(403);
  }
  expect(await rows(ben)).toEqual([]);
});

test('a signature for another site opens nothing here', async () => {
  const anna = await member();
  const key = await keyOf(anna);
  const foreign: Signing[] = [
    { origin: 'https://evil.test' },
    { origin: 'https://duskhaven.test' },
    { origin: 'http://duskhaven.test:8080' },
    { origin: 'http://duskhaven.test.evil.test' },
    { site: 'evil.test' },
    { type: 'webauthn.create' },
    { handle: (await member()).id },
  ];
  for (const how of foreign) {
    const { browser, status } = await open(key, how);
    expect([how, status]).toEqual([how, 403]);
    expect(await whoIs(browser)).toBeUndefined();
  }
  for (const how of [{ origin: 'https://evil.test' }, { site: 'evil.test' }]) {
    const response = await (await VirtualPasskey.make()).create(await asked(anna), how);
    expect((await anna.post('/api/user/passkeys', { response })).status).toBe(403);
  }
});

test('a key with another key’s id does not open that key’s account', async () => {
  const anna = await member();
  const key = await keyOf(anna);
  const forged = await VirtualPasskey.make();
  const response = { ...(await forged.get(await challengeFor(new Browser()))), id: key.id, rawId: key.id };
  expect((await new Browser().post('/api/auth/passkey', { response })).status).toBe(403);
  const { status, said } = await open(forged);
  expect([status, said]).toEqual([404, 'We do not know this passkey. It may have been deleted in the settings.']);
});

test('a key whose counter does not rise is a copy, and is refused; one that never counts is accepted', async () => {
  const anna = await member();
  const key = await keyOf(anna);
  expect((await open(key, { counter: 7 })).status).toBe(200);
  for (const counter of [7, 6, 0]) expect([counter, (await open(key, { counter })).status]).toEqual([counter, 403]);
  expect((await open(key, { counter: 8 })).status).toBe(200);
  const synced = await keyOf(anna);
  for (let i = 0; i < 2; i++) expect((await open(synced, { counter: 0 })).status).toBe(200);
});

test('a key may attest itself; other attestations are not checked', async () => {
  const anna = await member();
  const own = await (await VirtualPasskey.make()).create(await asked(anna), {}, 'self');
  expect((await anna.post('/api/user/passkeys', { response: own })).status).toBe(200);
  for (const format of ['packed', 'tpm', 'apple', 'android-key', 'android-safetynet', 'fido-u2f', 'other']) {
    const response = await (await VirtualPasskey.make()).create(await asked(anna), {}, format);
    expect([format, (await anna.post('/api/user/passkeys', { response })).status]).toEqual([format, 403]);
  }
});

test('a passkey is private: no other member can see it, delete it, or register it', async () => {
  const [anna, ben] = [await member(), await member()];
  const key = await keyOf(anna);
  expect(await rows(ben)).toEqual([]);
  expect((await ben.post('/api/user/passkeys/delete', { id: key.id })).status).toBe(404);
  const again = await ben.post('/api/user/passkeys', { response: await key.create(await asked(ben)) });
  expect([again.status, await again.text()]).toEqual([409, 'This passkey has already been added.']);
  expect(await whoIs((await open(key)).browser)).toBe(anna.id);
});

test('a deleted passkey opens nothing', async () => {
  const anna = await member();
  const key = await keyOf(anna);
  expect((await anna.post('/api/user/passkeys/delete', { id: key.id })).status).toBe(200);
  expect(await rows(anna)).toEqual([]);
  expect((await open(key)).status).toBe(404);
  expect((await anna.post('/api/user/passkeys/delete', { id: key.id })).status).toBe(404);
});

test('a member has ten passkeys at most, whatever the number of concurrent registrations', async () => {
  const anna = await member();
  const challenges = await Promise.all(Array.from({ length: 12 }, () => asked(anna)));
  const keys = await Promise.all(challenges.map(async (challenge) => (await VirtualPasskey.make()).create(challenge)));
  const all = await Promise.all(keys.map((response) => anna.post('/api/user/passkeys', { response })));
  expect(all.map(({ status }) => status).sort()).toEqual([...Array<number>(10).fill(200), 422, 422]);
  expect(await rows(anna)).toHaveLength(10);
  expect((await anna.post('/api/user/passkeys/options', {})).status).toBe(422);
});

test('a banned member, and a deleted one, cannot sign in by passkey either', async () => {
  const [anna, ben] = [await member(), await member()];
  const keys = [await keyOf(anna), await keyOf(ben)];
  await env.DB.batch([
    env.DB.prepare("insert into bans (id, user, type, created_at) values ('b', ?, 'site', 0)").bind(anna.id),
    env.DB.prepare('update users set deleted_at = ? where id = ?').bind(Date.now(), ben.id),
  ]);
  const [banned, deleted] = [await open(keys[0]!), await open(keys[1]!)];
  expect([banned.status, deleted.status]).toEqual([403, 403]);
  expect(JSON.parse(banned.said)).toMatchObject({ siteBanned: true });
  expect(JSON.parse(deleted.said)).toMatchObject({ deleted: true });
  const browser = new Browser();
  const response = await keys[1]!.get(await challengeFor(browser));
  expect((await browser.post('/api/auth/passkey', { response, restore: true })).status).toBe(200);
  expect(await whoIs(browser)).toBe(ben.id);
});

test('only members have passkeys; a visitor is told to log in, a guest to register', async () => {
  const paths = ['/api/user/passkeys/options', '/api/user/passkeys', '/api/user/passkeys/delete'];
  const [nobody, gina] = [new Browser(), await guest()];
  for (const path of paths)
    expect([path, (await nobody.post(path, {})).status, (await gina.post(path, {})).status]).toEqual([path, 401, 403]);
  expect([(await nobody.get('/api/user/passkeys')).status, (await gina.get('/api/user/passkeys')).status]).toEqual([401, 403]);
});

test('without the csrf text of the session nothing is registered or deleted', async () => {
  const anna = await member();
  const key = await keyOf(anna);
  anna.csrf = 'x';
  for (const path of ['/api/user/passkeys/options', '/api/user/passkeys', '/api/user/passkeys/delete', '/api/auth/passkey'])
    expect([path, (await anna.post(path, { id: key.id })).status]).toEqual([path, 403]);
});

test('a member who tries too often is told to wait', async () => {
  const anna = await member();
  let last = 200;
  for (let i = 0; i < 31; i++) last = (await anna.post('/api/user/passkeys/options', {})).status;
  expect(last).toBe(429);
  expect((await (await signIn(anna.id)).post('/api/user/passkeys/options', {})).status).toBe(429);
});

test('the rows that D1 reads do not grow with other members’ passkeys and challenges', async () => {
  const anna = await member();
  const key = await keyOf(anna);
  const many = Array.from({ length: 40 }, (_, i) =>
    env.DB.prepare(
      'with recursive n(i) as (select 0 union all select i + 1 from n where i < 49) ' +
        `insert into passkeys select 'other-' || ? || '-' || i, 'u-other-' || ?, 'x', '', 0, '[]', 0, null from n`,
    ).bind(i, i),
  );
  const waiting = env.DB.prepare(
    'with recursive n(i) as (select 0 union all select i + 1 from n where i < 1999) ' +
      `insert into challenges select 'waiting-' || i, 'x', '{}', ? from n`,
  );
  await env.DB.batch([...many, waiting.bind(Date.now() + 60_000)]);
  const options = await new Browser().post('/api/auth/passkey/options');
  const { challenge } = (await options.json()) as { challenge: string };
  const signed = await new Browser().post('/api/auth/passkey', { response: await key.get(challenge) });
  const list = await anna.get('/api/user/passkeys');
  console.log(`rows read: options ${options.rows}, sign-in ${signed.rows}, list ${list.rows}`);
  expect(signed.status).toBe(200);
  for (const { rows } of [options, signed, list]) expect(rows).toBeLessThan(40);
});
