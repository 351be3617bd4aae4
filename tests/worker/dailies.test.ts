/// <reference types="@cloudflare/vitest-plugin/types" />
import { env } from 'cloudflare:workers';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { database } from '../../db/core/database.ts';
import { randomText } from '../../db/core/ids.ts';
import { deliverResults, type GameResults } from '../../db/games/results.ts';
import { dailies, games, played } from '../../db/schema/games.ts';
import { coinHistory, coinsOf } from '../../db/shop/ledger.ts';
import { challengesOf, dailyOf, dailyTimes } from '../../games/dailies.ts';
import type { UserInfo } from '../../protocol/http/session.ts';
import type { CoinPage } from '../../protocol/http/shop.ts';
import { PATIENT } from '../patience.ts';
import { member } from './members.ts';
import { Browser } from './site.ts';

const db = database(env);
/** A day whose challenges are to play three games, to win with the village, and to win three games in a row. */
const day = Array.from({ length: 3_000 }, (_, i) => dailyOf(Date.now()) - i).find((one) =>
  ['play-3', 'win-village', 'win-3-in-a-row'].every((id) => challengesOf(one).some((challenge) => challenge.id === id)),
)!;
const at = (minutes: number, days = 0) => dailyTimes(day + days).from + minutes * 60_000;

/** Results of a game of these members, won by the first `winners` of them. */
const gameOf = (who: readonly Browser[], endedAt: number, winners = 1): GameResults => ({
  game: randomText(12),
  setup: 'none',
  deal: '',
  tallies: [],
  endedAt,
  people: true,
  sums: [],
  earned: [],
  rescues: [],
  decks: [],
  kudos: null,
  played: who.map(({ id }, seat) => ({
    person: id,
    seat,
    role: 'Cop',
    alignment: 'Village',
    won: seat < winners ? 1 : 0,
    left: 0,
    counted: 0,
    daily: { kind: 'Mafia', feats: {} },
  })),
});
const play = async (who: readonly Browser[], endedAt: number, winners?: number) => {
  const results = gameOf(who, endedAt, winners);
  await deliverResults(db, results);
  return results.game;
};
const coins = async ({ id }: Browser) => (await coinsOf(db, id))[0]!.coins;
const doneBy = ({ id }: Browser) =>
  db.select({ day: dailies.day, streak: dailies.streak }).from(dailies).where(eq(dailies.user, id)).orderBy(dailies.day);
const infoOf = async (who: Browser) => (await (await who.get('/api/user/info')).json()) as UserInfo;
const two = async () => [await member(), await member()] as const;

describe('the three challenges of a day', () => {
  test('are paid once each, with a bonus for all three, even if results are delivered repeatedly and concurrently', async () => {
    const who = await two();
    const results = [1, 2, 3].map((n) => gameOf(who, at(n)));
    await Promise.all(results.map((one) => deliverResults(db, one)));
    await Promise.all(results.flatMap((one) => [deliverResults(db, one), deliverResults(db, one)]));
    // The winner did all three and gets the bonus of 20; the other only played three games.
    expect([await coins(who[0]), await coins(who[1])]).toEqual([2 + 5 + 7 + 20, 2]);
    expect((await coinHistory(db, who[0].id)).map(({ reason, amount }) => `${reason} ${amount}`).sort()).toEqual([
      'daily:all 20',
      'daily:play-3 2',
      'daily:win-3-in-a-row 7',
      'daily:win-village 5',
    ]);
    expect([await doneBy(who[0]), await doneBy(who[1])]).toEqual([[{ day, streak: 1 }], []]);
    const moves = (await (await who[0].get('/api/shop/history')).json()) as { moves: { what: string; link: string }[] };
    expect(moves.moves).toContainEqual(
      expect.objectContaining({
        what: 'Daily challenge: Win a game of Mafia with the village',
        link: `/game/${results[0]!.game}/review`,
      }),
    );
    expect(moves.moves.map(({ what }) => what)).toContain('Daily challenge: All three');
  });

  test('count only games of their own day, and days in a row', async () => {
    const who = await two();
    await play(who, at(-1));
    for (const n of [0, 1]) await play(who, at(n));
    expect(await coins(who[0])).toBe(5);
    await play(who, at(24 * 60 - 1));
    expect(await coins(who[0])).toBe(34);
    // Adds rows for the days around it; playing again does not change their streaks.
    for (const [offset, streak] of [
      [-2, 1],
      [-1, 2],
      [2, 1],
    ] as const)
      await db.insert(dailies).values({ user: who[0].id, day: day + offset, doneAt: 1, streak });
    await play(who, at(24 * 60 - 1));
    expect((await doneBy(who[0])).map(({ streak }) => streak)).toEqual([1, 2, 1, 1]);
  });

  test('count no game of two accounts that share a network, and pay only one of them in a larger game', async () => {
    const [ana, ben, carl, dora, eve] = [...(await two()), ...(await two()), await member()];
    for (const { id } of [ana, ben])
      await env.DB.prepare('insert into addresses values (?, ?, 1, 1)').bind(id, `net ${ana.id}`).run();
    await play([ana, ben], at(1), 2);
    expect([await coins(ana), await coins(ben)]).toEqual([0, 0]);
    await play([ana, ben, carl, dora, eve], at(2), 5);
    expect(await Promise.all([ana, ben, carl, dora, eve].map(coins))).toEqual([5, 0, 5, 5, 5]);
  });
});

test('a refund takes back only what is no longer earned, even if spent, and its undo pays it again', async () => {
  const [who, admin] = [await two(), await member({ groups: ['admin'] })];
  const [first, second] = [await play(who, at(1)), await play(who, at(2)), await play(who, at(3))];
  await db.insert(dailies).values({ user: who[0].id, day: day + 1, doneAt: 1, streak: 2 });
  for (const id of [first, second])
    await db.insert(games).values({
      id,
      gameId: 'mafia',
      type: 'Mafia',
      lobby: 'Main',
      lobbyName: '',
      setupId: 'none',
      hostId: '',
      status: 'Finished',
      private: false,
      createdAt: 1,
      row: '{"ranked":true}',
    });
  const settled = async (isPaid: boolean, sum: number) => {
    await vi.waitFor(async () => expect(await coins(who[0])).toBe(sum), PATIENT);
    expect((await doneBy(who[0])).map(({ streak }) => streak)).toEqual(isPaid ? [1, 2] : [1]);
  };
  const reason = 'It was thrown.';
  expect((await who[0].post('/api/shop/spendCoins', { item: 9 })).status).toBe(200);
  // Two games are left, both won, so the win with the village stays, whichever game paid it.
  const refund = await admin.post('/api/mod/refundGame', { gameId: first, reason });
  await settled(false, 5 - 5);
  const { event } = (await refund.json()) as { event: string };
  expect((await admin.post('/api/mod/undo', { event, reason })).status).toBe(200);
  await settled(true, 34 - 5);
  await admin.post('/api/mod/refundGame', { gameId: second, reason });
  await settled(false, 5 - 5);
  const rows = await coinHistory(db, who[0].id);
  expect(rows.filter(({ reason: why }) => why === 'refund:daily:all').map(({ amount }) => amount)).toEqual([-20, -20]);
  const { moves } = (await (await who[0].get('/api/shop/history')).json()) as CoinPage;
  expect(moves.filter(({ link }) => link === null)).toEqual([]);
  expect(await db.get(sql`select sum(coins) as sum from purses`)).toEqual({ sum: 0 });
});

describe('a session', () => {
  test('includes the member’s progress, streak and the end of the day, for few rows read', async () => {
    const now = Date.now();
    const today = dailyOf(now);
    const who = await two();
    await db.insert(dailies).values({ user: who[0].id, day: today - 1, doneAt: 1, streak: 4 });
    const before = await who[0].get('/api/user/info');
    await play(who, now, 2);
    const after = await who[0].get('/api/user/info');
    const told = (await after.json()) as UserInfo;
    expect(told).toMatchObject({ dailyStreak: 4, dailyEnds: dailyTimes(today).to });
    expect(told.dailyChallenges!.map(({ id }) => id)).toEqual(challengesOf(today).map(({ id }) => id));
    expect(told.dailyChallenges!.every(({ progress, goal }) => progress >= 0 && progress <= goal)).toBe(true);
    expect(after.rows - before.rows).toBeLessThanOrEqual(2);
    await db
      .update(dailies)
      .set({ day: today - 2 })
      .where(eq(dailies.user, who[0].id));
    expect((await infoOf(who[0])).dailyStreak).toBe(0);
  });
  test('shows a guest the same three challenges without progress', async () => {
    const guest = new Browser();
    await guest.post('/api/auth/guest', {});
    const { dailyChallenges, dailyStreak } = await infoOf(guest);
    expect(dailyChallenges!.map(({ id, progress }) => [id, progress])).toEqual(
      challengesOf(dailyOf(Date.now())).map(({ id }) => [id, 0]),
    );
    expect(dailyStreak).toBe(0);
  });
});

test('a result that does not count for challenges stores no daily mark', async () => {
  const who = await two();
  const results = gameOf(who, at(1));
  await deliverResults(db, { ...results, played: results.played.map(({ daily: _, ...rest }) => rest) });
  expect(
    await db
      .select({ daily: played.daily })
      .from(played)
      .where(and(eq(played.game, results.game))),
  ).toEqual([{ daily: null }, { daily: null }]);
  expect(await coins(who[0])).toBe(0);
});
