/** Passkeys in a real browser with a virtual authenticator. WebAuthn needs a domain name, so the site is at localhost. */
import { createHash, randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { Miniflare } from 'miniflare';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { AccountLinks, PasskeyRow } from '../../protocol/http/account.ts';
import { serve } from '../../scripts/shared/serve.ts';
import { launch } from './browser.ts';
import { freePort, newStateDir } from './site.ts';

const EMAIL = 'ida@example.com';
const CSRF = 'the-csrf-text-of-the-test';
const stateDir = newStateDir(inject('preparedState'));
let site = '';
let miniflare: Miniflare;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let cdp: CDPSession;
let authenticatorId = '';

beforeAll(async () => {
  const port = await freePort();
  site = `http://localhost:${port}`;
  miniflare = await serve({ port, stateDir });
  browser = await launch();
  context = await browser.newContext();
  await context.addCookies([{ name: 'session', value: await memberSession(), url: site }]);
  page = await context.newPage();
  cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const;
  const added = await cdp.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, isUserVerified: true } });
  authenticatorId = added.authenticatorId;
  // Any page of the site's origin works.
  await page.goto(`${site}/api/user/info`);
});
afterAll(async () => {
  await browser?.close();
  await miniflare?.dispose();
  rmSync(stateDir, { recursive: true, force: true });
});

/** Returns the session token. */
async function memberSession(): Promise<string> {
  const db = await miniflare.getD1Database('DB');
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  const [now, id] = [Date.now(), 'uidaidaidaida'];
  await db.batch([
    db
      .prepare(
        "insert into users (id, name, name_key, email, identity, joined, last_active) values (?, 'Ida', 'ida', ?, 'test|ida', ?, ?)",
      )
      .bind(id, EMAIL, now, now),
    db
      .prepare(
        "insert into sessions (token_hash, person, kind, id, csrf, created_at, expires_at) values (?, ?, 'member', 's', ?, ?, ?)",
      )
      .bind(hash, id, CSRF, now, now + 3_600_000),
  ]);
  return token;
}

interface Answer {
  status: number;
  text: string;
}
const call = (path: string, body?: unknown, csrf = CSRF): Promise<Answer> =>
  page.evaluate(
    async ([path, body, csrf]) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json', 'x-csrf': csrf! }, body: body! };
      const response = await fetch(path!, body === null ? {} : init);
      return { status: response.status, text: await response.text() };
    },
    [path, body === undefined ? null : JSON.stringify(body), csrf] as const,
  );
async function register(name?: string): Promise<Answer> {
  const options = JSON.parse((await call('/api/user/passkeys/options', {})).text) as PublicKeyCredentialCreationOptionsJSON;
  const response = await page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json);
    return ((await navigator.credentials.create({ publicKey })) as PublicKeyCredential).toJSON() as unknown;
  }, options);
  return call('/api/user/passkeys', { response, name });
}
async function signIn(): Promise<Answer> {
  const options = JSON.parse((await call('/api/auth/passkey/options', {})).text) as PublicKeyCredentialRequestOptionsJSON;
  const response = await page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json);
    return ((await navigator.credentials.get({ publicKey })) as PublicKeyCredential).toJSON() as unknown;
  }, options);
  return call('/api/auth/passkey', { response });
}
const rows = async () => JSON.parse((await call('/api/user/passkeys')).text) as PasskeyRow[];
async function emailOf(): Promise<string | undefined> {
  const { status, text } = await call('/api/user/accounts');
  return status === 200 ? (JSON.parse(text) as AccountLinks).email : undefined;
}
/** A new session has a new CSRF token; the test reads it as the site's own pages do. */
const csrfNow = async () => (JSON.parse((await call('/api/user/info')).text) as { csrf: string }).csrf;
async function logOut(): Promise<void> {
  expect((await call('/api/user/logout', {}, await csrfNow())).status).toBe(200);
  expect(await emailOf()).toBeUndefined();
}

test('a member creates a passkey, logs out, signs in with it alone, and deletes it; then it no longer signs in', async () => {
  const made = await register();
  expect([made.status, JSON.parse(made.text)]).toMatchObject([200, { name: expect.stringContaining('Chrom') as string }]);
  const [row] = await rows();
  expect(row).toMatchObject({ id: JSON.parse(made.text).id, usedAt: null });

  await logOut();
  expect(await signIn()).toEqual({ status: 200, text: 'OK' });
  expect(await emailOf()).toBe(EMAIL);
  expect((await rows())[0]!.usedAt).toBeGreaterThan(row!.createdAt);
  await logOut();
  expect(await signIn()).toEqual({ status: 200, text: 'OK' });

  // A copy of the key from before its last use is detected by its counter.
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
  const [credential] = credentials;
  expect(credential!.signCount).toBeGreaterThan(1);
  await logOut();
  await cdp.send('WebAuthn.removeCredential', { authenticatorId, credentialId: credential!.credentialId });
  await cdp.send('WebAuthn.addCredential', { authenticatorId, credential: { ...credential!, signCount: 1 } });
  expect((await signIn()).status).toBe(403);
  expect(await emailOf()).toBeUndefined();
  await cdp.send('WebAuthn.removeCredential', { authenticatorId, credentialId: credential!.credentialId });
  await cdp.send('WebAuthn.addCredential', { authenticatorId, credential: { ...credential!, signCount: 50 } });
  expect((await signIn()).status).toBe(200);

  expect((await call('/api/user/passkeys/delete', { id: row!.id }, await csrfNow())).status).toBe(200);
  expect(await rows()).toEqual([]);
  await logOut();
  expect(await signIn()).toEqual({
    status: 404,
    text: 'We do not know this passkey. It may have been deleted in the settings.',
  });
  expect(await emailOf()).toBeUndefined();
});
