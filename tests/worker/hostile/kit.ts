/// <reference types="@cloudflare/vitest-plugin/types" />
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { all } from '../auth-kit.ts';
import { type Browser, call, ORIGIN } from '../site.ts';
import { VirtualPasskey } from '../virtual-passkey.ts';

/** Addresses that the mail service of a public site delivered to. */
export const mailedTo: string[] = [];
const MAIL = { send: async ({ to }: { to: string }) => mailedTo.push(to) };
export const PRODUCTION = { ENVIRONMENT: 'production', MAIL } as unknown as Partial<Env>;
export const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

const CONFIGURED = { DISCORD_CLIENT_ID: 'discord-client', DISCORD_CLIENT_SECRET: 'discord-secret' } as unknown as Partial<Env>;

export interface DiscordProfile {
  id: string;
  username: string;
  email: string;
  verified: boolean;
}
/** Signs in with Discord; returns the sentence of a refusal, or ''. */
export async function signInWithDiscord(browser: Browser, self: DiscordProfile, query = ''): Promise<string> {
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
    const given = (name: string) =>
      back.headers
        .getSetCookie()
        .find((text) => text.startsWith(`${name}=`))
        ?.split(';')[0];
    const kept = given('session') ?? given('appeal');
    if (kept) browser.cookie = kept;
    return new URL(back.headers.get('location')!, ORIGIN).searchParams.get('notice') ?? '';
  } finally {
    vi.unstubAllGlobals();
  }
}

const challengeOf = async (response: Response) => ((await response.json()) as { challenge: string }).challenge;
export async function addPasskey(browser: Browser): Promise<VirtualPasskey> {
  const key = await VirtualPasskey.make();
  const challenge = await challengeOf(await browser.post('/api/user/passkeys/options', {}));
  const made = await browser.post('/api/user/passkeys', { response: await key.create(challenge) });
  if (made.status !== 200) throw new Error(await made.text());
  return key;
}
export async function signInWithPasskey(key: VirtualPasskey, browser: Browser, more: object = {}) {
  const challenge = await challengeOf(await browser.post('/api/auth/passkey/options', {}));
  return browser.post('/api/auth/passkey', { response: await key.get(challenge), ...more });
}

/** Returns the id of the session's person, or '' without a session. */
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
  purses: 'id',
  direct_members: 'user',
  seats: 'person',
  played: 'person',
  name_history: 'user',
  group_members: 'user',
  bans: 'user',
  addresses: 'user',
};
export async function stateOf(person: string): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const [table, column] of Object.entries(TABLES))
    rows[table] = await all(`select * from ${table} where ${column} = ?`, person);
  return rows;
}
