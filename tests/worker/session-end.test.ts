/// <reference types="@cloudflare/vitest-plugin/types" />
/** The end of a session, as the open pages hear of it, and the browser of a banned member afterwards. */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { database } from '../../db/core/database.ts';
import { mayEnter, validSessions } from '../../db/members/membership.ts';
import { CLOSE_CODES } from '../../protocol/limits.ts';
import type { SessionEnd } from '../../protocol/socket/chat.ts';
import { commandOf } from '../../worker/moderation/registry.ts';
import { deliverOutbox } from '../../worker/outbox/deliver.ts';
import { sweep } from '../../worker/sweep.ts';
import { all, idTokenFor, loadUserInfo, login, one, registeredMember } from './auth-kit.ts';
import { type ChatConnection, connectTo, newRoom, openChannel } from './chat/kit.ts';
import { ask, codeFor } from './identity-kit.ts';
import { member, signIn } from './members.ts';
import { Browser } from './site.ts';

const db = database(env as unknown as Env);
const DAY = 24 * 3_600_000;
const reason = 'Because of a test.';
let owner: Browser;
beforeAll(async () => {
  owner = await member({ groups: ['owner'] });
});
async function run(act: string, args: object): Promise<{ event: string | null }> {
  const response = await owner.post(commandOf(act)!.path, { reason, ...args });
  if (!response.ok) throw new Error(`${act}: ${response.status}: ${await response.text()}`);
  return response.json();
}
const endsIn = ({ frames }: ChatConnection): SessionEnd[] =>
  frames.filter(({ name }) => name === 'sessionEnded').map(({ value }) => value as SessionEnd);
const BANNED = {
  why: 'banned',
  refusal: {
    siteBanned: true,
    banExpires: expect.any(Number),
    message: expect.stringMatching(/^This account is banned until .+ UTC\.$/),
    appeal: expect.any(String),
  },
};

type Ending = (browser: Browser, who: Awaited<ReturnType<typeof registeredMember>>['who']) => Promise<unknown>;
const ENDINGS: [name: string, told: object, end: Ending][] = [
  ['a log-out in another tab', { why: 'elsewhere' }, (browser) => browser.post('/api/user/logout', {})],
  [
    'a log-out everywhere on another device',
    { why: 'elsewhere' },
    async ({ id }) => (await signIn(id)).post('/api/user/logout', { everywhere: true }),
  ],
  [
    'the end of this session on another device',
    { why: 'elsewhere' },
    async (browser) => {
      const mine = (await one<{ id: string }>('select id from sessions where csrf = ?', browser.csrf))!;
      return (await signIn(browser.id)).post('/api/user/sessions/revoke', { id: mine.id });
    },
  ],
  [
    'a new password',
    { why: 'password' },
    async (_, who) => ask('update', { idToken: await idTokenFor(who), password: 'battery staple' }),
  ],
  [
    'a new password by mail',
    { why: 'password' },
    async (_, { email }) =>
      ask('resetPassword', { oobCode: await codeFor({ email }, 'PASSWORD_RESET'), newPassword: 'battery staple' }),
  ],
  ['a log-out by staff', { why: 'staff' }, ({ id }) => run('logout', { userId: id })],
  ['a ban', BANNED, ({ id }) => run('siteBan', { userId: id, length: '1 day' })],
  [
    'a permanent ban',
    { ...BANNED, refusal: { ...BANNED.refusal, banExpires: null, message: 'This account is permanently banned.' } },
    ({ id }) => run('siteBan', { userId: id, length: 'forever' }),
  ],
  [
    'the deletion of the account',
    { why: 'deleted', until: expect.any(Number) },
    (browser) => browser.post('/api/user/delete', {}),
  ],
  [
    'its expiry',
    { why: 'expired' },
    async ({ id }) => {
      await env.DB.prepare('update sessions set expires_at = 5 where person = ?').bind(id).run();
      await sweep(db, 10);
      await deliverOutbox(env as unknown as Env, db, Date.now());
    },
  ],
];

describe('an open page is told why its session ended, before the socket closes:', () => {
  test.each(ENDINGS)('%s', async (_, told, end) => {
    const [{ browser, who }, stranger] = [await registeredMember(), await member()];
    const channel = await openChannel(browser, await newRoom());
    const [page, other] = [await connectTo(browser, null), await connectTo(stranger, null)];
    await end(browser, who);
    expect((await page.ended()).code).toBe(CLOSE_CODES.kicked);
    expect(endsIn(page)).toEqual([told]);
    // Neither a channel nor another member's hub hears of it.
    await Promise.all([channel.ended(), other.settled('hub')]);
    expect([endsIn(channel), endsIn(other), other.closed]).toEqual([[], [], null]);
  });

  test('a deletion that an undo by staff repeats', async () => {
    const gone = await member({ email: 'session-end@example.com', row: { deletedAt: 1 } });
    const { event } = await run('restoreDeletedUser', { email: 'session-end@example.com' });
    const page = await connectTo(await signIn(gone.id), null);
    expect((await owner.post('/api/mod/undo', { event, reason })).status).toBe(200);
    await page.ended();
    expect(endsIn(page)).toEqual([{ why: 'deleted', until: null }]);
  });
});

test('the other sessions of the member are told nothing, and stay', async () => {
  const browser = await member();
  const phone = await signIn(browser.id);
  const [page, other] = [await connectTo(browser, null), await connectTo(phone, null)];
  await browser.post('/api/user/logout', {});
  await page.ended();
  await other.settled('hub');
  expect([endsIn(other), other.closed]).toEqual([[], null]);
});

test('a banned page gets a token with which its member can read the decision and appeal, and do nothing else', async () => {
  const browser = await member();
  const page = await connectTo(browser, null);
  await run('siteBan', { userId: browser.id, length: '1 day' });
  await page.ended();
  const [end] = endsIn(page) as [Extract<SessionEnd, { why: 'banned' }>];
  const { appeal } = end.refusal;
  const visitor = new Browser();
  const record = await visitor.get(`/api/user/record?token=${appeal}`);
  expect(await record.json()).toMatchObject({ bans: [{ type: 'site', reason }] });
  visitor.cookie = `session=${appeal}`;
  expect((await visitor.get('/api/user/sessions')).status).toBe(401);
});

test('a ban that was lifted before the page could be told counts as a log-out', async () => {
  const browser = await member();
  const page = await connectTo(browser, null);
  const [session] = (await all('select id from sessions where person = ?', browser.id)) as { id: string }[];
  const body = { sessions: [session!.id], tables: [[]], why: 'siteBanned', leaves: true };
  await env.DB.prepare(
    "insert into outbox (id, kind, person, game, body, tries, due) values ('late', 'disconnect', ?, '', ?, 0, 0)",
  )
    .bind(browser.id, JSON.stringify(body))
    .run();
  await deliverOutbox(env as unknown as Env, db, Date.now());
  await page.ended();
  expect(endsIn(page)).toEqual([{ why: 'ended' }]);
});

describe('the browser of a banned member', () => {
  const seat = async (browser: Browser) => {
    const response = await browser.post('/api/auth/guest', {});
    return { status: response.status, text: await response.text() };
  };
  const banned = async (length: string) => {
    const browser = await member();
    const { event } = await run('siteBan', { userId: browser.id, length });
    return { browser, event };
  };
  const rowsOf = (id: string) => all('select kind, tables, expires_at from sessions where person = ?', id);

  test('gets no guest’s seat until the ban ends, and is told until when', async () => {
    const { browser } = await banned('2 days');
    expect(await seat(browser)).toEqual({
      status: 403,
      text: expect.stringMatching(/^Your account is banned until .+ UTC\. You cannot play as a guest before that\./),
    });
    await env.DB.prepare('update bans set expires = 5 where user = ?').bind(browser.id).run();
    expect((await seat(browser)).status).toBe(200);
  });

  test('gets one as soon as the ban is lifted', async () => {
    const { browser, event } = await banned('forever');
    expect(await seat(browser)).toEqual({ status: 403, text: expect.stringMatching(/^Your account is permanently banned/) });
    expect((await owner.post('/api/mod/undo', { event, reason })).status).toBe(200);
    // The session stays ended.
    expect(await (await browser.get('/api/user/info')).json()).not.toHaveProperty('id');
    expect((await seat(browser)).status).toBe(200);
  });

  test('is not kept from it by a ban that leaves the member signed in, and no other browser is', async () => {
    const { browser } = await banned('2 days');
    expect((await seat(new Browser())).status).toBe(200);
    const player = await member();
    await run('gameBan', { userId: player.id, length: '2 days' });
    await player.post('/api/user/logout', {});
    expect((await seat(player)).status).toBe(200);
    expect((await seat(browser)).status).toBe(403);
  });

  test('is a visitor’s otherwise: nothing takes the row for a session', async () => {
    const browser = await member();
    const [session] = (await all('select id from sessions where person = ?', browser.id)) as { id: string }[];
    await run('siteBan', { userId: browser.id, length: '2 days' });
    await env.DB.prepare('delete from bans where user = ?').bind(browser.id).run();
    const now = Date.now();
    expect(await (await browser.get('/api/user/info')).json()).toEqual({});
    expect((await browser.get('/api/user/sessions')).status).toBe(401);
    expect(await (await browser.get('/api/chat/connect')).text()).toBe('');
    expect(await mayEnter(db, browser.id, session!.id, now)).toBe(false);
    expect((await validSessions(db, browser.id, [session!.id], now)).sessions.size).toBe(0);
    expect(await (await (await signIn(browser.id)).get('/api/user/sessions')).json()).toHaveLength(1);
  });

  test('is forgotten when the ban ends, at the latest after a year', async () => {
    const [short, long] = [await banned('2 days'), await banned('forever')];
    const now = Date.now();
    const rowOf = async ({ browser }: typeof short) =>
      ((await rowsOf(browser.id)) as { kind: string; tables: string; expires_at: number }[])[0]!;
    const row = await rowOf(short);
    expect(row).toEqual({ kind: 'banned', tables: '[]', expires_at: expect.any(Number) });
    const near = (at: number, goal: number) => expect(Math.abs(at - goal)).toBeLessThan(60_000);
    near(row.expires_at, now + 2 * DAY);
    near((await rowOf(long)).expires_at, now + 365 * DAY);
    // Neither a later, shorter ban nor a log-out by staff shortens it.
    await run('siteBan', { userId: short.browser.id, length: '1 hour' });
    await run('logout', { userId: short.browser.id });
    near((await rowOf(short)).expires_at, now + 2 * DAY);
    const info = await short.browser.get('/api/user/info');
    expect(info.headers.get('set-cookie')).toMatch(/^session=[\w-]{43}; Max-Age=17\d{4};/);
    await sweep(db, now);
    expect(await rowsOf(short.browser.id)).toHaveLength(1);
    await env.DB.prepare('update sessions set expires_at = 5 where person = ?').bind(short.browser.id).run();
    while (await sweep(db, now));
    expect(await rowsOf(short.browser.id)).toEqual([]);
  });

  test('can log in to another account, which is a new cookie', async () => {
    const { browser } = await banned('2 days');
    const { who } = await registeredMember();
    expect((await login(browser, who)).status).toBe(200);
    await loadUserInfo(browser);
    await browser.post('/api/user/logout', {});
    expect((await seat(browser)).status).toBe(200);
  });
});
