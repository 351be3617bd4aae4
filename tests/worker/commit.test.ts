/// <reference types="@cloudflare/vitest-plugin/types" />
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { afterEach, expect, test, vi } from 'vitest';
import { consume } from '../../db/core/rate-limit.ts';
import { notify } from '../../db/notices/notices.ts';
import { users } from '../../db/schema/users.ts';
import { moveCoins } from '../../db/shop/ledger.ts';
import { UserHub } from '../../durable-objects/user-hub/user-hub.ts';
import { commit } from '../../worker/commit.ts';
import { enqueueMail } from '../../worker/mail/outbox.ts';
import { member } from './members.ts';

const db = drizzle(env.DB);
/** Returns a request context, and a function that waits for the work left after the response. */
function request() {
  const left: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>): void => {
    left.push(work);
  };
  return { c: { env: env as unknown as Env, executionCtx: { waitUntil } }, after: () => Promise.all(left) };
}
const refreshed = () => {
  const spy = vi.spyOn(UserHub.prototype, 'refreshNotices').mockResolvedValue();
  return () => (spy.mock.contexts as unknown as { ctx: DurableObjectState }[]).map(({ ctx }) => ctx.id.name);
};
const sentTo = async (address: string) =>
  (await env.DB.prepare('select due from mail where "to" = ?').bind(address).all<{ due: number | null }>()).results;

afterEach(() => {
  vi.restoreAllMocks();
});

test('a commit sends its mail and tells only the hubs of members who got a notice', async () => {
  const [ana, ben] = [await member(), await member()];
  await env.DB.prepare('insert into notice_choices (user, off) values (?, ?)').bind(ben.id, '{"karma":1}').run();
  const hubs = refreshed();
  const { c, after } = request();
  const address = `${ana.id}@example.com`.toLowerCase();
  const [told, untold] = await commit(c, [
    notify(db, { user: ana.id, kind: 'karma', content: 'Hello.' }, 1),
    notify(db, { user: ben.id, kind: 'karma', content: 'Hello.' }, 1),
    enqueueMail(db, { to: address, subject: 's', text: 't', html: 'h' }, 1),
  ]);
  expect([told, untold]).toEqual([[{ user: ana.id }], []]);
  await after();
  expect(hubs()).toEqual([ana.id]);
  // The mailbox keeps sent mail; a null `due` means that it is not sent again.
  expect(await sentTo(address)).toEqual([{ due: null }]);
});

test('a database that fails after the commit leaves the mail to the cron trigger, and logs no address', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { c, after } = request();
  const address = 'later@example.com';
  const failing = {
    prepare: (sql: string) => {
      if (sql.startsWith('select')) throw new Error('D1_ERROR: Network connection lost.');
      return env.DB.prepare(sql);
    },
    batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
  } as unknown as D1Database;
  const now = Date.now();
  const letter = enqueueMail(db, { to: address, subject: 's', text: 't', html: 'h' }, now);
  await commit({ ...c, env: { ...c.env, DB: failing } }, [letter]);
  await after();
  expect(await sentTo(address)).toEqual([{ due: now }]);
  expect(logged.mock.calls.flat().join()).toMatch(/Network connection lost/);
  expect(logged.mock.calls.flat().join()).not.toContain(address);
});

test('a batch that fails sends no mail and tells no hub', async () => {
  const ana = await member();
  const hubs = refreshed();
  const { c, after } = request();
  const address = `gone-${ana.id}@example.com`.toLowerCase();
  const failing = commit(c, [
    notify(db, { user: ana.id, kind: 'karma', content: 'Hello.' }, 1),
    enqueueMail(db, { to: address, subject: 's', text: 't', html: 'h' }, 1),
    moveCoins(db, { id: `c:${ana.id}`, from: ana.id, to: 'house:erased', amount: 1, reason: 'test', at: 1 }),
  ]);
  await expect(failing).rejects.toThrow();
  await after();
  expect([hubs(), await sentTo(address)]).toEqual([[], []]);
});

test('a counted rate limit is given back when the first statement changed nothing', async () => {
  const ana = await member();
  const rate = { count: 1, window: 60_000 };
  const key = `test:${ana.id}`;
  const now = Date.now();
  const { c } = request();
  const edit = (id: string) => db.update(users).set({ bio: 'x' }).where(eq(users.id, id)).returning({ id: users.id });
  expect(await consume(db, key, rate, now)).toBeNull();
  await commit(c, [edit('uNobodyHere00')], { limit: key });
  expect(await consume(db, key, rate, now)).toBeNull();
  await commit(c, [edit(ana.id)], { limit: key });
  expect(await consume(db, key, rate, now)).toBeGreaterThan(0);
});

test('a notice that is awaited, not committed, is an error of types, because it writes nothing', async () => {
  const { id } = await member();
  const count = async () =>
    (await env.DB.prepare('select count(*) as n from notifications where user = ?').bind(id).first('n')) as number;
  const change = notify(db, { user: id, kind: 'moderation', content: 'Hello.' }, Date.now());
  // @ts-expect-error: a change has a `then` for the types alone.
  await change;
  expect(await count()).toBe(0);
  await change.statement;
  expect(await count()).toBe(1);
});
