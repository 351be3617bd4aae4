/// <reference types="@cloudflare/vitest-plugin/types" />
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { database } from '../../db/core/database.ts';
import { deliverResults, type GameResults } from '../../db/games/results.ts';
import { REFERENCES } from '../../games/index.ts';
import { member } from '../worker/members.ts';
import { advanceAndDeliver, mockHubs, startedTable } from './hub-mocks.ts';
import { people, rows, userOf } from './results-kit.ts';
import { advanceTime, delivered, newId, stub, toTheEnd } from './room.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const NOTHING: GameResults = {
  game: '',
  setup: 'none',
  deal: '',
  tallies: [],
  endedAt: 7,
  played: [],
  sums: [],
  earned: [],
  rescues: [],
  people: false,
  decks: [],
  kudos: null,
};
/** Results of a game in which these achievements were earned. */
const earnedIn = (game: string, earned: GameResults['earned']): GameResults => ({
  ...NOTHING,
  game,
  earned,
  played: [...new Set(earned.map(({ user }) => user))].map((person, seat) => ({
    person,
    seat,
    role: 'Cop',
    alignment: 'Village',
    won: 1,
    left: 0,
    counted: 0,
  })),
});
const coinsOf = async (id: string) => (await rows<{ coins: number }>('select coins from purses where id = ?', id))[0]!.coins;
const entriesOf = (id: string) => rows('select reason, amount from coin_moves where "to" = ? order by reason', id);
const noticesOf = (id: string) =>
  rows<Record<string, unknown>>('select id, kind, content, link, icon, read from notifications where user = ?', id);

describe('achievements', () => {
  test('all of them pay: five coins for the four victories, ten to forty for the others', () => {
    const { achievements } = REFERENCES['mafia']!;
    const all = achievements();
    expect(all).toHaveLength(40);
    for (const { id, coins } of all) {
      if (['Mafia1', 'Mafia2', 'Mafia3', 'Mafia4'].includes(id)) expect(coins, id).toBe(5);
      else expect(coins >= 10 && coins <= 40, id).toBe(true);
    }
  });

  test('are paid and announced once, no matter how often a result is delivered, in a sentence that names none', async () => {
    const one = await member();
    const game = newId();
    const earned = [
      { user: one.id, id: 'Mafia1', coins: 5 },
      { user: one.id, id: 'Mafia12', coins: 30 },
    ];
    expect(await deliverResults(database(env), earnedIn(game, earned))).toEqual([one.id]);
    expect(await deliverResults(database(env), { ...earnedIn(game, earned), endedAt: 8 })).toEqual([]);
    expect(await coinsOf(one.id)).toBe(35);
    expect(await entriesOf(one.id)).toEqual([
      { reason: 'achievement:Mafia1', amount: 5 },
      { reason: 'achievement:Mafia12', amount: 30 },
    ]);
    const notice = { kind: 'achievement', content: 'You earned 2 achievements and 35 coins.', link: '/user', icon: 'star' };
    expect(await noticesOf(one.id)).toEqual([{ id: `achievement:${one.id}:${game}`, ...notice, read: 0 }]);
  });

  test('are paid and announced for a later game only if they are new', async () => {
    const one = await member();
    const first = { user: one.id, id: 'Mafia1', coins: 5 };
    await deliverResults(database(env), earnedIn(newId(), [first]));
    expect((await noticesOf(one.id)).map(({ content }) => content)).toEqual(['You earned an achievement and 5 coins.']);
    await env.DB.prepare('delete from notifications where user = ?').bind(one.id).run();
    expect(await deliverResults(database(env), earnedIn(newId(), [first]))).toEqual([]);
    expect(await noticesOf(one.id)).toEqual([]);
    const second = { user: one.id, id: 'Mafia2', coins: 5 };
    expect(await deliverResults(database(env), earnedIn(newId(), [first, second]))).toEqual([one.id]);
    expect((await noticesOf(one.id)).map(({ content }) => content)).toEqual(['You earned an achievement and 5 coins.']);
    expect(await coinsOf(one.id)).toBe(10);
  });

  test('are independent for several members; one without such notices is paid without one, an erased one is not paid', async () => {
    const [one, quiet, gone] = await Promise.all([member(), member(), member({ row: { erased: true } })]);
    await env.DB.prepare('insert into notice_choices (user, off) values (?, ?)').bind(quiet.id, '{"achievement":1}').run();
    const earned = [one, quiet, gone].map(({ id: user }) => ({ user, id: 'Mafia13', coins: 10 }));
    expect(await deliverResults(database(env), earnedIn(newId(), earned))).toEqual([one.id]);
    expect(await Promise.all([one, quiet, gone].map(({ id }) => coinsOf(id)))).toEqual([10, 10, 0]);
    expect([await noticesOf(quiet.id), await noticesOf(gone.id), await entriesOf(gone.id)]).toEqual([[], [], []]);
  });
});

describe('kudos', () => {
  test('are sent once to the player who got them at a table for stakes, and their hub is told to refresh', async () => {
    const who = await people(3);
    const { id, clients, hubs } = await startedTable(who, { ranked: true });
    await toTheEnd(clients);
    await delivered(id);
    for (const client of clients.slice(0, 2))
      expect(await client.ask('answer', { ask: 'Kudos', answer: [[clients[2]!.room!.me!.seat!]] })).toBeNull();
    await advanceAndDeliver({ id }, 120_000);
    const notice = { kind: 'kudos', content: 'You got kudos after a game.', link: `/game/${id}/review`, icon: 'star' };
    expect(await noticesOf(who[2]!.id)).toEqual([{ id: `kudos:${who[2]!.id}:${id}`, ...notice, read: 0 }]);
    expect(hubs.refreshed).toEqual([who[2]!.id]);
    await env.DB.prepare('delete from notifications where user = ?').bind(who[2]!.id).run();
    await runInDurableObject(stub(id), (_room, state) =>
      state.storage.sql.exec("insert into outbox values ('results', 'again', 0, 0)"),
    );
    await runInDurableObject(stub(id), ({ table }) => table.flushOutbox());
    await delivered(id);
    expect(await noticesOf(who[2]!.id)).toEqual([]);
    expect([hubs.refreshed, (await userOf(who[2]!.id)).kudos]).toEqual([[who[2]!.id], 1]);
    expect([await noticesOf(who[0]!.id), await noticesOf(who[1]!.id)]).toEqual([[], []]);
  });

  test('are delivered even if a hub does not answer: the notice is in D1', async () => {
    const who = await people(2);
    const { id, clients, hubs } = await startedTable(who, { ranked: true });
    hubs.down.add(who[1]!.id);
    await mockHubs(id, hubs);
    await toTheEnd(clients);
    expect(await clients[0]!.ask('answer', { ask: 'Kudos', answer: [[clients[1]!.room!.me!.seat!]] })).toBeNull();
    await advanceTime(id, 120_000);
    await delivered(id);
    expect(await noticesOf(who[1]!.id)).toMatchObject([{ kind: 'kudos' }]);
    expect(hubs.refreshed).toEqual([]);
  });

  test('are sent to no one if they are for a guest', async () => {
    const game = newId();
    const played: GameResults['played'] = [
      { person: 'gsomebody0001', seat: 2, role: '', alignment: '', won: 1, left: 0, counted: 1 },
    ];
    expect(await deliverResults(database(env), { ...NOTHING, game, played, kudos: 2 })).toEqual([]);
    expect(await noticesOf('gsomebody0001')).toEqual([]);
  });
});
