/** Identities inserted straight into D1, without calling the identity provider. */
import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { randomText } from '../../db/core/ids.ts';
import { identities } from '../../db/schema/identity.ts';
import { authTimeAt, type Identity, OWN, signIdToken } from '../../worker/identity/id-token.ts';
import { Browser, call } from './site.ts';

const db = drizzle(env.DB);
let made = 0;
export const freshEmail = (): string => `person${++made}-${randomText(6).toLowerCase().replaceAll(/[-_]/g, 'x')}@example.com`;

export async function createIdentity(email: string, emailVerified = true): Promise<Identity> {
  const row = {
    uid: randomText(28),
    email,
    emailKey: email.toLowerCase(),
    emailVerified,
    password: '',
    displayName: '',
    photoUrl: '',
    createdAt: Date.now(),
    lastLoginAt: Date.now(),
    validSince: 0,
  };
  await db.insert(identities).values(row);
  return row;
}
export const subjectOf = ({ uid }: Identity): string => `${OWN}|${uid}`;
export const idTokenFor = (who: Identity, now = Date.now()): Promise<string> => signIdToken(db, who, authTimeAt(who, now), now);

export async function login(browser: Browser, who: Identity, more: Record<string, unknown> = {}) {
  return browser.post('/api/auth', { idToken: await idTokenFor(who), ...more });
}

/** Registers a member through POST /api/auth. */
export async function registeredMember(
  email = freshEmail(),
  browser = new Browser(),
): Promise<{ browser: Browser; who: Identity }> {
  const who = await createIdentity(email);
  const response = await login(browser, who);
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  await loadUserInfo(browser);
  return { browser, who };
}

/** Reads csrf, id and name from GET /api/user/info, as the page does when it loads. */
export async function loadUserInfo(browser: Browser): Promise<Record<string, unknown>> {
  const info = (await (await browser.get('/api/user/info')).json()) as Record<string, unknown>;
  browser.csrf = String(info['csrf'] ?? '');
  browser.id = String(info['id'] ?? '');
  browser.name = String(info['name'] ?? '');
  return info;
}

export const one = <T = Record<string, unknown>>(sql: string, ...values: unknown[]): Promise<T | null> =>
  env.DB.prepare(sql)
    .bind(...values)
    .first<T>();
export const all = async (sql: string, ...values: unknown[]) =>
  (
    await env.DB.prepare(sql)
      .bind(...values)
      .all()
  ).results;
export const userWith = (email: string) => one('select * from users where email = ?', email);
export const ban = (user: string, type: string, expires: number | null = null) =>
  env.DB.prepare('insert into bans (id, user, type, mod, created_at, expires) values (?, ?, ?, ?, ?, ?)')
    .bind(crypto.randomUUID(), user, type, '', Date.now(), expires)
    .run();
export const signInFrom = async (
  address: string,
  idToken: string,
  headers: Record<string, string> = {},
  extra: Partial<Env> = {},
) =>
  call(
    '/api/auth',
    {
      method: 'POST',
      body: JSON.stringify({ idToken }),
      headers: { 'content-type': 'application/json', 'cf-connecting-ip': address, ...headers },
    },
    extra,
  );
