/// <reference types="@cloudflare/vitest-plugin/types" />
/** A season from its plan to its trophies: staff acts, the games that count, and the places. */
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { database } from '../../db/core/database.ts';
import { randomText } from '../../db/core/ids.ts';
import { deliverResults, type PlayerResult } from '../../db/games/results.ts';
import { readSeason } from '../../db/ranked/seasons.ts';
import { games, played, ratedGames } from '../../db/schema/games.ts';
import { notifications } from '../../db/schema/relations.ts';
import { seasonLadder, seasonPoints, seasonResults, seasonRounds, trophies } from '../../db/schema/seasons.ts';
import { users } from '../../db/schema/users.ts';
import type { Done } from '../../protocol/http/moderation.ts';
import type { ClosedAnswer, SeasonAnswer, SeasonCard, Standings } from '../../protocol/http/seasons.ts';
import { SEASON } from '../../protocol/season.ts';
import { advanceSeason } from '../../worker/competitive/advance.ts';
import { awardsOf } from '../../worker/competitive/awards.ts';
import { manyOf } from '../long.ts';
import { member } from './members.ts';
import { Browser } from './site.ts';

const db = database(env);
const DAY = 24 * 3_600_000;
const TODAY = Math.floor(Date.now() / DAY) * DAY;
const reason = 'Two accounts of one person.';
let [admin, ana, ben, cleo, dov]: Browser[] = [];
beforeAll(async () => {
  admin = await member({ groups: ['admin'] });
  [ana, ben, cleo, dov] = await Promise.all(Array.from({ length: 4 }, () => member({ groups: ['competitive'], gamesPlayed: 5 })));
});

async function run(path: string, body: object): Promise<Done> {
  const response = await admin!.post(`/api/competitive/${path}`, body);
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return response.json();
}
const refusedAs = async (path: string, body: object): Promise<string> => {
  const response = await admin!.post(`/api/competitive/${path}`, body);
  return `${response.status} ${await response.text()}`;
};
const card = async (by: Browser = new Browser()): Promise<SeasonCard> =>
  ((await (await by.get('/api/competitive/season')).json()) as SeasonAnswer).season!;
/** Returns the reason why competitive hosting is closed, as a visitor reads it, or null. */
const closed = async (): Promise<string | null> =>
  ((await (await new Browser().get('/api/competitive/closed')).json()) as ClosedAnswer).why;
async function board(round: number, by: Browser = new Browser(), after?: string) {
  const { number } = (await readSeason(db))!;
  const response = await by.get(`/api/competitive/standings?season=${number}&round=${round}${after ? `&after=${after}` : ''}`);
  return { ...((await response.json()) as Standings), read: response.rows };
}
const placesIn = ({ rows }: Standings) => rows.map(({ place, points, user }) => `${place} ${user?.name ?? '–'} ${points}`);

/** Plays a competitive game that began at this time; the first half of the players won. */
async function play(
  startedAt: number,
  {
    who = [ana!, ben!, cleo!, dov!],
    setup = '',
    deal = randomText(8),
    stakes = 'competitive' as const,
    id = randomText(12),
  } = {},
): Promise<string> {
  const season = (await readSeason(db))!;
  const played = setup || season.rounds.find(({ closesAt }) => startedAt < closesAt)!.setups[0]!;
  await db
    .insert(games)
    .values({
      id,
      gameId: 'mafia',
      type: 'Mafia',
      lobby: 'Competitive',
      lobbyName: 'x',
      setupId: played,
      hostId: who[0]!.id,
      status: 'Finished',
      private: false,
      createdAt: startedAt,
      startedAt,
      endedAt: startedAt + 60_000,
      row: JSON.stringify({ id, competitive: true }),
    })
    .onConflictDoNothing();
  const seats = who.map(({ id: user }, seat) => {
    const won: 0 | 1 = seat < who.length / 2 ? 1 : 0;
    return { seat, user, won, faction: won ? 'Village' : 'Mafia' };
  });
  await deliverResults(db, {
    game: id,
    setup: played,
    deal,
    tallies: [],
    endedAt: startedAt + 60_000,
    people: true,
    sums: [],
    earned: [],
    rescues: [],
    decks: [],
    kudos: null,
    played: seats.map(
      ({ user, seat, won, faction }): PlayerResult => ({
        person: user,
        seat,
        role: 'Cop',
        alignment: faction,
        won,
        left: 0,
        counted: 1,
      }),
    ),
    rated: { stakes, seats },
  });
  // Backdates the games, because more than three of the same people within a day pay nothing.
  await db.update(ratedGames).set({ at: 1 });
  return id;
}

/** Moves the whole calendar back by this many days. */
async function goBack(days: number): Promise<void> {
  const { number, rounds } = (await readSeason(db))!;
  for (const { round, opensAt, closesAt, endsAt } of rounds)
    await db
      .update(seasonRounds)
      .set({ opensAt: opensAt - days * DAY, closesAt: closesAt - days * DAY, endsAt: endsAt - days * DAY })
      .where(eq(seasonRounds.round, round));
  expect(number).toBe(1);
}
/** Compares the sums that the triggers keep with a recount of the results. */
async function expectSums(): Promise<void> {
  const [results, points, ladder] = await db.batch([
    db.select().from(seasonResults),
    db.select().from(seasonPoints),
    db.select().from(seasonLadder),
  ]);
  const key = ({ round, user }: { round: number; user: string }) => `${round} ${user}`;
  for (const row of points) {
    const own = results.filter((one) => key(one) === key(row));
    expect([row.points, row.games, row.wins]).toEqual([
      own.reduce((sum, one) => sum + one.points, 0),
      own.length,
      own.filter(({ won }) => won).length,
    ]);
  }
  const counted = new Map<string, number>();
  for (const { round, points: own } of points.filter((row) => row.points > 0 && !row.disqualified))
    for (const level of [0, 1, 2, 3]) {
      const step = `${round} ${level} ${own >> (3 * level)}`;
      counted.set(step, (counted.get(step) ?? 0) + 1);
    }
  const kept = ladder
    .filter(({ members }) => members !== 0)
    .map((one) => [`${one.round} ${one.level} ${one.step}`, one.members] as const);
  expect(new Map(kept)).toEqual(counted);
}

test('without a season there is nothing to show, and competitive games are played as ever', async () => {
  expect(await (await new Browser().get('/api/competitive/season')).json()).toEqual({ season: null });
  expect(await closed()).toBeNull();
  const game = await ana!.host({ lobby: 'Competitive', competitive: true });
  await ana!.post('/api/game/leave', {});
  expect(game).toMatch(/^[\w-]{12}$/);
});

test('staff plan a season from today on, once', async () => {
  const startDate = new Date(TODAY).toISOString().slice(0, 10);
  expect(await refusedAs('create', { startDate: '2020-02-02' })).toMatch(/^422/);
  expect((await ana!.post('/api/competitive/create', { startDate })).status).toBe(403);
  expect(await run('create', { startDate, numRounds: 2, setupsPerRound: 2 })).toMatchObject({ message: 'Season 1 created.' });
  expect(await refusedAs('create', { startDate })).toMatch(/^409/);
  const { number, phase, round, rounds, until } = await card();
  expect({ number, phase, round, until }).toEqual({ number: 1, phase: 'open', round: 1, until: TODAY + 8 * DAY });
  expect(rounds.map(({ setups }) => new Set(setups.map(({ id }) => id)).size)).toEqual([2, 2]);
});

test('a table needs a setup of the open round', async () => {
  const { rounds } = await card();
  const own = rounds[0]!.setups.map(({ id }) => id);
  const host = (setup: string) =>
    ben!.post('/api/game/host', { gameType: 'Mafia', lobby: 'Competitive', competitive: true, readyCheck: false, setup });
  const other = rounds[1]!.setups.map(({ id }) => id).find((id) => !own.includes(id));
  if (other) {
    const refused = await host(other);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain(`Round 1 is played with`);
  }
  const edit = { season: 1, round: 1, setups: [own[1]] };
  const { event } = await run('editRoundSetups', edit);
  expect((await card()).rounds[0]!.setups.map(({ id }) => id)).toEqual([own[1]]);
  expect((await host(own[0]!)).status).toBe(409);
  expect((await admin!.post('/api/mod/undo', { event, reason })).status).toBe(200);
  const hosted = await host(own[0]!);
  expect(hosted.status).toBe(200);
  const info = await ben!.get(`/api/game/${await hosted.text()}/info`);
  // A competitive table always has a ready check.
  expect(await info.json()).toMatchObject({ settings: { readyCheck: true } });
  await ben!.post('/api/game/leave', {});
  expect(await refusedAs('editRoundSetups', { ...edit, round: 3 })).toMatch(/^404/);
  expect(await refusedAs('editRoundSetups', { ...edit, setups: [own[1], 'not-approved'] })).toMatch(
    /^422.*Approve the setup not-approved/,
  );
});

describe('a game', () => {
  test('counts once, for the round in which it began: its winners get points, its losers lose none', async () => {
    const id = await play(TODAY);
    await play(TODAY, { id });
    expect(placesIn(await board(1)).sort()).toEqual([`1 ${ana!.name} 60`, `1 ${ben!.name} 60`].sort());
    expect((await board(1, cleo!)).own).toEqual({ points: 0, games: 1, wins: 0, disqualified: false, place: null });
    await expectSums();
  });

  test('counts for nothing with another setup, before the round, or for other stakes', async () => {
    const before = await db.select().from(seasonResults);
    await play(TODAY - 1);
    await play(TODAY, { setup: 'no-setup-of-it' });
    await play(TODAY, { stakes: 'ranked' as never });
    expect(await db.select().from(seasonResults)).toEqual(before);
  });

  test('that staff refund no longer counts, and counts again after an undo', async () => {
    const id = await play(TODAY, { who: [cleo!, ana!, ben!, dov!] });
    const before = await board(1);
    const refund = await admin!.post('/api/mod/refundGame', { gameId: id, reason });
    const { event } = (await refund.json()) as Done;
    expect(placesIn(await board(1)).sort()).toEqual([`1 ${ana!.name} 60`, `1 ${ben!.name} 60`].sort());
    await expectSums();
    expect((await admin!.post('/api/mod/undo', { event, reason })).status).toBe(200);
    expect(placesIn(await board(1))).toEqual(placesIn(before));
    expect(placesIn(await board(1))).toEqual([
      `1 ${ana!.name} 120`,
      ...[cleo!, ben!].sort(byId).map((one) => `2 ${one.name} 60`),
    ]);
    await expectSums();
  });
});
const byId = (a: Browser, b: Browser): number => (a.id < b.id ? 1 : -1);

test('a disqualified member has no place, the others move up, and it can be undone', async () => {
  const { event } = await run('disqualify', { season: 1, round: 1, userId: ana!.id, reason });
  const now = await board(1, ana!);
  expect(now.rows.map(({ place, isOwn }) => [place, isOwn])).toEqual([
    [1, false],
    [1, false],
  ]);
  expect(now.own).toMatchObject({ place: null, points: 120, disqualified: true });
  await expectSums();
  await admin!.post('/api/mod/undo', { event, reason });
  expect((await board(1, ana!)).own).toMatchObject({ place: 1, disqualified: false });
  expect(await refusedAs('disqualify', { season: 1, round: 2, userId: ana!.id, reason })).toMatch(/^409/);
  expect(await refusedAs('disqualify', { season: 1, round: 7, userId: ana!.id, reason })).toMatch(/^404/);
});

test('a member who hides what they play keeps the place without the name, but for themselves', async () => {
  await db.update(users).set({ settings: '{"hideStatistics":true}' }).where(eq(users.id, ana!.id));
  expect(placesIn(await board(1, ben!))[0]).toBe('1 – 120');
  expect(placesIn(await board(1, ana!))[0]).toBe(`1 ${ana!.name} 120`);
  expect(JSON.stringify(await board(1, ben!))).not.toContain(ana!.id);
  await db.update(users).set({ settings: '{}' }).where(eq(users.id, ana!.id));
});

test('a paused season hosts no tables, and its dates move by the length of the pause', async () => {
  const { event } = await run('pause', {});
  expect(event).not.toBeNull();
  expect((await card()).isPaused).toBe(true);
  const refused = await cleo!.post('/api/game/host', {
    gameType: 'Mafia',
    lobby: 'Competitive',
    competitive: true,
    setup: 'first-light',
  });
  const why = await refused.text();
  expect([refused.status, why]).toEqual([409, expect.stringContaining('paused')]);
  expect(await closed()).toBe(why);
  await play(Date.now() + 1);
  expect((await board(1, dov!)).own!.games).toBe(2);
  expect(await refusedAs('endRoundEarly', { season: 1, round: 1 })).toMatch(/^409/);
  expect(await run('pause', {})).toMatchObject({ message: 'Season resumed.' });
  const { isPaused, until } = await card();
  expect([isPaused, until! >= TODAY + 8 * DAY]).toEqual([false, true]);
});

test('a round ends early by staff, and a day after a member has reached the target', async () => {
  const { event } = await run('endRoundEarly', { season: 1, round: 1 });
  expect((await card()).phase).toBe('review');
  expect(await refusedAs('editRoundSetups', { season: 1, round: 1, setups: ['first-light'] })).toMatch(/^409.*Round 1 is closed/);
  const refused = await cleo!.post('/api/game/host', {
    gameType: 'Mafia',
    lobby: 'Competitive',
    competitive: true,
    setup: 'first-light',
  });
  const why = await refused.text();
  expect(why).toContain('Round 2 of the season opens on');
  expect(await closed()).toBe(why);
  expect((await admin!.post('/api/mod/undo', { event, reason })).status).toBe(200);
  expect([(await card()).phase, await closed()]).toEqual(['open', null]);
  await db.insert(seasonResults).values({ source: 'many', user: ana!.id, season: 1, round: 1, points: SEASON.target, won: true });
  const now = Date.now();
  await advanceSeason(env, db, now);
  await advanceSeason(env, db, now + 300_000);
  const { rounds } = await card();
  expect(rounds[0]!.closesAt).toBe(now + SEASON.grace);
  expect(rounds[1]!.opensAt).toBe(now + SEASON.grace + 4 * DAY);
  await db.delete(seasonResults).where(eq(seasonResults.source, 'many'));
});

test('after its review a round is final: places score, its winner has a crown, and nothing is added twice', async () => {
  const late = await play(TODAY, { who: [ben!, dov!, ana!, cleo!] });
  const refund = await admin!.post('/api/mod/refundGame', { gameId: late, reason });
  await goBack(6);
  const before = await board(1);
  await Promise.all([advanceSeason(env, db, Date.now()), advanceSeason(env, db, Date.now())]);
  await advanceSeason(env, db, Date.now());
  expect(placesIn(await board(0))).toEqual([`1 ${ana!.name} 20`, ...[cleo!, ben!].sort(byId).map((one) => `2 ${one.name} 18`)]);
  expect(placesIn(await board(1))).toEqual(placesIn(before));
  const { rounds, phase, round } = await card();
  expect([phase, round, rounds[0]!.settled, rounds[0]!.winners.map((one) => one?.id)]).toEqual(['open', 2, true, [ana!.id]]);
  const told = await db.select().from(notifications).where(eq(notifications.user, ana!.id));
  expect(told.filter(({ kind }) => kind === 'season').map(({ content }) => content)).toEqual([
    'You won round 1 of season 1! A crown is on your profile.',
  ]);
  expect(await refusedAs('disqualify', { season: 1, round: 1, userId: ben!.id, reason })).toMatch(/^409/);
  // A game whose refund is undone no longer counts for the round, nor does one whose results come too late.
  const { event } = (await refund.json()) as Done;
  expect((await admin!.post('/api/mod/undo', { event, reason })).status).toBe(200);
  expect(await db.select().from(played).where(eq(played.game, late))).toHaveLength(4);
  await play(rounds[0]!.opensAt);
  expect(placesIn(await board(1))).toEqual(placesIn(before));
  await expectSums();
});

test('in the end the best three of the season get their trophies once, also when the site slept for a week', async () => {
  const { rounds } = await card();
  await play(rounds[1]!.opensAt + 1, { who: [ben!, dov!, ana!, cleo!], setup: rounds[1]!.setups[0]!.id });
  await goBack(20);
  for (let i = 0; i < 2; i++) await advanceSeason(env, db, Date.now());
  const season = await card();
  expect([season.phase, season.hasEnded]).toEqual(['over', true]);
  const given = await db.select().from(trophies).orderBy(trophies.type, trophies.user);
  expect(given.map(({ user, type, name }) => [user, type, name])).toEqual([
    [ben!.id, 'gold', 'Season 1'],
    ...[ana!.id, dov!.id].sort().map((user) => [user, 'silver', 'Season 1']),
  ]);
  const { trophies: won, crowns } = await awardsOf(db, ben!.id);
  expect([won, crowns]).toEqual([[expect.objectContaining({ type: 'gold', name: 'Season 1' })], 1]);
  await expectSums();
});

test('the standings read about as many rows, wherever a member stands', async () => {
  const people = manyOf(400, 4_000);
  const rows = Array.from({ length: people }, (_, i) => ({
    source: 'crowd',
    user: `uCrowd${String(i).padStart(7, '0')}`,
    points: 1 + ((i * 37) % 1_500),
  }));
  const list = JSON.stringify(rows);
  const { DB } = env;
  await DB.batch([
    DB.prepare(
      "insert into users (id, name, name_key, email, identity, joined, last_active) select value ->> 'user', value ->> 'user', lower(value ->> 'user'), value ->> 'user', value ->> 'user', 1, 1 from json_each(?)",
    ).bind(list),
    DB.prepare(
      "insert into season_results (source, user, season, round, points, won) select 'crowd', value ->> 'user', 1, 9, value ->> 'points', 0 from json_each(?)",
    ).bind(list),
    DB.prepare("insert into season_results values ('crowd', ?, 1, 9, 1, 0)").bind(dov!.id),
  ]);
  const first = await board(9, dov!);
  const own = 1 + rows.filter(({ points }) => points > 1).length;
  expect([first.own!.place, first.rows.length]).toEqual([own, 12]);
  const sorted = rows.map(({ points }) => points).sort((a, b) => b - a);
  let after: string | null = first.next;
  const seen = [...first.rows];
  for (let i = 0; i < 4; i++) {
    const page: Awaited<ReturnType<typeof board>> = await board(9, new Browser(), after!);
    expect(page.read).toBeLessThanOrEqual(40);
    seen.push(...page.rows);
    after = page.next;
  }
  expect(seen.map(({ points }) => points)).toEqual(sorted.slice(0, 60));
  expect(seen.every(({ place, points }) => place === 1 + sorted.indexOf(points))).toBe(true);
  // Includes the rows of the session.
  expect(first.read).toBeLessThanOrEqual(60);
  expect((await board(9)).read).toBeLessThanOrEqual(40);
});
