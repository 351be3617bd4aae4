/// <reference types="@cloudflare/vitest-plugin/types" />
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { database } from '../../db/core/database.ts';
import { countDays, DAY_MS, dayNumber, latestDays } from '../../db/health/days.ts';
import { countDuration, durationCount, durationQuantile, noDurations } from '../../db/health/durations.ts';
import { countWaiting, lastStatus, type SiteStatus } from '../../db/health/status.ts';
import type { SiteHealth } from '../../protocol/http/health.ts';
import { RELEASE } from '../../protocol/release.ts';
import { scheduled } from '../../worker/cron.ts';
import { judge, type Uptime } from '../../worker/health/uptime.ts';
import { one } from './auth-kit.ts';
import { member } from './members.ts';
import { call } from './site.ts';

const ENV = env as unknown as Env;
const db = database(ENV);
const PRODUCTION = { ENVIRONMENT: 'production' } as Partial<Env>;
const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();
const tick = () => scheduled({ scheduledTime: Date.now() }, ENV);
const uptime = async (extra: Partial<Env> = PRODUCTION) => {
  const response = await call('/api/health', {}, extra);
  return { status: response.status, rows: response.rows, body: (await response.json()) as Uptime };
};
const mailSince = (at: number, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, i) =>
      run(
        "insert into mail values (?, ?, 's', 't', 'h', ?, 3, ?)",
        `health${at}-${i}`,
        `m${i}@example.com`,
        at,
        Date.now() + DAY_MS,
      ),
    ),
  );

beforeEach(async () => {
  await run("delete from site_values where name = 'health'");
  await run("delete from mail where id like 'health%'");
  await run("delete from outbox where id like 'health%'");
});
afterEach(() => vi.restoreAllMocks());

describe('the address for uptime checks', () => {
  test('answers 200 with short facts after a run of the trigger, reads one row, and is not cached', async () => {
    await tick();
    const { status, rows, body } = await uptime();
    expect([status, body]).toEqual([
      200,
      { ok: true, release: RELEASE, database: 'ok', trigger: 'ok', mail: 'ok', outbox: 'ok', failing: [] },
    ]);
    expect(rows).toBeLessThanOrEqual(1);
    expect((await call('/api/health')).headers.get('cache-control')).toBe('no-store');
    expect((await call('/api/health', { method: 'HEAD' })).status).toBe(200);
  });

  test('answers 503 if the trigger has never run, or not for a quarter of an hour; a local site has none', async () => {
    expect(await uptime()).toMatchObject({ status: 503, body: { ok: false, trigger: 'late' } });
    expect(await uptime({})).toMatchObject({ status: 200, body: { ok: true, trigger: 'off' } });
    await tick();
    await run("update site_values set value = json_set(value, '$.at', ?) where name = 'health'", Date.now() - 16 * 60_000);
    expect(await uptime()).toMatchObject({ status: 503, body: { trigger: 'late' } });
  });

  test('answers 503 if the mail of three addresses is late; not for one that refuses all mail, nor for fresh mail', async () => {
    const now = Date.now();
    await mailSince(now - 16 * 60_000, 2);
    await mailSince(now - 5 * 60_000, 20);
    await mailSince(now - 5 * 3_600_000, 20);
    await tick();
    expect(await uptime()).toMatchObject({ status: 200, body: { mail: 'ok' } });
    await mailSince(now - 20 * 60_000, 3);
    await tick();
    expect(await uptime()).toMatchObject({ status: 503, body: { ok: false, mail: 'stuck' } });
  });

  test('answers 503 if three deliveries have failed five times', async () => {
    const due = Date.now() + DAY_MS;
    for (let i = 0; i < 3; i++)
      await run("insert into outbox values (?, 'room', '', '', 'none', ?, ?)", `health${i}`, i === 0 ? 4 : 5, due);
    await tick();
    expect(await uptime()).toMatchObject({ status: 200, body: { outbox: 'ok' } });
    await run("update outbox set tries = 5 where id = 'health0'");
    await tick();
    expect(await uptime()).toMatchObject({ status: 503, body: { outbox: 'stuck' } });
  });

  test('answers 503 if D1 does not answer, without saying why', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const DB = new Proxy({} as D1Database, {
      get: () => () => {
        throw new Error('the secret of D1');
      },
    });
    const response = await call('/api/health', {}, { ...PRODUCTION, DB });
    const text = await response.text();
    expect([response.status, JSON.parse(text)]).toEqual([503, expect.objectContaining({ ok: false, database: 'not answering' })]);
    expect(text).not.toContain('secret');
    expect(logged).toHaveBeenCalled();
  });

  test('says which task failed three runs in a row', () => {
    const status: SiteStatus = { at: 0, failed: { ledger: 3, mail: 2 }, mail: 0, lateMail: 0, outbox: 0, lateOutbox: 0 };
    expect(judge(status, false, 0)).toMatchObject({ ok: false, failing: ['ledger'] });
    expect(judge({ ...status, failed: { mail: 2 } }, false, 0)).toMatchObject({ ok: true, failing: [] });
  });

  test('is limited for each address', async () => {
    const counted = new Map<string, number>();
    const CONNECT_RATE = {
      limit: async ({ key }: { key: string }) => ({ success: counted.set(key, (counted.get(key) ?? 0) + 1).get(key)! <= 2 }),
    };
    const ask = (address: string) => call('/api/health', { headers: { 'cf-connecting-ip': address } }, { CONNECT_RATE });
    for (let i = 0; i < 2; i++) expect((await ask('203.0.113.7')).status).not.toBe(429);
    expect((await ask('203.0.113.7')).status).toBe(429);
    expect((await ask('203.0.113.8')).status).not.toBe(429);
  });
});

test('a run of the trigger counts its failures in a row, and a good run forgets them', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await run(`create trigger broken before insert on site_values when new.name = 'ledgerCheck'
    begin select raise(abort, 'broken'); end`);
  for (const runs of [1, 2]) {
    await run("delete from site_values where name = 'ledgerCheck'");
    await tick();
    expect((await lastStatus(db))?.failed).toEqual({ ledger: runs });
  }
  expect(logged.mock.calls.map(([line]) => JSON.parse(String(line)))).toMatchObject([{ task: 'ledger' }, { task: 'ledger' }]);
  await run('drop trigger broken');
  await tick();
  expect((await lastStatus(db))?.failed).toEqual({});
});

test('durations are counted in steps: 99 of 100 are at most as long as the step says', () => {
  const counts = noDurations();
  for (let i = 0; i < 98; i++) countDuration(counts, 4);
  countDuration(counts, 70);
  countDuration(counts, 60_000);
  expect([durationCount(counts), durationQuantile(counts, 0.5), durationQuantile(counts, 0.99)]).toEqual([100, 5, 80]);
  expect([durationQuantile(counts, 1), durationQuantile(noDurations(), 0.99)]).toEqual([Number.POSITIVE_INFINITY, null]);
});

describe('the figures of a day', () => {
  /** A day of its own, long before any other test. */
  const at = 9_000 * DAY_MS;
  const game = (id: string, startedAt: number, endedAt: number, broken = 0, moves: number[] | null = null) =>
    run(
      "insert into games (id, game_id, type, lobby, lobby_name, setup_id, host_id, status, private, created_at, started_at, ended_at, broken, row, moves) values (?, 'mafia', 'Mafia', 'Main', '', '', '', ?, 0, ?, ?, ?, ?, '{}', ?)",
      ...[id, endedAt ? 'Finished' : 'In Progress', startedAt, startedAt, endedAt, broken, moves && JSON.stringify(moves)],
    );

  test('count games by the day of their start, the moves of all, and the wait of newcomers', async () => {
    const fast = noDurations().map((_, i) => (i === 2 ? 99 : 0));
    const slow = noDurations().map((_, i) => (i === 12 ? 1 : 0));
    await game('dayA', at + 1, at + 5, 0, fast);
    await game('dayB', at + 2, at + DAY_MS + 5, 0, slow);
    await game('dayC', at + 3, at + 9, 1);
    await game('dayD', at + 4, 0);
    await game('dayE', at - 1, at + 5);
    await game('dayF', 0, 0);
    await run("insert into guests values ('gDayGuest0001', 'x', 'x', ?, 0)", at - 60_000 + 2 + DAY_MS / 2);
    await game('dayG', at + 2 + DAY_MS / 2, 0);
    await run("insert into played values ('gDayGuest0001', 'dayG', 1, 0, '', '', 0, 0, 0, 0, 0, 0, null)");
    await countDays(db, at + 3_600_000);
    const [day] = (await latestDays(db, 400)).filter((one) => one.day === dayNumber(at));
    expect(day).toMatchObject({ started: 5, finished: 2, abandoned: 1, newcomers: 1, firstGame: 60_000 });
    const moves = JSON.parse(day!.moves) as number[];
    expect([durationCount(moves), durationQuantile(moves, 0.99), durationQuantile(moves, 1)]).toEqual([100, 3, 300]);
  });

  test('are counted again each hour, so that a game counts once it has ended, and once only', async () => {
    await run("update games set ended_at = ?, status = 'Finished' where id = 'dayD'", at + DAY_MS + 7);
    await countDays(db, at + DAY_MS + 3_600_000);
    await countDays(db, at + DAY_MS + 7_200_000);
    const days = await latestDays(db, 400);
    expect(days.find(({ day }) => day === dayNumber(at))).toMatchObject({ started: 5, finished: 3 });
    expect(days.filter(({ day }) => day === dayNumber(at))).toHaveLength(1);
  });

  test('keep the most that waited', async () => {
    await mailSince(Date.now(), 7);
    await tick();
    await run("delete from mail where id like 'health%'");
    await tick();
    expect((await countWaiting(db, Date.now())).mail).toBeLessThan(7);
    expect((await latestDays(db, 1))[0]!.mail).toBeGreaterThanOrEqual(7);
  });
});

describe('errors of pages', () => {
  const report = { release: RELEASE, route: '/game/:link', name: 'TypeError', stack: ['send /assets/GamePage-abc_1.js:1:20'] };
  const send = (body: object, headers: Record<string, string> = {}) =>
    call('/api/health/error', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  const countOf = async (release: string): Promise<number> =>
    Number((await one('select sum(count) as n from error_counts where kind = ? and release = ?', 'page', release))?.['n'] ?? 0);

  test('are logged without content and counted by release; a release that a client made up is an earlier one', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const [now, earlier] = [await countOf(RELEASE), await countOf('earlier')];
    expect((await send(report)).status).toBe(200);
    expect((await send({ ...report, release: 'made-up' })).status).toBe(200);
    await expect.poll(() => countOf(RELEASE)).toBe(now + 1);
    await expect.poll(() => countOf('earlier')).toBe(earlier + 1);
    expect(await countOf('made-up')).toBe(0);
    expect(JSON.parse(String(logged.mock.calls[0]))).toEqual({
      page: '/game/:link',
      error: 'TypeError',
      release: RELEASE,
      stack: report.stack,
    });
  });

  test('are refused from other sites, with a text, and above the limit of an address', async () => {
    expect((await send(report, { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await send({ ...report, message: undefined, stack: ['I said something secret'] })).status).toBe(400);
    const CONNECT_RATE = { limit: async () => ({ success: false }) };
    const body = JSON.stringify(report);
    const headers = { 'content-type': 'application/json', 'cf-connecting-ip': '203.0.113.7' };
    expect((await call('/api/health/error', { method: 'POST', body, headers }, { CONNECT_RATE })).status).toBe(429);
  });
});

test('staff read the figures, newest release first', async () => {
  await tick();
  const staff = await member({ groups: ['mod'] });
  const health = (await (await staff.get('/api/mod/health')).json()) as SiteHealth;
  expect(health.now).toMatchObject({ mail: expect.any(Number), lateOutbox: 0, failed: [] });
  expect(health.days.at(-1)!.at).toBe(dayNumber(Date.now()) * DAY_MS);
  expect(health.days.map(({ at }) => at)).toEqual(health.days.map(({ at }) => at).toSorted((a, b) => a - b));
  expect((await (await member()).get('/api/mod/health')).status).toBe(403);
});
