import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { expect, test, vi } from 'vitest';
import { scheduled } from '../../worker/cron.ts';
import worker from '../../worker/index.ts';
import { sweep } from '../../worker/sweep.ts';
import { all, registeredMember } from './auth-kit.ts';
import { member, signIn } from './members.ts';
import { guest } from './site.ts';

const DAY = 24 * 3_600_000;
const ENV = env as unknown as Env;
const tick = () => scheduled({ scheduledTime: Date.now() }, ENV);
const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

test('the worker has a scheduled handler', () => {
  expect(worker.scheduled).toBe(scheduled);
});

test('a guest whose session has expired is deleted with their games; a member stays', async () => {
  const old = await guest();
  const here = await guest();
  const ada = await member();
  const phone = await signIn(ada.id);
  for (const { id } of [old, here, ada])
    await run("insert into played values (?, 'g', 1, 0, '', '', 0, 0, 0, 0, 0, 0, null)", id);
  await run('update sessions set expires_at = 1 where person = ? or csrf = ?', old.id, phone.csrf);
  await tick();
  for (const table of ['guests where id', 'sessions where person', 'played where person'])
    expect([table, await all(`select 1 from ${table} = ?`, old.id)]).toEqual([table, []]);
  expect(await all('select 1 from played where person in (?, ?)', here.id, ada.id)).toHaveLength(2);
  expect(await all('select 1 from sessions where person = ?', ada.id)).toHaveLength(1);
  expect(await all('select 1 from users where id = ?', ada.id)).toHaveLength(1);
});

test('everything that has expired is deleted, whatever the amount', async () => {
  const many = (into: string, columns: string) =>
    run(
      `insert into ${into} with recursive n(i) as (select 1 union all select i + 1 from n where i < 300) select ${columns} from n`,
    );
  await many('cooldowns', "'old' || i, 1, 1, 2");
  await many('challenges', "'old' || i, 'x', '{}', 2");
  await many('sessions (token_hash, person, kind, csrf, created_at, expires_at)', "'old' || i, 'gold' || i, 'guest', '', 1, 2");
  await many('guests', "'gold' || i, 'x', 'x', 1, 1");
  await run("insert into cooldowns values ('new', 1, 1, ?)", Date.now() + DAY);
  await run("insert into challenges values ('new', 'x', '{}', ?)", Date.now() + DAY);
  await tick();
  for (const rows of ["cooldowns where key like 'old%'", 'challenges where expires_at = 2', "guests where id like 'gold%'"])
    expect([rows, await all(`select 1 from ${rows}`)]).toEqual([rows, []]);
  expect(await all("select 1 from cooldowns where key = 'new'")).toHaveLength(1);
  expect(await all("select 1 from challenges where hash = 'new'")).toHaveLength(1);
  expect(await sweep(drizzle(env.DB), Date.now())).toBe(false);
});

test('the networks of sign-ins are deleted after 90 days', async () => {
  const { browser } = await registeredMember();
  await run(
    "insert into addresses values (?, 'long ago', 1, ?), (?, 'lately', 1, ?)",
    browser.id,
    Date.now() - 91 * DAY,
    browser.id,
    Date.now() - 89 * DAY,
  );
  await tick();
  const kept = (await all('select address from addresses where user = ?', browser.id)).map(({ address }) => address);
  expect(kept).toHaveLength(2);
  expect(kept).toContain('lately');
});

test('reports of decided tickets are deleted after a year', async () => {
  const ticket = (id: string, status: string) =>
    run(
      `insert into tickets (id, kind, subject, person, rule, status, created_at, updated_at) values (?1, 'user', ?1, 'u', 'Hazing', ?2, 1, 1)`,
      id,
      status,
    );
  const report = (of: string, reporter: string, days: number) =>
    run(
      "insert into reports (ticket, reporter, rule, evidence, created_at) values (?, ?, 'Hazing', '{}', ?)",
      of,
      reporter,
      Date.now() - days * DAY,
    );
  await ticket('decided', 'complete');
  await ticket('waiting', 'open');
  for (const [of, reporter, days] of [
    ['decided', 'long ago', 366],
    ['decided', 'lately', 364],
    ['waiting', 'long ago', 366],
  ] as const)
    await report(of, reporter, days);
  await tick();
  expect(await all('select ticket, reporter from reports order by 1')).toEqual([
    { ticket: 'decided', reporter: 'lately' },
    { ticket: 'waiting', reporter: 'long ago' },
  ]);
  expect(await all("select id from tickets where id = 'decided'")).toHaveLength(1);
});

test('a failing part does not stop the others', async () => {
  const { browser } = await registeredMember();
  await run('update users set deleted_at = 1 where id = ?', browser.id);
  await run("insert into cooldowns values ('left', 1, 1, 2)");
  await env.DB.prepare('alter table mail rename to mail_away').run();
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    await tick();
    expect(log).toHaveBeenCalledWith(expect.stringContaining('"task":"mail"'));
  } finally {
    log.mockRestore();
    await env.DB.prepare('alter table mail_away rename to mail').run();
  }
  expect(await all("select 1 from cooldowns where key = 'left'")).toEqual([]);
  expect(await all('select erased from users where id = ?', browser.id)).toEqual([{ erased: 1 }]);
});
