/// <reference types="@cloudflare/vitest-plugin/types" />
import { env } from 'cloudflare:workers';
import { desc, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { expect } from 'vitest';
import { randomText } from '../../db/core/ids.ts';
import { mail } from '../../db/schema/site.ts';
import { call } from './site.ts';

export const db = drizzle(env.DB);
export const PASSWORD = 'correct horse';

export interface IdentityResponse {
  status: number;
  rows: number;
  headers: Headers;
  text: string;
  /** Code of a refusal with its detail; '' for none. */
  error: string;
  localId: string;
  email: string;
  idToken: string;
  refreshToken: string;
  expiresIn: string;
  requestType: string;
  id_token: string;
  refresh_token: string;
  access_token: string;
  user_id: string;
  expires_in: string;
  users: { localId: string; email: string; emailVerified: boolean; displayName?: string; photoUrl?: string }[];
  emailVerified: boolean;
  displayName?: string;
  photoUrl?: string;
}

let networks = 0;
export const network = (): string => `10.9.${Math.floor(++networks / 250)}.${networks % 250}`;

export async function send(path: string, init: RequestInit, extra: Partial<Env> = {}): Promise<IdentityResponse> {
  const headers = new Headers(init.headers);
  if (!headers.has('cf-connecting-ip')) headers.set('cf-connecting-ip', network());
  const response = await call(path, { method: 'POST', ...init, headers }, extra);
  const text = await response.text();
  const json = JSON.parse(text) as Record<string, unknown>;
  const { error } = json as { error?: { message: string } };
  return {
    ...json,
    status: response.status,
    rows: response.rows,
    headers: response.headers,
    text,
    error: error?.message ?? '',
  } as IdentityResponse;
}

/** Makes one of the calls, as in `ask('signUp', {…})`. */
export const ask = (name: string, body: unknown, headers: Record<string, string> = {}, extra: Partial<Env> = {}) =>
  send(
    `/identitytoolkit.googleapis.com/v1/accounts:${name}?key=any`,
    { body: typeof body === 'string' ? body : JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } },
    extra,
  );

export const exchange = (fields: Record<string, string>) =>
  send('/securetoken.googleapis.com/v1/token?key=any', { body: new URLSearchParams(fields) });
export const refreshed = (token: string) => exchange({ grant_type: 'refresh_token', refresh_token: token });

export const freshEmail = (): string => `p${randomText(12).toLowerCase().replaceAll(/[-_]/g, 'x')}@example.com`;
export const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  ask('signInWithPassword', { email, password, returnSecureToken: true }, headers);

export interface Account {
  email: string;
  uid: string;
  idToken: string;
  refreshToken: string;
}
export async function createAccount(email = freshEmail(), password = PASSWORD, extra: Partial<Env> = {}): Promise<Account> {
  const made = await ask('signUp', { email, password, returnSecureToken: true }, {}, extra);
  expect([made.status, made.error]).toEqual([200, '']);
  return { email, uid: made.localId, idToken: made.idToken, refreshToken: made.refreshToken };
}
export const lookup = (idToken: string) => ask('lookup', { idToken });

/** The mails to an address, latest first, each with the code in its link. */
export async function mailsTo(email: string) {
  const rows = await db.select().from(mail).where(eq(mail.to, email)).orderBy(desc(mail.createdAt), desc(mail.id));
  return rows.map((row) => ({ ...row, code: /oobCode=([\w-]+)/.exec(row.text)?.[1] ?? '' }));
}
export async function codeFor(
  who: Pick<Account, 'email'> & Partial<Account>,
  kind: 'VERIFY_EMAIL' | 'PASSWORD_RESET',
): Promise<string> {
  const had = new Set((await mailsTo(who.email)).map(({ id }) => id));
  const body = kind === 'VERIFY_EMAIL' ? { idToken: who.idToken } : { email: who.email };
  const answer = await ask('sendOobCode', { requestType: kind, ...body });
  expect([answer.status, answer.error]).toEqual([200, '']);
  const letter = (await mailsTo(who.email)).find(({ id }) => !had.has(id));
  return letter!.code;
}
