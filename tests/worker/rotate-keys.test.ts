import { env } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { database } from '../../db/core/database.ts';
import { statementsOf } from '../../db/core/effects.ts';
import { siteSecret } from '../../db/core/keys.ts';
import { EMPTY_SEARCH_SQL, PUSH_ROTATION_SQL, restoredSql, rotationSql } from '../../db/core/rotate-keys.ts';
import { vapidKeys } from '../../db/notices/vapid.ts';
import { sessions } from '../../db/schema/sessions.ts';
import { CLOSE_CODES } from '../../protocol/limits.ts';
import { endSessions } from '../../worker/auth/disconnect.ts';
import { signer } from '../../worker/identity/keys.ts';
import { deliverOutbox } from '../../worker/outbox/deliver.ts';
import { readTicket, signTicket } from '../../worker/tickets.ts';
import { all } from './auth-kit.ts';
import { member, signIn } from './members.ts';
import { guest } from './site.ts';
import { openTables, takeSeat, until } from './tables.ts';

const ENV = env as unknown as Env;
const db = database(ENV);
const run = (statements: readonly string[]) => env.DB.batch(statements.map((statement) => env.DB.prepare(statement)));
/** The longest that an isolate uses a replaced key. */
const CACHED = 5 * 60_000;
afterEach(() => vi.useRealTimers());

interface Row {
  person: string;
  body: string;
}
const disconnects = async (person: string) => {
  const found = (await all("select * from outbox where kind = 'disconnect' and person = ?", person)) as unknown as Row[];
  return found.map(({ body, ...row }) => ({ ...row, id: '', body: JSON.parse(body) as object }));
};

test('members are signed out everywhere and their sockets close; guests and banned browsers stay', async () => {
  const [ana, ben, visitor] = [await member(), await member(), await guest()];
  await env.DB.prepare("update sessions set kind = 'banned' where person = ?").bind(ben.id).run();
  const [table] = await openTables(1);
  const line = await takeSeat(ana, table!);
  await run(rotationSql(Date.now()));
  await deliverOutbox(ENV, db, Date.now());
  await until(() => expect(line.closed?.code).toBe(CLOSE_CODES.kicked));
  expect((await ana.post('/api/game/leave', {})).status).toBe(401);
  expect(await all('select kind from sessions where person in (?, ?)', ben.id, visitor.id)).toHaveLength(2);
  expect((await visitor.get('/api/user/info')).status).toBe(200);
});

test('the rows that close sockets are those of every other end of a session', async () => {
  const now = Date.now();
  const ana = await member();
  await signIn(ana.id);
  await env.DB.prepare(`update sessions set tables = '["one","two"]' where csrf = ?`).bind(ana.csrf).run();
  const before = await all('select * from sessions where person = ?', ana.id);
  await db.batch(
    statementsOf(endSessions(db, and(eq(sessions.person, ana.id), eq(sessions.kind, 'member'))!, 'staff', now)) as never,
  );
  const expected = await disconnects(ana.id);
  await env.DB.prepare('delete from outbox where person = ?').bind(ana.id).run();
  for (const row of before)
    await env.DB.prepare(`insert into sessions (${Object.keys(row)}) values (${Object.keys(row).map(() => '?')})`)
      .bind(...Object.values(row))
      .run();
  await run(rotationSql(now));
  expect(await disconnects(ana.id)).toEqual(expected);
  expect(expected).toHaveLength(1);
});

test('tickets and ID tokens are signed with new keys, and isolates notice within five minutes', async () => {
  const now = Date.now();
  const ticket = await signTicket(db, 'gameSocket', 'someone', {}, now + CACHED);
  const [secret, device, { kid }, pushes, address] = [
    await siteSecret(db, 'socket-token', now),
    await siteSecret(db, 'device', now),
    await signer(db, now),
    await vapidKeys(db),
    await siteSecret(db, 'address', now),
  ];
  await run(rotationSql(now));
  const then = now + CACHED;
  vi.setSystemTime(then);
  expect(await siteSecret(db, 'socket-token')).not.toBe(secret);
  expect(await siteSecret(db, 'device')).not.toBe(device);
  expect((await signer(db, then)).kid).not.toBe(kid);
  expect(await readTicket(db, 'gameSocket', ticket)).toBeNull();
  // Staff recognize networks by the one key, browsers the site by the other.
  expect([await siteSecret(db, 'address'), await vapidKeys(db)]).toEqual([address, pushes]);
  await run(PUSH_ROTATION_SQL);
  vi.setSystemTime(then + CACHED);
  expect(await vapidKeys(db)).not.toEqual(pushes);
});

test('after a restore, mail that waits is not sent again, and the order to compare is left', async () => {
  await env.DB.prepare(
    `insert into mail (id, "to", subject, text, html, created_at, due) values ('old', 'a@example.com', '', '', '', 1, 2), ('mailbox', 'a@example.com', '', '', '', 1, null)`,
  ).run();
  await run(restoredSql(3));
  expect(await all("select id from mail where id in ('old', 'mailbox')")).toEqual([{ id: 'mailbox' }]);
  expect(await all("select value from site_values where name = 'restored'")).toEqual([{ value: '{"at":3}' }]);
  await env.DB.exec("delete from site_values where name = 'restored'");
});

test('the statements for the search empty every table that a migration makes there', async () => {
  await env.SEARCH.batch(EMPTY_SEARCH_SQL.map((statement) => env.SEARCH.prepare(statement)));
  const { results } = await env.SEARCH.prepare(
    "select name from sqlite_master where type = 'table' and sql like 'CREATE VIRTUAL%' or name = 'cursors'",
  ).all<{ name: string }>();
  expect(results.map(({ name }) => name).sort()).toEqual(['cursors', 'post_index', 'setup_index']);
  for (const { name } of results) expect(await env.SEARCH.prepare(`select count(*) as n from ${name}`).first('n'), name).toBe(0);
});
