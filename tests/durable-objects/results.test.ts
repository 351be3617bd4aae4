/// <reference types="@cloudflare/vitest-plugin/types" />
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { deliverResults, type Results, resultsOf } from '../../durable-objects/results.ts';
import { gameOf, type RoomEnv } from '../../durable-objects/room-env.ts';
import { GAMES, SETUPS } from '../../games/index.ts';
import { defaults } from '../../games/options.ts';
import { randomMove } from '../../games/random-answer.ts';
import { type Rng, seeded } from '../../games/rng.ts';
import { host, needsSeed, step } from '../../games/table.ts';
import type { Person, Plan, Table, TableInput, TableOptions } from '../../games/table-state.ts';
import { member } from '../worker/people.ts';
import { delivered, enter, newId, outbox, pass, person, planOf, room, stub, toTheEnd } from './room.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const rows = async <T>(query: string, ...values: unknown[]): Promise<T[]> =>
  (
    await env.DB.prepare(query)
      .bind(...values)
      .all<T>()
  ).results;
interface Played {
  person: string;
  seat: number;
  role: string;
  alignment: string;
  won: number;
  left: number;
  kudos: number;
}
const playedIn = (game: string) => rows<Played>('select * from played where game = ? order by seat', game);
const userOf = async (id: string) =>
  (await rows<{ games_played: number; kudos: number }>('select games_played, kudos from users where id = ?', id))[0]!;
const statsOf = (user: string) =>
  rows<Record<string, unknown>>('select kind, key, total, won, abandoned from stats where user = ? order by kind, key', user);

const people = async (n: number): Promise<Person[]> =>
  Promise.all(Array.from({ length: n }, async () => asPerson(await member())));
const asPerson = ({ id, name }: { id: string; name: string }): Person => ({ id, name, kind: 'member' });

/** A game of toys that these people play. */
async function running(who: Person[], more: Partial<TableOptions> = {}) {
  const id = newId();
  await room(id).host(planOf(id, who.length, more), who[0]!);
  const clients = [];
  for (const one of who) clients.push(await enter(id, one));
  await pass(id, 10_000);
  for (const client of clients) await client.until(() => client.room?.stage === 'playing' && client.view !== null);
  return { id, clients };
}

describe('when a game is over', () => {
  test('everybody who played it has a row, and members who finished have played one more', async () => {
    const who = [...(await people(2)), person('Guest')];
    const { id, clients } = await running(who);
    await toTheEnd(clients);
    await delivered(id);
    const played = await playedIn(id);
    expect(played.map((row) => row.person).sort()).toEqual(who.map((one) => one.id).sort());
    expect(played.map((row) => [row.role === 'Spy', row.won === 1])).toEqual(
      played.map((row) => [row.role === 'Spy', row.role === 'Spy']),
    );
    expect(played.filter((row) => row.won)).toHaveLength(1);
    expect(played.every((row) => row.left === 0)).toBe(true);
    for (const one of who.slice(0, 2)) expect((await userOf(one.id)).games_played).toBe(1);
    expect(await statsOf(who[0]!.id)).toEqual([]);
  });

  test('whoever left before the end has a row that says so, has not won, and has not played one more', async () => {
    const who = await people(3);
    const { id, clients } = await running(who);
    await room(id).leave(who[2]!.id);
    await toTheEnd(clients.slice(0, 2));
    await delivered(id);
    const left = (await playedIn(id)).find((row) => row.person === who[2]!.id)!;
    expect([left.left, left.won]).toEqual([1, 0]);
    expect(await userOf(who[2]!.id)).toEqual({ games_played: 0, kudos: 0 });
    expect((await userOf(who[0]!.id)).games_played).toBe(1);
  });

  test('who is thanked most gets it when the table closes, once, however often it is delivered', async () => {
    const who = await people(3);
    const { id, clients } = await running(who);
    await toTheEnd(clients);
    await delivered(id);
    const [first, second, third] = clients as [(typeof clients)[0], (typeof clients)[0], (typeof clients)[0]];
    const thanked = third.room!.me!.seat!;
    expect(await first.ask('answer', { ask: 'kudos', answer: [[thanked]] })).toBeNull();
    expect(await second.ask('answer', { ask: 'kudos', answer: [[thanked]] })).toBeNull();
    expect((await userOf(who[2]!.id)).kudos).toBe(0);
    await pass(id, 120_000);
    await delivered(id);
    expect(await userOf(who[2]!.id)).toEqual({ games_played: 1, kudos: 1 });
    expect((await playedIn(id)).filter((row) => row.kudos).map((row) => row.seat)).toEqual([thanked]);
    await runInDurableObject(stub(id), (_room, state) =>
      state.storage.sql.exec("insert into outbox values ('results', 'again', 0, 0)"),
    );
    await pass(id, 1_000);
    await runInDurableObject(stub(id), (instance) => (instance as unknown as { deliver(): Promise<void> }).deliver());
    await delivered(id);
    expect(await userOf(who[2]!.id)).toEqual({ games_played: 1, kudos: 1 });
  });

  test('a practice game counts for nobody', async () => {
    const [one] = await people(1);
    const id = newId();
    await room(id).host(planOf(id, 3, { practice: true, private: true }), one!);
    const client = await enter(id, one!);
    await pass(id, 3_000);
    await client.until(() => client.view !== null);
    await room(id).leave(one!.id);
    await vi.waitFor(async () => expect(await room(id).info()).toMatchObject({ info: { status: 'Finished' } }));
    await delivered(id);
    expect(await playedIn(id)).toEqual([]);
    expect((await userOf(one!.id)).games_played).toBe(0);
  });

  test('while D1 does not answer they are owed, and arrive when it does', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const who = await people(3);
    const { id, clients } = await running(who);
    await delivered(id);
    const real = env.DB;
    await runInDurableObject(stub(id), (instance) => {
      const inner = instance as unknown as { env: RoomEnv };
      const DB = {
        prepare: () => {
          throw new Error('D1_ERROR: Network connection lost');
        },
      } as unknown as D1Database;
      inner.env = { ...inner.env, DB };
    });
    await toTheEnd(clients);
    await vi.waitFor(async () => expect((await outbox(id)).map(({ kind }) => kind).sort()).toEqual(['listing', 'results']));
    await runInDurableObject(stub(id), (instance) => {
      const inner = instance as unknown as { env: RoomEnv };
      inner.env = { ...inner.env, DB: real };
    });
    await pass(id, 60_000);
    await delivered(id);
    expect(await playedIn(id)).toHaveLength(3);
  });
});

/** A game of Mafia for members who do anything that they may, to its end; `before` each waking of the table something may happen. */
function mafia(
  who: Person[],
  options: Partial<TableOptions>,
  before: (table: Table) => TableInput[] = () => [],
  silent = '',
): Table {
  const game = GAMES['mafia']!;
  const setup = SETUPS['mafia']!.find(({ total }) => total === who.length)!;
  const own = defaults(game.options) as unknown as Plan['options'];
  const plan = {
    ...planOf(newId(), who.length, options),
    gameId: 'mafia',
    setup,
    options: own,
    lengths: { Day: 60_000, Night: 60_000 },
  };
  const seed: Rng = [1, 2, 3, 4];
  const dice = seeded(seed);
  const table = host(plan, who[0]!, 1_000, [4, 3, 2, 1]);
  for (const one of who.slice(1)) step(table, { type: 'join', at: 2_000, person: one }, gameOf);
  for (let n = 0; table.stage !== 'post'; n++) {
    expect(n, 'a game must end').toBeLessThan(3_000);
    for (const input of [...before(table), ...movesOf(table, dice, silent)]) step(table, input, gameOf);
    if (table.stage === ('post' as Table['stage'])) break;
    const at = Math.max(table.now, table.deadline ?? 0);
    step(table, needsSeed(table, at) ? { type: 'tick', at, seed, seal: 'seal' } : { type: 'tick', at }, gameOf);
  }
  return table;
}
/** One move for everybody who is asked something, but for one who says nothing. */
function movesOf({ stage, play, members, now }: Table, dice: Rng, silent: string): TableInput[] {
  if (stage !== 'playing' || !play) return [];
  return members.flatMap(({ id, seat }): TableInput[] => {
    const move = id === silent ? null : randomMove(GAMES['mafia']!, play, seat!, dice);
    return move ? [{ type: 'answer', at: now, by: id, ...move }] : [];
  });
}
const RANKED = { ranked: true, guests: false, noVeg: true, readyCheck: false } as const;
const size = SETUPS['mafia']!.map(({ total }) => total).sort((a, b) => a - b)[0]!;
const started = ({ stage, play }: Table): boolean => stage === 'playing' && play !== null;

describe('sums over Mafia for stakes', () => {
  test('every member who finished has one more, by setup, role and side; winners have won one more', async () => {
    const who = await people(size);
    const table = mafia(who, RANKED);
    const results = resultsOf(table, 5_000, null, gameOf)!;
    await deliverResults(env.DB, results);
    await deliverResults(env.DB, results);
    for (const { person: id, role, alignment, won } of results.played) {
      const grown = { total: 1, won, abandoned: 0 };
      expect(await statsOf(id)).toEqual([
        { kind: 'alignment', key: alignment, ...grown },
        { kind: 'all', key: '', ...grown },
        { kind: 'role', key: role, ...grown },
        { kind: 'setup', key: table.plan.setup.id, ...grown },
      ]);
    }
    expect(results.played.some(({ won }) => won)).toBe(true);
    expect(results.played.some(({ won }) => !won)).toBe(true);
    expect(results.played.every(({ role, alignment }) => role !== '' && alignment !== '')).toBe(true);
  });

  test('a second game adds to the first, and the setup counts both', async () => {
    const who = await people(size);
    const first = resultsOf(mafia(who, RANKED), 1, null, gameOf)!;
    const before = (await rows<{ played: number }>('select played from setups where id = ?', first.setup))[0]!.played;
    await deliverResults(env.DB, first);
    await deliverResults(env.DB, first);
    await deliverResults(env.DB, { ...first, game: newId() });
    expect((await statsOf(who[0]!.id)).map(({ total }) => total)).toEqual([2, 2, 2, 2]);
    expect((await rows('select played from setups where id = ?', first.setup))[0]).toEqual({ played: before + 2 });
    expect((await userOf(who[0]!.id)).games_played).toBe(2);
  });

  test('whoever leaves alive has abandoned it, and then it counts for nobody else', async () => {
    const who = await people(size);
    let leaver = '';
    const table = mafia(who, RANKED, (t) => {
      if (!started(t) || leaver) return [];
      leaver = who[1]!.id;
      return [{ type: 'leave', at: t.now, by: leaver }];
    });
    const { sums, played } = resultsOf(table, 1, null, gameOf)!;
    expect([...new Set(sums.map(({ user }) => user))]).toEqual([leaver]);
    expect(sums.every((sum) => sum.abandoned === 1 && sum.total === 0 && sum.won === 0)).toBe(true);
    expect(played.filter(({ left }) => left).map((row) => row.person)).toEqual([leaver]);
  });

  test('that somebody was removed for being slow takes it from nobody but them', async () => {
    const who = await people(size);
    const vote =
      (at: number) =>
      ({ id }: Person): TableInput => ({ type: 'vote-kick', at, by: id });
    const impatient = (t: Table): TableInput[] => (t.kick && !t.kick.grace ? who.map(vote(t.now)) : []);
    const table = mafia(who, { ...RANKED, noVeg: false }, impatient, who.at(-1)!.id);
    const slow = table.members.filter((m) => m.gone === 'vegged').map((m) => m.id);
    const { sums } = resultsOf(table, 1, null, gameOf)!;
    expect(slow.length).toBeGreaterThan(0);
    for (const { kind, user, abandoned, total } of sums)
      if (kind === 'all') expect([abandoned, total], user).toEqual(slow.includes(user) ? [1, 0] : [0, 1]);
    expect(sums.filter(({ kind }) => kind === 'all')).toHaveLength(size);
  });

  test('who is out and goes has played it to the end', async () => {
    const who = await people(size);
    const gone: string[] = [];
    const table = mafia(who, RANKED, (t) => {
      if (!started(t) || gone.length) return [];
      const { places } = GAMES['mafia']!.view(t.play!, 'watcher');
      const dead = t.members.find((m) => places.some((place) => place.seat === m.seat && !place.alive));
      if (!dead) return [];
      gone.push(dead.id);
      return [{ type: 'leave', at: t.now, by: dead.id }];
    });
    expect(gone).toHaveLength(1);
    const { played, sums } = resultsOf(table, 1, null, gameOf)!;
    const own = played.find((row) => row.person === gone[0])!;
    expect([own.left, own.won === 1]).toEqual([0, table.play!.outcome!.winners.includes(own.seat)]);
    expect(sums.filter(({ kind }) => kind === 'all')).toHaveLength(size);
  });

  test('Mafia without stakes is played, and adds to no sum; competitive Mafia does', async () => {
    const who = await people(size);
    expect(resultsOf(mafia(who, { ...RANKED, ranked: false }), 1, null, gameOf)).toMatchObject({ sums: [] });
    const competitive = mafia(who, { ...RANKED, ranked: false, competitive: true }, (t) =>
      t.stage === 'ready' ? who.map(({ id }): TableInput => ({ type: 'ready', at: t.now, by: id })) : [],
    );
    expect(resultsOf(competitive, 1, null, gameOf)!.sums).toHaveLength(4 * size);
  });
});

test('thanks to a bot, or to somebody who never sat there, change nothing', async () => {
  const [one] = await people(1);
  const game = newId();
  const played: Results['played'] = [{ person: one!.id, seat: 2, role: '', alignment: '', won: 1, left: 0 }];
  await deliverResults(env.DB, { game, setup: 'none', endedAt: 1, played, sums: [], kudos: 0 });
  expect(await userOf(one!.id)).toEqual({ games_played: 1, kudos: 0 });
});
