import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { database } from '../../db/core/database.ts';
import { statementsOf } from '../../db/core/effects.ts';
import type { ObjectEnv } from '../../durable-objects/shared/object-env.ts';
import { CLOSE_CODES } from '../../protocol/limits.ts';
import type { BanType } from '../../protocol/permissions.ts';
import { scheduled } from '../../worker/cron.ts';
import { banStatements } from '../../worker/moderation/ban.ts';
import { deliverOutbox } from '../../worker/outbox/deliver.ts';
import { sweep } from '../../worker/sweep.ts';
import { all, idTokenFor, loadUserInfo, login, one, registeredMember } from './auth-kit.ts';
import { ask, codeFor } from './identity-kit.ts';
import { member, signIn } from './members.ts';
import { type Browser, call, guest } from './site.ts';
import {
  connectTo,
  evict,
  membersOf,
  openTables,
  rooms,
  seatOf,
  type TableConnection,
  tableOf,
  takeSeat,
  ticketTo,
  until,
  watch,
  withFailingRooms,
} from './tables.ts';

const db = database(env as unknown as Env);
const SIGNED_OUT = { code: CLOSE_CODES.kicked, reason: 'You are signed out here. Log in again to come back.' };
const SITE_BANNED = { code: CLOSE_CODES.kicked, reason: 'Your account is banned. Log in again to read why.' };
const DELETED = { code: CLOSE_CODES.kicked, reason: 'Your account is deleted. To restore it, log in again.' };
const BANNED = { code: CLOSE_CODES.kicked, reason: 'You cannot play at the moment. Your notices say why.' };

/** Opens a person's connections: one where they sit, one where they watch, and an unused ticket. */
async function present(browser: Browser) {
  const [sat, watched, ahead] = (await openTables(3)) as [string, string, string];
  const lines = [await takeSeat(browser, sat), await watch(browser, watched)];
  const ticket = await ticketTo(browser, ahead, 'spectate');
  return { sat, watched, lines, ticket };
}
let slowest = 0;
afterAll(() => console.log(`sockets were closed ${slowest} ms after the call at the latest; two seconds are allowed`));
/** Expects both connections to close at once, without an alarm or the cron job, and the ticket to be void. */
async function expectGone(
  { lines, ticket }: { lines: TableConnection[]; ticket: string },
  told: object,
  since: number,
): Promise<void> {
  await until(() => expect(lines.map(({ closed }) => closed)).toEqual([told, told]));
  slowest = Math.max(slowest, Date.now() - since);
  expect((await connectTo(ticket)).closed?.code).toBe(CLOSE_CODES.token);
}
async function impose(user: string, type: BanType): Promise<void> {
  const [first, ...rest] = banStatements(db, { user, type, expires: null }, Date.now());
  await db.batch(statementsOf([first!, ...rest]));
  await deliverOutbox(env as unknown as Env, db, Date.now());
}

type Ending = (browser: Browser, who: Awaited<ReturnType<typeof registeredMember>>['who']) => Promise<unknown>;
const ENDINGS: Record<string, Ending> = {
  'signing out': (browser) => browser.post('/api/user/logout', { everywhere: false }),
  'signing out everywhere, from another browser': async ({ id }) =>
    (await signIn(id)).post('/api/user/logout', { everywhere: true }),
  'ending the session from another browser': async (browser) => {
    const mine = (await one<{ id: string }>('select id from sessions where csrf = ?', browser.csrf))!;
    return (await signIn(browser.id)).post('/api/user/sessions/revoke', { id: mine.id });
  },
  'a new password by mail': async (_, { email }) =>
    ask('resetPassword', { oobCode: await codeFor({ email }, 'PASSWORD_RESET'), newPassword: 'battery staple' }),
  'a new password': async (_, who) => ask('update', { idToken: await idTokenFor(who), password: 'battery staple' }),
  'deleting the account': (browser) => browser.post('/api/user/delete', {}),
  'a ban from the site': ({ id }) => impose(id, 'site'),
  'signing in as another member': async (browser) => login(browser, (await registeredMember()).who),
  'its expiry': async ({ id }) => {
    await env.DB.prepare('update sessions set expires_at = 5 where person = ?').bind(id).run();
    await sweep(db, 10);
    await deliverOutbox(env as unknown as Env, db, Date.now());
  },
};

/** Reasons other than `SIGNED_OUT`. */
const TOLD: Record<string, object> = { 'deleting the account': DELETED, 'a ban from the site': SITE_BANNED };

describe('the sockets of a session are closed at once, and its tickets are void, after', () => {
  for (const [name, end] of Object.entries(ENDINGS))
    test(name, async () => {
      const { browser, who } = await registeredMember();
      const here = await present(browser);
      const since = Date.now();
      await end(browser, who);
      await expectGone(here, TOLD[name] ?? SIGNED_OUT, since);
    });

  test('a guest’s signing out', async () => {
    const browser = await guest();
    const here = await present(browser);
    const since = Date.now();
    await browser.post('/api/user/logout', {});
    await expectGone(here, SIGNED_OUT, since);
    expect(await membersOf(here.sat)).not.toContain(browser.id);
    expect(await seatOf(browser.id)).toBeUndefined();
  });

  test('a guest’s signing in, and then out', async () => {
    const browser = await guest();
    const here = await present(browser);
    const { who } = await registeredMember();
    expect((await login(browser, who)).status).toBe(200);
    await loadUserInfo(browser);
    expect(here.lines.map(({ closed }) => closed)).toEqual([null, null]);
    const since = Date.now();
    expect((await browser.post('/api/user/logout', { everywhere: false })).status).toBe(200);
    await expectGone(here, SIGNED_OUT, since);
  });

  test('an attempt to evade a ban under another name', async () => {
    const banned = await registeredMember();
    await impose(banned.browser.id, 'site');
    const { browser } = await registeredMember();
    const here = await present(browser);
    const since = Date.now();
    expect((await login(browser, banned.who)).status).toBe(403);
    await expectGone(here, SITE_BANNED, since);
    expect(await membersOf(here.sat)).not.toContain(browser.id);
  });
});

test('a ban from playing closes the tables and frees the seat; the member stays signed in', async () => {
  const browser = await member();
  const here = await present(browser);
  const since = Date.now();
  await impose(browser.id, 'game');
  await expectGone(here, BANNED, since);
  expect(await membersOf(here.sat)).not.toContain(browser.id);
  expect((await loadUserInfo(browser))['id']).toBe(browser.id);
  expect((await browser.get(`/api/game/${here.sat}/connect`)).status).toBe(403);
});

test('a ban from chat, or a flag for review, closes no table', async () => {
  const browser = await member();
  const { lines, sat } = await present(browser);
  await impose(browser.id, 'chat');
  await impose(browser.id, 'ipFlag');
  // The room answers, and was not told to close a connection.
  expect(await membersOf(sat)).toContain(browser.id);
  expect(lines.map(({ closed }) => closed)).toEqual([null, null]);
  expect(await seatOf(browser.id)).toBe(sat);
});

test('a ban frees the seat of a member without a session', async () => {
  const browser = await member();
  const { sat } = await present(browser);
  await browser.post('/api/user/logout', { everywhere: true });
  expect(await membersOf(sat)).toContain(browser.id);
  await impose(browser.id, 'game');
  expect(await membersOf(sat)).not.toContain(browser.id);
  expect(await seatOf(browser.id)).toBeUndefined();
});

test('a member who signs out is away and keeps their seat; their other browser is not affected', async () => {
  const browser = await member();
  const { sat, lines } = await present(browser);
  const phone = await signIn(browser.id);
  const other = await takeSeat(phone, sat);
  await browser.post('/api/user/logout', { everywhere: false });
  await until(() => expect(lines.every(({ closed }) => closed !== null)).toBe(true));
  expect(other.closed).toBeNull();
  await phone.post('/api/user/logout', { everywhere: false });
  await until(() => expect(other.closed).toEqual(SIGNED_OUT));
  expect(await membersOf(sat)).toContain(browser.id);
  expect(await seatOf(browser.id)).toBe(sat);
  const { members } = await tableOf(sat);
  expect(members.find(({ id }) => id === browser.id)?.gone).toBeNull();
  const back = await takeSeat(await signIn(browser.id), sat);
  expect(back.closed).toBeNull();
});

test('a hibernating table closes the socket too', async () => {
  const browser = await member();
  const { sat, watched, lines, ticket } = await present(browser);
  for (const id of [sat, watched]) await evict(rooms.getByName(id));
  const since = Date.now();
  await browser.post('/api/user/logout', { everywhere: false });
  await expectGone({ lines, ticket }, SIGNED_OUT, since);
});

test('a table that does not answer is told again, and a session that began later is not affected', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const browser = await member();
  const { lines, ticket, sat } = await present(browser);
  const headers = { 'content-type': 'application/json', cookie: browser.cookie, 'x-csrf': browser.csrf };
  const init = { method: 'POST', body: '{"everywhere":true}', headers };
  expect((await call('/api/user/logout', init, withFailingRooms('throws', ['disconnect']))).status).toBe(200);
  expect(lines.map(({ closed }) => closed)).toEqual([null, null]);
  expect((await connectTo(ticket)).closed?.code).toBe(CLOSE_CODES.token);
  const later = await takeSeat(await signIn(browser.id), sat);
  await env.DB.prepare('update outbox set due = 0').run();
  await scheduled({ scheduledTime: Date.now() }, env as unknown as Env);
  await until(() => expect(lines.map(({ closed }) => closed)).toEqual([SIGNED_OUT, SIGNED_OUT]));
  expect(later.closed).toBeNull();
  expect(await all('select 1 from outbox where person = ?', browser.id)).toEqual([]);
});

test('a session that ends while its ticket is checked gets no socket', async () => {
  const browser = await member();
  const [table] = (await openTables(1)) as [string];
  const address = await ticketTo(browser, table, 'spectate');
  await runInDurableObject(rooms.getByName(table) as DurableObjectStub, (instance) => {
    const inner = instance as unknown as { env: ObjectEnv };
    const real = inner.env;
    const prepare = (sql: string) => ({
      bind: (...values: unknown[]) => ({
        raw: async () => {
          const rows = await env.DB.prepare(sql)
            .bind(...values)
            .raw();
          inner.env = real;
          await browser.post('/api/user/logout', { everywhere: false });
          return rows;
        },
      }),
    });
    inner.env = { ...real, DB: { prepare } as unknown as D1Database };
  });
  const line = await connectTo(address);
  expect([line.frames, line.closed?.code]).toEqual([[], CLOSE_CODES.stale]);
});

test('a session is at forty tables at most: another one closes the oldest', async () => {
  const browser = await member();
  const [first, next] = (await openTables(2)) as [string, string];
  const line = await watch(browser, first);
  const many = JSON.stringify([first, ...Array.from({ length: 39 }, (_, i) => `table${i}`)]);
  await env.DB.prepare('update sessions set tables = ? where csrf = ?').bind(many, browser.csrf).run();
  expect((await watch(browser, next)).closed).toBeNull();
  await until(() =>
    expect(line.closed).toEqual({ code: CLOSE_CODES.kicked, reason: 'You have too many tables open. This one was closed.' }),
  );
  const { tables } = (await one<{ tables: string }>('select tables from sessions where csrf = ?', browser.csrf))!;
  expect((JSON.parse(tables) as string[]).length).toBe(40);
  expect(JSON.parse(tables)).toContain(next);
});
