/// <reference types="@cloudflare/vitest-plugin/types" />
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { database } from '../../db/core/database.ts';
import { randomText } from '../../db/core/ids.ts';
import { deliverResults, type GameResults } from '../../db/games/results.ts';
import { foldNewGames } from '../../db/ranked/fold-ratings.ts';
import type { RatedSeat } from '../../db/ranked/points.ts';
import { type Belief, NEW_FACTION, NEWCOMER, rateGame } from '../../db/ranked/rating.ts';
import type { Done } from '../../protocol/http/moderation.ts';
import type { GamePoints } from '../../protocol/points.ts';
import { member } from '../worker/members.ts';
import { Browser } from '../worker/site.ts';
import { people, rows } from './results-kit.ts';
import { newId } from './room.ts';

let deals = 0;
const newDeal = () => `deal-${++deals}-${newId()}`;
type Who = { id: string }[];

/** The first player is the Mafia; `winner` says which side won. */
function gameOf(who: Who, deal: string, winner: 'Mafia' | 'Village', more: Partial<GameResults> = {}): GameResults {
  const seats = who.map(({ id }, seat): RatedSeat => {
    const faction = seat === 0 ? 'Mafia' : 'Village';
    return { seat, user: id, faction, won: faction === winner ? 1 : 0 };
  });
  return {
    game: newId(),
    setup: 'none',
    deal,
    tallies: [],
    endedAt: 1,
    people: true,
    sums: [],
    earned: [],
    rescues: [],
    decks: [],
    kudos: null,
    played: seats.map(({ seat, user, faction, won }) => ({
      person: user,
      seat,
      role: '',
      alignment: faction,
      won,
      left: 0,
      counted: 0,
    })),
    rated: { stakes: 'ranked', seats },
    ...more,
  };
}
const deliver = (results: GameResults) => deliverResults(database(env), results);
const standing = async (who: Who) =>
  Promise.all(
    who.map(
      async ({ id }) =>
        (
          await rows<{ points: number; lost: number; coins: number }>(
            'select points, points_negative as lost, coins from users join purses on purses.id = users.id where users.id = ?',
            id,
          )
        )[0]!,
    ),
  );
const ratings = (deal: string) =>
  rows<{ faction: string; mu: number; games: number }>(
    'select faction, mu, games from faction_ratings where deal = ? order by faction',
    deal,
  );
const share = (...who: Who) =>
  Promise.all(
    who.map(({ id }) => env.DB.prepare('insert into addresses values (?, ?, 1, 1)').bind(id, `net ${who[0]!.id}`).run()),
  );

describe('a ranked game', () => {
  test('gives winners points and a coin, takes points from losers, once however often it is delivered', async () => {
    const who = await people(3);
    const deal = newDeal();
    const results = gameOf(who, deal, 'Village');
    await deliver(results);
    await Promise.all([deliver(results), deliver({ ...results, kudos: 1 })]);
    expect(await standing(who)).toEqual([
      { points: 0, lost: 60, coins: 0 },
      { points: 60, lost: 0, coins: 1 },
      { points: 60, lost: 0, coins: 1 },
    ]);
    expect(await ratings(deal)).toMatchObject([
      { faction: 'Mafia', games: 1 },
      { faction: 'Village', games: 1 },
    ]);
  });

  test('counts as much as others of its setup that end at the same moment', async () => {
    const deal = newDeal();
    const games = await Promise.all(Array.from({ length: 4 }, () => people(3)));
    await Promise.all(games.map((who) => deliver(gameOf(who, deal, 'Village'))));
    expect((await ratings(deal)).map(({ games: n }) => n)).toEqual([4, 4]);
    const won = (await Promise.all(games.map(standing))).map(([, winner]) => winner!.points).sort((a, b) => b - a);
    expect(won[0]).toBe(60);
    expect(won.every((points, i) => i === 0 || points < won[i - 1]!)).toBe(true);
  });

  test('pays no one, rates nothing and is reported to staff if half of the seats share a network', async () => {
    const [mod, who, deal] = [await member({ groups: ['mod'] }), await people(4), newDeal()];
    await share(...who.slice(0, 2));
    const results = gameOf(who, deal, 'Village');
    await deliver(results);
    expect((await standing(who)).every(({ points, lost, coins }) => points + lost + coins === 0)).toBe(true);
    expect(await ratings(deal)).toEqual([]);
    const told = await rows<{ content: string }>("select content from notifications where user = ? and kind = 'staff'", mod.id);
    expect(told).toEqual([{ content: expect.stringMatching(/one network held at least half of the seats/) as unknown }]);
  });

  test('pays one of two accounts on a network, or both if staff found them to be two people', async () => {
    const who = await people(5);
    await share(who[1]!, who[2]!);
    await deliver(gameOf(who, newDeal(), 'Village'));
    expect((await standing(who)).map(({ points }) => points)).toEqual([0, 60, 0, 60, 60]);
    const [one, other] = [who[1]!.id, who[2]!.id].sort();
    await env.DB.prepare('insert into distinct_accounts values (?, ?)').bind(one, other).run();
    await deliver(gameOf(who, newDeal(), 'Village'));
    expect((await standing(who)).map(({ points }) => points)).toEqual([0, 120, 60, 120, 120]);
  });

  test('is paid for the same people three times within a day', async () => {
    const [mod, who] = [await member({ groups: ['mod'] }), await people(3)];
    for (let i = 0; i < 5; i++) await deliver(gameOf(i % 2 ? who : [...who].reverse(), newDeal(), 'Village'));
    expect((await standing(who)).map(({ points, lost }) => points + lost)).toEqual([180, 180, 180]);
    expect(await rows("select 1 from notifications where user = ? and kind = 'staff'", mod.id)).toHaveLength(1);
  });
});

test('a competitive win gives points and no coin', async () => {
  const who = await people(2);
  const results = gameOf(who, newDeal(), 'Mafia');
  await deliver({ ...results, rated: { ...results.rated!, stakes: 'competitive' } });
  expect(await standing(who)).toMatchObject([
    { points: 60, coins: 0 },
    { points: 0, lost: 60 },
  ]);
});

test('each player is told how their points came about, and a stranger only what the factions had to win', async () => {
  const who = [await member(), await member(), await member()];
  const results = gameOf(who, newDeal(), 'Village', { game: randomText(12) });
  const told = async (by: Browser) => {
    const response = await by.get(`/api/game/${results.game}/points`);
    return response.status === 200 ? ((await response.json()) as GamePoints) : response.status;
  };
  expect(await told(who[0]!)).toBe(404);
  await env.DB.prepare(
    `insert into games (id, game_id, type, lobby, lobby_name, setup_id, host_id, status, private, created_at, row)
     values (?, 'mafia', 'Mafia', 'Main', '', 'none', '', 'Finished', 0, 1, '{}')`,
  )
    .bind(results.game)
    .run();
  expect(await told(who[0]!)).toEqual({ factions: [], mine: null });
  await deliver(results);
  const factions = [
    { name: 'Mafia', seats: [0], chance: expect.closeTo(0.5, 4) as number, score: 0 },
    { name: 'Village', seats: [1, 2], chance: expect.closeTo(0.5, 4) as number, score: 1 },
  ];
  expect(await told(who[0]!)).toEqual({ factions, mine: { seat: 0, points: -60, coins: 0 } });
  expect(await told(who[1]!)).toEqual({ factions, mine: { seat: 1, points: 60, coins: 1 } });
  expect(await told(new Browser())).toEqual({ factions, mine: null });
});

/** Returns the stored ratings of these members and of the deal. */
const folded = async (who: Who, deal: string) => ({
  people: await rows<{ user: string; mean: number; variance: number; games: number }>(
    `select user, mean, variance, games from player_ratings where user in (select value from json_each(?)) order by user`,
    JSON.stringify(who.map(({ id }) => id)),
  ),
  factions: await rows('select faction, mean, variance, games from faction_odds where deal = ? order by faction', deal),
});
/** Computes the same ratings by the rules alone. */
function foldOf(games: readonly GameResults[]) {
  const people = new Map<string, Belief>();
  const factions = new Map<string, Belief>();
  for (const { deal, rated } of games) {
    const sides = [...Map.groupBy(rated!.seats, ({ faction }) => faction)]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([faction, own]) => ({ faction, score: own[0]!.won, people: own.map(({ user }) => user) }));
    const after = rateGame(
      { deal, sides },
      { member: (id) => people.get(id) ?? NEWCOMER, faction: (_, id) => factions.get(id) ?? NEW_FACTION },
    );
    for (const [i, { faction, people: own }] of sides.entries()) {
      factions.set(faction, after.factions[i]!);
      for (const [seat, user] of own.entries()) people.set(user, after.people[i]![seat]!);
    }
  }
  const listed = (map: Map<string, Belief>, name: string) =>
    [...map].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, belief]) => ({ [name]: key, ...belief }));
  return { people: listed(people, 'user'), factions: listed(factions, 'faction') };
}

describe('ratings of members', () => {
  test('count each game once; a refund takes a game out of them to the last digit, and its undo puts it back', async () => {
    const [admin, all, deal] = [await member({ groups: ['admin'] }), await people(6), newDeal()];
    const fold = () => foldNewGames(database(env));
    await fold();
    const games = Array.from({ length: 6 }, (_, i) =>
      gameOf([...all.slice(i), ...all.slice(0, i)].slice(0, 4), deal, i % 3 ? 'Village' : 'Mafia', { game: randomText(12) }),
    );
    for (const game of games.slice(0, 4)) await deliver(game);
    await Promise.all([fold(), fold()]);
    for (const game of games.slice(4)) await deliver(game);
    await fold();
    await fold();
    expect(await folded(all, deal)).toEqual(foldOf(games));

    const { game } = games[2]!;
    await env.DB.prepare(
      `insert into games (id, game_id, type, lobby, lobby_name, setup_id, host_id, status, private, created_at, row)
       values (?, 'mafia', 'Mafia', 'Main', '', 'none', '', 'Finished', 0, 1, '{"ranked":true}')`,
    )
      .bind(game)
      .run();
    const refunded = await admin.post('/api/mod/refundGame', { gameId: game, reason: 'Two accounts of one person.' });
    const { event } = (await refunded.json()) as Done;
    await fold();
    expect(await folded(all, deal)).toEqual(foldOf(games.filter((one) => one !== games[2])));
    // Other people play in between.
    await deliver(gameOf(await people(3), newDeal(), 'Mafia'));
    expect((await admin.post('/api/mod/undo', { event, reason: 'It was another game.' })).status).toBe(200);
    await fold();
    expect(await folded(all, deal)).toEqual(foldOf(games));
  });

  test('leave out a second account of a network, and tables that pay no one', async () => {
    const [who, deal] = [await people(5), newDeal()];
    await share(who[1]!, who[2]!);
    await deliver(gameOf(who, deal, 'Village'));
    const smurfs = await people(2);
    await share(...smurfs);
    await deliver(gameOf(smurfs, deal, 'Village'));
    await foldNewGames(database(env));
    const { people: rated } = await folded([...who, ...smurfs], deal);
    expect(rated.map(({ user }) => user)).toEqual([who[0]!, who[1]!, who[3]!, who[4]!].map(({ id }) => id).sort());
  });
});

test('a refund leaves the ratings of a setup as the games before it made them, also where those ended at one moment', async () => {
  const [admin, who, deal] = [await member({ groups: ['admin'] }), await people(3), newDeal()];
  const [first, second, refunded] = ['zzzz', 'aaaa', 'mmmm'].map((begin) => begin + randomText(8)) as [string, string, string];
  await deliver(gameOf(who, deal, 'Village', { game: first }));
  await deliver(gameOf(who, deal, 'Mafia', { game: second }));
  const before = await ratings(deal);
  await deliver(gameOf(who, deal, 'Village', { game: refunded }));
  await env.DB.prepare('update rated_games set at = 1 where deal = ?').bind(deal).run();
  await env.DB.prepare(
    `insert into games (id, game_id, type, lobby, lobby_name, setup_id, host_id, status, private, created_at, row)
     values (?, 'mafia', 'Mafia', 'Main', '', 'none', '', 'Finished', 0, 1, '{"ranked":true}')`,
  )
    .bind(refunded)
    .run();
  expect((await admin.post('/api/mod/refundGame', { gameId: refunded, reason: 'It was thrown.' })).status).toBe(200);
  expect(await ratings(deal)).toEqual(before);
});
