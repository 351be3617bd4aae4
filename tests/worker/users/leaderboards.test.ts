/// <reference types="@cloudflare/vitest-plugin/types" />
/** Places on the leaderboards, members who are on none, and the rows that a page reads. */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { database } from '../../../db/core/database.ts';
import { dayOf } from '../../../db/games/played-lately.ts';
import { countLeaderboards } from '../../../db/leaderboards/count.ts';
import type { Profile } from '../../../protocol/http/users.ts';
import { BOARD_PAGE, BOARDS, LEADERS_AGE, type Leaderboard, type Leaders, PERIODS } from '../../../protocol/leaderboards.ts';
import { seedMembers } from '../../../scripts/seed/made-members.ts';
import { isLong } from '../../long.ts';
import { advanceClock } from '../clock.ts';
import { member } from '../members.ts';
import { Browser, guest } from '../site.ts';

const MEMBERS = isLong ? 1_000_000 : 1_000;
const run = (text: string, ...values: unknown[]) =>
  env.DB.prepare(text)
    .bind(...values)
    .run();
/** Counts all boards that are due, without the limit of a single run of the trigger. */
const count = (now: number, members = 20_000) =>
  countLeaderboards(database(env), now, { rows: Number.POSITIVE_INFINITY, members });
const shown = async (by: Browser, query: string): Promise<Leaderboard & { read: number }> => {
  const response = await by.get(`/api/fame/leaderboard?${query}`);
  expect(response.status).toBe(200);
  return { ...(await response.json<Leaderboard>()), read: response.rows };
};
const HOUR = 3_600_000;
const monthOf = (time: number) => new Date(time).getUTCMonth();
/** The boards are counted up to five hours later, in the same month. */
const NOW = monthOf(Date.now()) === monthOf(Date.now() + 6 * HOUR) ? Date.now() : Date.now() - 6 * HOUR;
const TODAY = dayOf(NOW);
beforeAll(() => seedMembers(env.DB, MEMBERS, NOW), 1_800_000);

interface Timed {
  steps: number;
  all: number;
  longest: number;
}
/** Counts all due boards step by step; returns for each the steps, and the seconds of all of them and of the longest. */
async function timedCount(now = NOW): Promise<Record<string, Timed>> {
  const seconds: Record<string, Timed> = {};
  const rows = async () => {
    const { results } = await env.DB.prepare("select board, at || ' ' || coalesce(count, '') as come from leaderboards").all();
    return new Map(results.map(({ board, come }) => [String(board), come]));
  };
  for (let before = await rows(); ; ) {
    const start = performance.now();
    await countLeaderboards(database(env), now, { rows: 1, members: 20_000 });
    const took = (performance.now() - start) / 1_000;
    const after = await rows();
    const board = [...after.keys()].find((id) => after.get(id) !== before.get(id));
    if (!board) return seconds;
    const { steps, all, longest } = seconds[board] ?? { steps: 0, all: 0, longest: 0 };
    seconds[board] = { steps: steps + 1, all: all + took, longest: Math.max(longest, took) };
    before = after;
  }
}

test('a page, one’s own place and a profile read as many rows with a thousand members as with a million', async () => {
  const [first, far] = [await member({ row: { kudos: MEMBERS + 1 } }), await member({ row: { kudos: 20 } })];
  await run('insert into player_ratings values (?, 0.31, 0.36, 45, 1)', far.id);
  const seconds = await timedCount();
  const table: Record<string, number> = {};
  for (const board of BOARDS)
    for (const period of PERIODS) table[`${board}, ${period}`] = (await shown(far, `board=${board}&period=${period}`)).read;
  const last = Math.ceil((MEMBERS + 2) / BOARD_PAGE);
  table['kudos, last page'] = (await shown(far, `board=kudos&page=${last}`)).read;
  const profile = await first.get(`/api/user/${far.id}/profile`);
  table['profile'] = profile.rows;
  table['shop'] = (await far.get('/api/shop/info')).rows;
  console.log(JSON.stringify({ members: MEMBERS, rowsRead: table, seconds }));
  expect(Object.entries(table).filter(([, rows]) => rows > 110)).toEqual([]);
  expect((await profile.json<Profile>()).rating).toEqual({ games: 45, points: 1624, spread: 240 });

  const kudos = await shown(first, 'board=kudos');
  expect(kudos).toMatchObject({
    entries: MEMBERS + 2,
    pages: last,
    mine: { place: 1, value: MEMBERS + 1, page: 1 },
    hidden: false,
  });
  expect(kudos.rows.slice(0, 3).map(({ place, value, user }) => [place, value, user.name])).toEqual([
    [1, MEMBERS + 1, first.name],
    [2, MEMBERS, `Played${MEMBERS - 1}`],
    [3, MEMBERS - 1, `Played${MEMBERS - 2}`],
  ]);
  // Far down two members with 20 share a place, and the next one is two places further.
  const { mine } = await shown(far, 'board=kudos');
  expect(mine).toMatchObject({ place: MEMBERS - 18, value: 20 });
  const around = (await shown(far, `board=kudos&page=${mine!.page}`)).rows;
  expect(around.filter(({ value }) => value === 20).map(({ place }) => place)).toEqual([MEMBERS - 18, MEMBERS - 18]);
  expect(around.find(({ value }) => value === 19)?.place).toBe(MEMBERS - 16);
  expect(around.some(({ user }) => user.id === far.id)).toBe(true);
  expect((await shown(new Browser(), 'board=kudos')).mine).toBeNull();
});

test('a board counted in slices with a stop in between equals one counted at once, and the old one is shown until then', async () => {
  /** Returns the number of entries of each board and a digest, since all boards of a million members do not fit into memory. */
  async function boards(): Promise<Record<string, [entries: number, digest: string]>> {
    const { results } = await env.DB.prepare('select board from leaderboards').all<{ board: string }>();
    const found: Record<string, [number, string]> = {};
    for (const { board } of results) {
      const entries = await env.DB.prepare(
        `select e.value from leaderboards b join leaderboard_pages p on p.board = b.board and p.side = b.side, json_each(p.members) e
          where b.board = ? order by p.n, e.key`,
      )
        .bind(board)
        .raw();
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(entries.join()));
      found[board] = [entries.length, Array.from(new Uint8Array(digest)).join()];
    }
    return found;
  }
  const open = async () => (await env.DB.prepare('select board from leaderboards where count is not null').all()).results;
  const kudos = [1, Math.round(MEMBERS / 2), MEMBERS];
  const some = await Promise.all(kudos.map((kudos) => member({ row: { kudos } })));
  await count(NOW + 300_000);
  const whole = await boards();
  // At most as many as the trigger takes: a slice is stored as one value, which D1 limits to 2 MB.
  const size = Math.min(Math.ceil(MEMBERS / 3), 20_000);
  // Two concurrent runs of the same step count nothing twice.
  const stop = () => countLeaderboards(database(env), NOW + 600_000, { rows: 1, members: size });
  for (let steps = 0; steps < 4; steps++) {
    await Promise.all([stop(), stop()]);
    expect(await open()).toHaveLength(1);
    expect(await boards()).toEqual(whole);
  }
  await count(NOW + 600_000, size);
  expect(await open()).toEqual([]);
  expect(await boards()).toEqual(whole);
  for (const [i, one] of some.entries()) {
    const { mine } = await shown(one, 'board=kudos');
    expect(mine).toMatchObject({ value: kudos[i] });
    expect((await shown(one, `board=kudos&page=${mine!.page}`)).rows.map(({ user }) => user.id)).toContain(one.id);
    await run('update users set kudos = 0 where id = ?', one.id);
  }
});

test('a share of wins needs twenty games, a rating thirty; a month counts only its own gains', async () => {
  await count(NOW + 5 * HOUR);
  expect(await shown(new Browser(), 'board=wins')).toMatchObject({ entries: MEMBERS - 19, mine: null });
  expect((await shown(new Browser(), 'board=wins')).rows[0]).toMatchObject({ place: 1, value: 0.5 });
  expect((await shown(new Browser(), 'board=rating')).entries).toBe(MEMBERS - 8);
  const ofMonth = async (board: string) => (await shown(new Browser(), `board=${board}&period=month`)).rows[0];
  expect(await ofMonth('fortune')).toMatchObject({ place: 1, value: MEMBERS });
  expect(await ofMonth('kudos')).toMatchObject({ place: 1, value: 1 });
  expect(await ofMonth('wins')).toMatchObject({ value: 18 / 20 });
  expect(await ofMonth('karma')).toBeUndefined();
  expect((await shown(new Browser(), 'board=fortune&period=month')).entries).toBe(MEMBERS / 2);
  expect((await shown(new Browser(), 'board=dailies&period=month')).entries).toBe(MEMBERS / 4);
  expect((await shown(new Browser(), 'board=dailies')).rows[0]).toMatchObject({ place: 1, value: 2 });
  for (const query of ['board=coins', 'period=week', 'page=0', 'page=x', 'page=1e9'])
    expect([400, 422], query).toContain((await new Browser().get(`/api/fame/leaderboard?${query}`)).status);
});

test('members who hide their statistics, are banned or deleted are on no board, at once and after the next count', async () => {
  const kudos = { kudos: MEMBERS + 50 };
  const [hides, shy, banned, leaving] = await Promise.all(
    Array.from({ length: 4 }, () => member({ row: { ...kudos, karma: MEMBERS + 50 } })),
  );
  const gone = await guest();
  const later = (hours: number) => NOW + hours * HOUR;
  await count(later(10));
  const names = async (board: string) => (await shown(gone, `board=${board}`)).rows.map(({ user }) => user.id);
  const all = [hides!.id, shy!.id, banned!.id, leaving!.id];
  expect((await names('kudos')).filter((id) => all.includes(id)).sort()).toEqual([...all].sort());
  await hides!.post('/api/user/settings/update', { prop: 'hideStatistics', value: true });
  await shy!.post('/api/user/settings/update', { prop: 'hideKarma', value: true });
  await run("insert into bans (id, user, type, created_at) values ('board', ?, 'site', 1)", banned!.id);
  await run('update users set deleted_at = 1 where id = ?', leaving!.id);
  const check = async () => {
    expect((await names('kudos')).filter((id) => all.includes(id))).toEqual([shy!.id]);
    expect((await names('karma')).filter((id) => all.includes(id))).toEqual([]);
    expect(await shown(hides!, 'board=kudos')).toMatchObject({ mine: null, hidden: true });
    expect(await shown(shy!, 'board=karma')).toMatchObject({ mine: null, hidden: true });
    expect(await shown(shy!, 'board=kudos')).toMatchObject({ mine: { place: 1 }, hidden: false });
  };
  await check();
  await count(later(20));
  await check();
  expect((await shown(shy!, 'board=kudos')).entries).toBe((await shown(new Browser(), 'board=kudos')).entries);
  for (const table of ['pages', 'values', 'runs']) {
    const text = `select 1 from leaderboard_${table} where members like '%' || ? || '%'`;
    expect((await env.DB.prepare(text).bind(hides!.id).all()).results, table).toEqual([]);
  }
});

test('a season counts the gains since it began, and is counted once more when it is over', async () => {
  const at = (days: number) => NOW + days * 86_400_000;
  const places = async () => (await shown(new Browser(), 'board=kudos&period=season')).entries;
  await count(at(1));
  expect(await places()).toBe(0);
  await run("insert into seasons (number, pauses, created_at) values (1, '[]', 1)");
  await run("insert into season_rounds values (1, 1, '[]', ?, ?, ?, 0)", Date.parse(TODAY), at(8), at(9));
  await count(at(2));
  // Half of the members: the others had their gains in the month before.
  expect(await places()).toBe(MEMBERS / 2);
  const more = (place: number) =>
    run(`insert into day_gains select '${TODAY}', id, 0, 0, 0, 1, 0 from users where kudos = ${place}`);
  await more(1);
  await count(at(10));
  expect(await places()).toBe(MEMBERS / 2 + 1);
  await more(3);
  await count(at(20));
  expect(await places()).toBe(MEMBERS / 2 + 1);
});

test('a board whose count always fails is reported, and holds up no other one', async () => {
  const broken = {
    since: '',
    at: 1,
    size: 1,
    slices: 1,
    done: 1,
    bounds: [],
    placed: 0,
    last: { place: 0, value: null },
    cost: 0,
  };
  await run("insert into leaderboard_runs values ('kudos:all', 0, 0, 'no list')");
  await run("update leaderboards set at = 1, count = ? where board = 'kudos:all'", JSON.stringify(broken));
  const later = NOW + 30 * 86_400_000;
  await expect(count(later)).rejects.toThrow('kudos:all');
  const { results } = await env.DB.prepare('select board from leaderboards where at < ?').bind(later).all();
  expect(results.map(({ board }) => board).filter((board) => !String(board).endsWith(':season'))).toEqual(['kudos:all']);
});

describe('the leaders of all boards in one answer', () => {
  const leaders = async () => {
    const response = await new Browser().get('/api/user/leaderboard');
    expect(response.status).toBe(200);
    return { ...(await response.json<Leaders>()), read: response.rows };
  };
  const later = NOW + 40 * 86_400_000;
  const high = { kudos: MEMBERS + 900, karma: MEMBERS + 900 };
  const people = () => Promise.all(Array.from({ length: 4 }, () => member({ row: high })));

  test('are a hundred per board, with their values on the others, for few rows read', async () => {
    const top = await member({ row: { kudos: MEMBERS + 800, karma: -3 } });
    await run("insert into achievements values (?1, 'Mafia1', 1), (?1, 'Mafia2', 1)", top.id);
    await run("insert into stats values (?, 'all', '', 19, 19, 0)", top.id);
    await run("delete from leaderboards where board = 'kudos:all'");
    await count(later);
    advanceClock(LEADERS_AGE);
    const { read, ...lists } = await leaders();
    console.log(JSON.stringify({ members: MEMBERS, rowsOfLeaders: read }));
    expect(read).toBeLessThan(3_000);
    expect(Object.entries(lists).map(([name, { length }]) => `${name} ${length}`)).toEqual([
      'leadingKarmaUsers 100',
      'leadingKudosUsers 100',
      'leadingStatsUsers 100',
      'leadingAchievementUsers 100',
      'leadingDailyChallengesUsers 100',
    ]);
    expect(lists.leadingKudosUsers[0]).toEqual({
      id: top.id,
      name: top.name,
      avatar: false,
      kudos: MEMBERS + 800,
      karma: -3,
      achievementCount: 2,
      winRate: null,
      dailyChallengesCompleted: 0,
    });
    expect(lists.leadingAchievementUsers[0]!.id).toBe(top.id);
    expect(lists.leadingStatsUsers[0]!.winRate).toBe(0.5);
    expect(lists.leadingDailyChallengesUsers[0]).toMatchObject({ achievementCount: 1, dailyChallengesCompleted: 2 });
    expect(lists.leadingKarmaUsers.map(({ karma }) => karma)).toEqual(
      lists.leadingKarmaUsers.map(({ karma }) => karma).sort((a, b) => b! - a!),
    );
    await run('update users set kudos = 0 where id = ?', top.id);
    const again = await leaders();
    expect([again.leadingKudosUsers[0]!.kudos, again.read]).toEqual([MEMBERS + 800, 1]);
    advanceClock(LEADERS_AGE);
    expect((await leaders()).leadingKudosUsers[0]!.kudos).toBe(0);
  });

  test('show no one who hides their statistics, is deleted or banned, and no hidden karma', async () => {
    const [hides, shy, banned, leaving] = await people();
    const all = [hides!.id, shy!.id, banned!.id, leaving!.id];
    await count(later + HOUR);
    advanceClock(LEADERS_AGE);
    expect((await leaders()).leadingKarmaUsers.filter(({ id }) => all.includes(id))).toHaveLength(4);
    await hides!.post('/api/user/settings/update', { prop: 'hideStatistics', value: true });
    await shy!.post('/api/user/settings/update', { prop: 'hideKarma', value: true });
    await run("insert into bans (id, user, type, created_at) values ('leader', ?, 'site', 1)", banned!.id);
    await run('update users set deleted_at = 1 where id = ?', leaving!.id);
    advanceClock(LEADERS_AGE);
    const text = JSON.stringify(await leaders());
    expect(all.filter((id) => text.includes(id))).toEqual([shy!.id]);
    const { leadingKudosUsers, leadingKarmaUsers } = await leaders();
    expect(leadingKudosUsers.find(({ id }) => id === shy!.id)).toMatchObject({ kudos: MEMBERS + 900, karma: null });
    expect(leadingKarmaUsers.map(({ id }) => id)).not.toContain(shy!.id);
  });
});

test.runIf(isLong)(
  'a season of a hundred days in which a million members played is counted in steps',
  async () => {
    const days = Array.from({ length: 100 }, (_, i) => dayOf(NOW - i * 86_400_000));
    for (const [i, day] of days.entries())
      await run(
        `insert into day_gains select ?, id, 3, 1, 60, 1, 1 from users where kudos > 0 and kudos % 10 = ${i % 10} on conflict do nothing`,
        day,
      );
    const number = (await env.DB.prepare('select coalesce(max(number), 0) + 1 as next from seasons').first<number>('next'))!;
    await run("insert into seasons (number, pauses, created_at) values (?, '[]', 1)", number);
    const [first, last] = [Date.parse(days.at(-1)!), NOW + 86_400_000];
    await run("insert into season_rounds values (?, 1, '[]', ?, ?, ?, 0)", number, first, last, last);
    await run("delete from leaderboards where board like '%:season'");
    const rows = await env.DB.prepare('select count(*) as count from day_gains').first<number>('count');
    const seconds = await timedCount(last - 1);
    const { results } = await env.DB.prepare('select board, cost, entries from leaderboards order by board').all();
    console.log(
      JSON.stringify({
        members: MEMBERS,
        dayGains: rows,
        boards: results.map((row) => ({ ...row, ...seconds[String(row['board'])] })),
      }),
    );
    expect((await shown(new Browser(), 'board=fortune&period=season')).entries).toBeGreaterThanOrEqual(MEMBERS);
    // No board may read a day twice.
    expect(results.filter(({ cost }) => Number(cost) > 2.5 * rows!)).toEqual([]);
  },
  3_600_000,
);
