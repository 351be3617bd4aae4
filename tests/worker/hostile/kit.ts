/// <reference types="@cloudflare/vitest-plugin/types" />
/** What somebody hostile brings along: an account at Discord that says what they like, a passkey, an eye on D1. */
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { all } from '../auth-token.ts';
import { Key } from '../passkeys-key.ts';
import { type Browser, call, ORIGIN } from '../site.ts';

/** Whom the carrier of a public site has brought a letter. */
export const written: string[] = [];
const MAIL = { send: async ({ to }: { to: string }) => written.push(to) };
export const PRODUCTION = { ENVIRONMENT: 'production', MAIL } as unknown as Partial<Env>;
export const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

const CONFIGURED = { DISCORD_CLIENT_ID: 'discord-client', DISCORD_CLIENT_SECRET: 'discord-secret' } as unknown as Partial<Env>;

export interface Said {
  id: string;
  username: string;
  email: string;
  verified: boolean;
}
/** A sign-in at Discord, which says of the account what it is told to. Answers the sentence of a refusal, or ''. */
export async function throughDiscord(browser: Browser, self: Said, query = ''): Promise<string> {
  const own = { 'sec-fetch-site': 'same-origin' };
  const start = await call(
    `/auth/discord${query}`,
    { headers: { ...own, cookie: browser.cookie }, redirect: 'manual' },
    CONFIGURED,
  );
  const [flow] = start.headers.get('set-cookie')!.split(';');
  const state = new URL(start.headers.get('location')!).searchParams.get('state');
  vi.stubGlobal('fetch', async (url: URL) =>
    Response.json(url.pathname.endsWith('/token') ? { access_token: 'x', token_type: 'Bearer' } : self),
  );
  try {
    const cookie = [browser.cookie, flow].filter(Boolean).join('; ');
    const back = await call(
      `/auth/discord/callback?code=x&state=${state}`,
      { headers: { cookie }, redirect: 'manual' },
      CONFIGURED,
    );
    const session = back.headers.getSetCookie().find((text) => text.startsWith('session='));
    if (session) browser.cookie = session.split(';')[0]!;
    return new URL(back.headers.get('location')!, ORIGIN).searchParams.get('notice') ?? '';
  } finally {
    vi.unstubAllGlobals();
  }
}

const challengeOf = async (response: Response) => ((await response.json()) as { challenge: string }).challenge;
/** A passkey of this member. */
export async function keyOf(browser: Browser): Promise<Key> {
  const key = await Key.make();
  const challenge = await challengeOf(await browser.post('/api/user/passkeys/options', {}));
  const made = await browser.post('/api/user/passkeys', { response: await key.create(challenge) });
  if (made.status !== 200) throw new Error(await made.text());
  return key;
}
export async function withKey(key: Key, browser: Browser, more: object = {}) {
  const challenge = await challengeOf(await browser.post('/api/auth/passkey/options', {}));
  return browser.post('/api/auth/passkey', { response: await key.get(challenge), ...more });
}

/** Who the site takes this browser for: the id of a member or a guest, or '' for nobody. */
export async function whoIs(browser: Browser): Promise<string> {
  const info = (await (await browser.get('/api/user/info')).json()) as { id?: string; guest?: { id: string } };
  return info.id ?? info.guest?.id ?? '';
}

const TABLES: Readonly<Record<string, string>> = {
  users: 'id',
  sessions: 'person',
  passkeys: 'user',
  links: 'user',
  emotes: 'user',
  archived: 'user',
  friends: 'user',
  friend_requests: '"from"',
  loves: 'user',
  love_requests: '"from"',
  blocks: 'user',
  karma_votes: 'voter',
  notifications: 'user',
  notice_choices: 'user',
  push_subscriptions: 'user',
  coin_entries: 'user',
  direct_members: 'user',
  seats: 'person',
  played: 'person',
  name_history: 'user',
  group_members: 'user',
  bans: 'user',
  addresses: 'user',
};
/** Everything that D1 holds of somebody. */
export async function stateOf(person: string): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const [table, column] of Object.entries(TABLES))
    rows[table] = await all(`select * from ${table} where ${column} = ?`, person);
  return rows;
}
