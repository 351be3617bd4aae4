/// <reference types="@cloudflare/vitest-plugin/types" />
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { database } from '../../db/core/database.ts';
import { deliverResults, type GameResults } from '../../db/games/results.ts';
import type { ObjectEnv } from '../../durable-objects/shared/object-env.ts';
import type { TableOptions } from '../../games/table/table-options.ts';
import type { Person } from '../../games/table/table-state.ts';
import { PATIENT } from '../patience.ts';
import { people, playedIn, statsOf, userOf } from './results-kit.ts';
import { advanceTime, delivered, enter, newId, outbox, person, planOf, room, stub, toTheEnd } from './room.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function running(who: Person[], more: Partial<TableOptions> = {}) {
  const id = newId();
  await room(id).host(planOf(id, who.length, more), who[0]!);
  const clients = [];
  for (const one of who) clients.push(await enter(id, one));
  await advanceTime(id, 10_000);
  for (const client of clients) await client.until(() => client.room?.stage === 'playing' && client.view !== null);
  return { id, clients };
}

describe('when a game is over', () => {
  test('everyone who played it has a row, and members who finished have played one more', async () => {
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

  test('a player who left before the end has a row that says so, has not won, and has not played one more', async () => {
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

  test('the player with the most kudos at a ranked table gets them when the table closes, once, no matter how often it is delivered', async () => {
    const who = await people(3);
    const { id, clients } = await running(who, { ranked: true });
    await toTheEnd(clients);
    await delivered(id);
    const [first, second, third] = clients as [(typeof clients)[0], (typeof clients)[0], (typeof clients)[0]];
    const thanked = third.room!.me!.seat!;
    expect(await first.ask('answer', { ask: 'Kudos', answer: [[thanked]] })).toBeNull();
    expect(await second.ask('answer', { ask: 'Kudos', answer: [[thanked]] })).toBeNull();
    expect((await userOf(who[2]!.id)).kudos).toBe(0);
    await advanceTime(id, 120_000);
    await delivered(id);
    expect(await userOf(who[2]!.id)).toEqual({ games_played: 1, kudos: 1 });
    expect((await playedIn(id)).filter((row) => row.kudos).map((row) => row.seat)).toEqual([thanked]);
    await runInDurableObject(stub(id), (_room, state) =>
      state.storage.sql.exec("insert into outbox values ('results', 'again', 0, 0)"),
    );
    await advanceTime(id, 1_000);
    await runInDurableObject(stub(id), ({ table }) => table.flushOutbox());
    await delivered(id);
    expect(await userOf(who[2]!.id)).toEqual({ games_played: 1, kudos: 1 });
  });

  test('kudos at a table without stakes are shown there, and counted nowhere', async () => {
    const who = await people(3);
    const { id, clients } = await running(who);
    await toTheEnd(clients);
    await delivered(id);
    const [first, second, third] = clients as [(typeof clients)[0], (typeof clients)[0], (typeof clients)[0]];
    for (const client of [first, second])
      expect(await client.ask('answer', { ask: 'Kudos', answer: [[third.room!.me!.seat!]] })).toBeNull();
    await advanceTime(id, 120_000);
    await delivered(id);
    expect(await userOf(who[2]!.id)).toEqual({ games_played: 1, kudos: 0 });
  });

  test('a practice game counts for no one', async () => {
    const [one] = await people(1);
    const id = newId();
    await room(id).host(planOf(id, 3, { practice: true, private: true }), one!);
    const client = await enter(id, one!);
    await advanceTime(id, 3_000);
    await client.until(() => client.view !== null);
    await room(id).leave(one!.id);
    await vi.waitFor(async () => expect(await room(id).info(one!.id)).toMatchObject({ info: { status: 'Finished' } }), PATIENT);
    await delivered(id);
    expect(await playedIn(id)).toEqual([]);
    expect((await userOf(one!.id)).games_played).toBe(0);
  });

  test('while D1 does not answer the results stay in the outbox, and arrive when it does', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const who = await people(3);
    const { id, clients } = await running(who);
    await delivered(id);
    const real = env.DB;
    await runInDurableObject(stub(id), (instance) => {
      const inner = instance as unknown as { env: ObjectEnv };
      const DB = {
        prepare: () => {
          throw new Error('D1_ERROR: Network connection lost');
        },
      } as unknown as D1Database;
      inner.env = { ...inner.env, DB };
    });
    await toTheEnd(clients);
    await vi.waitFor(
      async () => expect((await outbox(id)).map(({ kind }) => kind).sort()).toEqual(['listing', 'results']),
      PATIENT,
    );
    await runInDurableObject(stub(id), (instance) => {
      const inner = instance as unknown as { env: ObjectEnv };
      inner.env = { ...inner.env, DB: real };
    });
    await advanceTime(id, 60_000);
    await delivered(id);
    expect(await playedIn(id)).toHaveLength(3);
  });
});

test('kudos for a bot, or for a seat where no person sat, change nothing', async () => {
  const [one] = await people(1);
  const game = newId();
  const played: GameResults['played'] = [{ person: one!.id, seat: 2, role: '', alignment: '', won: 1, left: 0, counted: 1 }];
  await deliverResults(database(env), {
    game,
    setup: 'none',
    deal: '',
    tallies: [],
    endedAt: 1,
    played,
    sums: [],
    earned: [],
    rescues: [],
    decks: [],
    people: false,
    kudos: 0,
  });
  expect(await userOf(one!.id)).toEqual({ games_played: 1, kudos: 0 });
});
