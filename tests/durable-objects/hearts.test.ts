/// <reference types="@cloudflare/vitest-plugin/types" />
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { database } from '../../db/core/database.ts';
import { endBrokenGame } from '../../db/games/listings.ts';
import { returnHearts, takeHearts } from '../../db/ranked/hearts.ts';
import type { TableOptions } from '../../games/table/table-options.ts';
import { HEART_REFRESH, heartsChanged, isHeartLacking } from '../../protocol/hearts.ts';
import { people, rows } from './results-kit.ts';
import { advanceTime, delivered, enter, newId, person, planOf, room, stub, toTheEnd } from './room.ts';

afterEach(() => {
  vi.useRealTimers();
});

interface Stored {
  red_hearts: number;
  red_heart_refresh: number | null;
  gold_hearts: number;
}
const stored = async (id: string) =>
  (await rows<Stored>('select red_hearts, red_heart_refresh, gold_hearts from users where id = ?', id))[0]!;
const red = async (who: readonly { id: string }[]) => Promise.all(who.map(async ({ id }) => (await stored(id)).red_hearts));

async function ranked(more: Partial<TableOptions> = { ranked: true }) {
  const who = await people(3);
  const id = newId();
  await room(id).host(planOf(id, who.length, more), who[0]!);
  const clients = [];
  for (const one of who) clients.push(await enter(id, one));
  await advanceTime(id, 10_000);
  for (const client of clients) await client.until(() => client.room?.stage === 'playing' && client.view !== null);
  await delivered(id);
  return { id, who, clients };
}

describe('a ranked game', () => {
  test('takes a red heart from each member when it starts, once, and gives none back when it is over', async () => {
    const { id, who, clients } = await ranked();
    expect(await red(who)).toEqual([14, 14, 14]);
    await runInDurableObject(stub(id), (_room, state) =>
      state.storage.sql.exec(
        "insert into outbox values ('hearts', ?, 0, 0)",
        JSON.stringify({ game: id, kind: 'red', users: who.map((one) => one.id), at: Date.now() }),
      ),
    );
    await runInDurableObject(stub(id), ({ table }) => table.flushOutbox());
    await delivered(id);
    await toTheEnd(clients);
    await delivered(id);
    expect(await red(who)).toEqual([14, 14, 14]);
  });

  test('gives the hearts of the others back if a player breaks it, and theirs stays spent', async () => {
    const { id, who } = await ranked();
    await room(id).leave(who[1]!.id);
    await delivered(id);
    expect(await red(who)).toEqual([15, 14, 15]);
    expect((await stored(who[0]!.id)).red_heart_refresh).toBeNull();
    await room(id).leave(who[0]!.id);
    await delivered(id);
    expect(await red(who)).toEqual([15, 14, 15]);
  });

  test('gives back all hearts if staff break it', async () => {
    const { id, who } = await ranked();
    await room(id).cancel();
    await delivered(id);
    expect(await red(who)).toEqual([15, 15, 15]);
  });

  test('gives back all hearts if it is lost, however often it is ended', async () => {
    const { id, who } = await ranked();
    for (let i = 0; i < 2; i++) await endBrokenGame(database(env), id, Date.now());
    expect(await red(who)).toEqual([15, 15, 15]);
  });
});

test('a competitive game takes gold hearts, and a game without stakes none', async () => {
  const [one] = await people(1);
  await takeHearts(database(env), { game: newId(), kind: 'gold', users: [one!.id], at: Date.now() });
  expect(await stored(one!.id)).toMatchObject({ red_hearts: 15, gold_hearts: 3 });
  const plain = await ranked({});
  expect(await red(plain.who)).toEqual([15, 15, 15]);
});

test('hearts that are to be given back before they were taken are never taken', async () => {
  const [one, other] = await people(2);
  const users = [one!.id, other!.id];
  const game = newId();
  const charge = { game, kind: 'red', users, at: Date.now() } as const;
  await returnHearts(database(env), { ...charge, except: other!.id });
  await takeHearts(database(env), charge);
  expect(await red([one!, other!])).toEqual([15, 14]);
});

test('guests and bots have no hearts to take', async () => {
  await takeHearts(database(env), { game: newId(), kind: 'red', users: [person('Guest').id, 'b1'], at: Date.now() });
  expect(await rows('select 1 from spent_hearts where user like ?', 'b%')).toEqual([]);
});

test('D1 counts hearts as the rules do, taken and given back in any order, at any time and again', async () => {
  const [member] = await people(1);
  const db = database(env);
  let at = 1_800_000_000_000;
  let expected = { hearts: 15, refresh: null as number | null };
  const open: { game: string; refresh: number | null; taken: boolean }[] = [];
  let seed = 7;
  const dice = (n: number) => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed % n;
  };
  for (let i = 0; i < 60; i++) {
    at += dice(4) === 0 ? HEART_REFRESH / (1 + dice(3)) : 60_000;
    const charge = { kind: 'red', users: [member!.id], at } as const;
    if (open.length > 0 && dice(3) === 0) {
      const back = open.splice(dice(open.length), 1)[0]!;
      if (back.taken && isHeartLacking(expected, back.refresh, at)) expected = heartsChanged(expected, 1, 15, at);
      for (let n = 0; n < 2; n++) await returnHearts(db, { ...charge, game: back.game, except: null });
    } else {
      const game = newId();
      const after = heartsChanged(expected, -1, 15, at);
      const [before] = [expected.refresh !== null && expected.refresh > at ? expected.hearts : Math.max(expected.hearts, 15)];
      if (before > 0) expected = after;
      open.push({ game, refresh: before > 0 ? after.refresh : null, taken: before > 0 });
      for (let n = 0; n < 2; n++) await takeHearts(db, { ...charge, game });
    }
    const { red_hearts: hearts, red_heart_refresh: refresh } = await stored(member!.id);
    expect({ i, hearts, refresh }).toEqual({ i, ...expected });
  }
});
