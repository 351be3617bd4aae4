/// <reference types="@cloudflare/vitest-plugin/types" />
/** Staff acts on games: break, refund, purge, and view a running one. */
import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '../../../db/core/database.ts';
import { randomText } from '../../../db/core/ids.ts';
import { deliverResults, type GameResults, type PlayerResult } from '../../../db/games/results.ts';
import { takeHearts } from '../../../db/ranked/hearts.ts';
import { purses } from '../../../db/schema/coins.ts';
import { events } from '../../../db/schema/events.ts';
import { games, played, stats } from '../../../db/schema/games.ts';
import { achievements } from '../../../db/schema/relations.ts';
import { factionRatings } from '../../../db/schema/setups.ts';
import { users } from '../../../db/schema/users.ts';
import { coinHistory, coinsOf } from '../../../db/shop/ledger.ts';
import type { GameRecord } from '../../../protocol/http/games.ts';
import type { Done } from '../../../protocol/http/moderation.ts';
import { member } from '../members.ts';
import type { Browser } from '../site.ts';
import { membersOf, tableOf, takeSeat, until } from '../tables.ts';

const db = database(env);
let admin: Browser;
let mod: Browser;
beforeAll(async () => {
  [admin, mod] = await Promise.all([member({ groups: ['admin'] }), member({ groups: ['mod'] })]);
});
const reason = 'Two accounts of one person.';
const said = async (response: Response): Promise<Done> => {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return response.json();
};

test('a table that staff break closes for its players; one that is over is not broken again; an unknown one is refused', async () => {
  const ana = await member();
  const game = await ana.host();
  const line = await takeSeat(ana, game);
  expect(await said(await mod.post('/api/mod/breakGame', { gameId: game, reason }))).toMatchObject({ message: 'Game broken.' });
  await until(() => expect(line.closed).not.toBeNull());
  expect((await tableOf(game)).stage).toBe('closed');
  await until(async () => expect((await db.select().from(games).where(eq(games.id, game)).get())?.status).toBe('Closed'));
  expect(await said(await mod.post('/api/mod/breakGame', { gameId: game, reason }))).toMatchObject({ event: null });
  expect((await mod.post('/api/mod/breakGame', { gameId: 'nosuchgame00', reason })).status).toBe(404);
});

/** Delivers a ranked game, won by the first of two players, who earned these achievements. */
async function rankedGame({ winner, earned = [] }: { winner?: Browser; earned?: { id: string; coins: number }[] } = {}) {
  const [ana, ben] = [winner ?? (await member()), await member()];
  const game = randomText(12);
  const result = (person: string, seat: number, won: 0 | 1): PlayerResult => ({
    person,
    seat,
    role: 'Cop',
    alignment: 'Village',
    won,
    left: 0,
    counted: 1,
  });
  await db.insert(games).values({
    id: game,
    gameId: 'mafia',
    type: 'Mafia',
    lobby: 'Main',
    lobbyName: 'x',
    setupId: 'first-light',
    hostId: ana.id,
    status: 'Finished',
    private: false,
    createdAt: 1,
    endedAt: 2,
    row: JSON.stringify({ id: game, ranked: true }),
  });
  const sum = (user: string, kind: 'all' | 'setup' | 'role' | 'alignment' | 'month', key: string, won: 0 | 1) => ({
    user,
    kind,
    key,
    total: 1 as const,
    won,
    abandoned: 0 as const,
  });
  const sums = (
    [
      [ana.id, 1],
      [ben.id, 0],
    ] as const
  ).flatMap(([user, won]) => [
    sum(user, 'all', '', won),
    sum(user, 'setup', 'first-light', won),
    sum(user, 'role', 'Cop', won),
    sum(user, 'alignment', 'Village', won),
    sum(user, 'month', '1970-01', won),
  ]);
  const results = {
    game,
    setup: 'first-light',
    deal: 'a deal',
    tallies: [],
    endedAt: 2,
    played: [result(ana.id, 0, 1), result(ben.id, 1, 0)],
    rated: {
      stakes: 'ranked',
      seats: [
        { seat: 0, user: ana.id, faction: 'Village', won: 1 },
        { seat: 1, user: ben.id, faction: 'Mafia', won: 0 },
      ],
    },
    sums,
    earned: earned.map((one) => ({ ...one, user: ana.id })),
    rescues: [],
    decks: [],
    people: false,
    kudos: 1,
  } satisfies GameResults;
  await deliverResults(db, results);
  await takeHearts(db, { game, kind: 'red', users: [ana.id, ben.id], at: Date.now() });
  return { ana, ben, game, results };
}
const standing = async (...people: Browser[]) => {
  const ids = sql`(select value from json_each(${JSON.stringify(people.map(({ id }) => id))}))`;
  const [members, sums, results, ratings] = await db.batch([
    db
      .select({
        games: users.gamesPlayed,
        kudos: users.kudos,
        hearts: users.redHearts,
        full: users.redHeartRefresh,
        points: users.points,
        lost: users.pointsNegative,
        coins: purses.coins,
      })
      .from(users)
      .innerJoin(purses, eq(purses.id, users.id))
      .where(sql`${users.id} in ${ids}`)
      .orderBy(users.id),
    db.select().from(stats).where(sql`${stats.user} in ${ids}`).orderBy(stats.user, stats.kind),
    db.select().from(played).where(sql`${played.person} in ${ids}`).orderBy(played.person),
    db.select().from(factionRatings).where(eq(factionRatings.deal, 'a deal')).orderBy(factionRatings.faction),
  ]);
  return { members, sums, results, ratings };
};

test('a refund takes back once everything that a game counted, and can be undone exactly', async () => {
  const { ana, ben, game } = await rankedGame();
  const before = await standing(ana, ben);
  expect(before.members.map(({ games, kudos }) => games + kudos).sort()).toEqual([1, 2]);
  expect((await mod.post('/api/mod/refundGame', { gameId: game, reason })).status).toBe(403);
  const { event, message } = await said(await admin.post('/api/mod/refundGame', { gameId: game, reason }));
  expect(message).toMatch(/2 players/);
  const after = await standing(ana, ben);
  const nothing = { games: 0, kudos: 0, hearts: 15, full: null, points: 0, lost: 0, coins: 0 };
  expect(after.members).toEqual([nothing, nothing]);
  expect(after.sums.every(({ total, won }) => total === 0 && won === 0)).toBe(true);
  expect(after.results).toEqual([]);
  expect([before.ratings.map(({ games }) => games), after.ratings]).toEqual([[1, 1], []]);
  expect(await said(await admin.post('/api/mod/refundGame', { gameId: game, reason }))).toMatchObject({ event: null });
  await said(await admin.post('/api/mod/undo', { event, reason: 'It was another game.' }));
  expect(await standing(ana, ben)).toEqual(before);
});

test('a refund takes back a game’s coins and achievements once, even if spent, and they can be earned again', async () => {
  const earned = [
    { id: 'Mafia1', coins: 5 },
    { id: 'Mafia12', coins: 10 },
  ];
  const { ana, game } = await rankedGame({ earned });
  const coins = async () => (await coinsOf(db, ana.id))[0]!.coins;
  const marks = async () => (await db.select().from(achievements).where(eq(achievements.user, ana.id))).map(({ id }) => id);
  expect([await coins(), await marks()]).toEqual([16, ['Mafia1', 'Mafia12']]);
  expect((await ana.post('/api/shop/spendCoins', { item: 9 })).status).toBe(200);
  const { event } = await said(await admin.post('/api/mod/refundGame', { gameId: game, reason }));
  // Five were spent, so five are owed.
  expect([await coins(), await marks()]).toEqual([-5, []]);
  expect((await ana.post('/api/shop/spendCoins', { item: 9 })).status).toBe(409);
  await said(await admin.post('/api/mod/refundGame', { gameId: game, reason }));
  expect(await coins()).toBe(-5);
  await said(await admin.post('/api/mod/undo', { event, reason }));
  expect([await coins(), await marks()]).toEqual([11, ['Mafia1', 'Mafia12']]);
  await said(await admin.post('/api/mod/refundGame', { gameId: game, reason }));
  expect(await coins()).toBe(-5);
  await rankedGame({ winner: ana, earned });
  expect([await coins(), await marks()]).toEqual([11, ['Mafia1', 'Mafia12']]);
  expect((await coinHistory(db, ana.id)).filter(({ reason }) => reason === 'refund:game')).toHaveLength(4);
  expect(await db.get(sql`select sum(coins) as sum from purses`)).toEqual({ sum: 0 });
});

test('staff can view a running game in full, which is logged, but not one at which they sit', async () => {
  const ana = await member();
  const game = await ana.host();
  await takeSeat(ana, game);
  await until(async () => expect(await membersOf(game)).toContain(ana.id));
  expect((await ana.get(`/api/mod/game/${game}/replay`)).status).toBe(403);
  const response = await mod.get(`/api/mod/game/${game}/replay`);
  const record = (await response.json()) as GameRecord;
  expect(record).toMatchObject({ id: game, seed: [], seal: '', players: expect.any(Array) as unknown });
  const looked = await db.select().from(events).where(eq(events.target, game));
  expect(looked).toMatchObject([{ act: 'viewReplay', actor: mod.id }]);
  await takeSeat(mod, game);
  await until(async () => expect(await membersOf(game)).toContain(mod.id));
  expect((await mod.get(`/api/mod/game/${game}/replay`)).status).toBe(403);
  await mod.post('/api/game/leave');
});

test('results that are delivered again after a refund grant nothing again', async () => {
  const earned = [{ id: 'Mafia1', coins: 5 }];
  const { ana, ben, game, results } = await rankedGame({ earned });
  const refunded = async () => ({
    ...(await standing(ana, ben)),
    marks: await db.select().from(achievements).where(eq(achievements.user, ana.id)),
  });
  const { event } = await said(await admin.post('/api/mod/refundGame', { gameId: game, reason }));
  const after = await refunded();
  expect([after.results, after.marks]).toEqual([[], []]);
  await Promise.all([deliverResults(db, results), deliverResults(db, { ...results, kudos: 0 })]);
  expect(await refunded()).toEqual(after);
  await said(await admin.post('/api/mod/undo', { event, reason }));
  expect((await coinsOf(db, ana.id))[0]!.coins).toBe(6);
});
