/// <reference types="@cloudflare/vitest-plugin/types" />
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';
import type { ObjectEnv } from '../../durable-objects/shared/object-env.ts';
import { SEATED_ELSEWHERE } from '../../protocol/http/table-entry.ts';
import { CLOSE_CODES } from '../../protocol/limits.ts';
import { PATIENT } from '../patience.ts';
import { advanceTime, delivered, enter, game, later, newId, person, planOf, room, stub, table, toTheEnd } from './room.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const seatOf = (id: string) => env.DB.prepare('select game from seats where person = ?').bind(id).first<string>('game');

/** Blocks the room's next claim in D1 until the test releases it. */
async function slowClaims(id: string) {
  const hold = { waiting: false, go: () => {} };
  const gate = new Promise<void>((go) => {
    hold.go = go;
  });
  const DB = new Proxy(env.DB, {
    get(target, key) {
      const value = Reflect.get(target, key) as unknown;
      if (key !== 'prepare') return typeof value === 'function' ? value.bind(target) : value;
      return (sql: string) => {
        const statement = target.prepare(sql);
        if (!sql.startsWith('insert into "seats"') || !sql.includes('returning')) return statement;
        return {
          bind: (...values: unknown[]) => ({
            raw: async () => {
              const holder = await statement.bind(...values).raw();
              hold.waiting = true;
              await gate;
              return holder;
            },
          }),
        };
      };
    },
  });
  await runInDurableObject(stub(id), (instance) => {
    const inner = instance as unknown as { env: ObjectEnv };
    inner.env = { ...inner.env, DB };
  });
  return hold;
}

test('a listing that is written between a claim and the move does not take the claimed seat away', async () => {
  const { id, clients } = await table(4, 1);
  await delivered(id);
  const eve = person('Eve');
  const hold = await slowClaims(id);
  const coming = enter(id, eve);
  await vi.waitFor(() => expect(hold.waiting).toBe(true), PATIENT);
  // The listing does not have Eve yet, and another table claims her.
  await room(id).bots(clients[0]!.person.id, 1);
  const other = await table(3, 1);
  const elsewhere = enter(other.id, eve);
  hold.go();
  const [here, there] = [await coming, await elsewhere];
  await here.until(() => here.room !== null);
  await there.until(() => there.closed !== null);
  expect(there.closed).toEqual({ code: CLOSE_CODES.full, reason: SEATED_ELSEWHERE });
  await delivered(id);
  expect(await seatOf(eve.id)).toBe(id);
});

test('a person who sits at a table when a scheduled one starts is not dealt in there, and is told why', async () => {
  const at = Date.now();
  const id = newId();
  const [host, busy] = [person('Host'), person('Busy')];
  await room(id).host({ ...planOf(id, 2), scheduled: at + 600_000 }, host);
  const first = await enter(id, host);
  const second = await enter(id, busy);
  await second.until(() => second.room?.members.length === 2);
  const other = await table(3, 1);
  const playing = await enter(other.id, busy);
  await playing.until(() => playing.room?.me?.id === busy.id);
  await advanceTime(id, 600_000);
  await second.until(() => second.closed !== null);
  expect(second.closed).toEqual({ code: CLOSE_CODES.gone, reason: SEATED_ELSEWHERE });
  await first.until(() => first.room!.members.length === 1 && first.room!.stage === 'open');
  expect(await seatOf(busy.id)).toBe(other.id);
  expect(playing.closed).toBeNull();
  expect(playing.room!.members.map((m) => m.id)).toContain(busy.id);
});

test('a person who sits elsewhere makes no new table with Rehost, and is told so; the next one who asks does', async () => {
  const { id, clients } = await game(2);
  await toTheEnd(clients);
  await delivered(id);
  const [first, second] = clients as [(typeof clients)[0], (typeof clients)[0]];
  const other = await table(3, 1);
  const there = await enter(other.id, first.person);
  await there.until(() => there.room !== null);
  expect(await first.ask('rehost')).toBe(SEATED_ELSEWHERE);
  expect(first.room!.rehost).toBeNull();
  expect(await second.ask('rehost')).toBeNull();
  await second.until(() => second.room!.rehost !== null);
  expect(await seatOf(second.person.id)).toBe(second.room!.rehost);
  expect(await seatOf(first.person.id)).toBe(other.id);
});

test('a player who left a game to a bot sits nowhere, and comes back only while they sit nowhere else', async () => {
  const { id, clients } = await game(3, { replaceLeavers: true });
  const leaver = clients[0]!.person;
  await room(id).leave(leaver.id);
  expect(await seatOf(leaver.id)).toBeNull();
  later(1_000);
  await clients[1]!.ask('say', { channel: 'room', text: 'gone?' });
  await delivered(id);
  expect(await seatOf(leaver.id)).toBeNull();
  const other = await table(3, 1);
  const there = await enter(other.id, leaver);
  await there.until(() => there.room !== null);
  const back = await enter(id, leaver);
  await back.until(() => back.closed !== null);
  expect(back.closed).toEqual({ code: CLOSE_CODES.full, reason: SEATED_ELSEWHERE });
  await room(other.id).leave(leaver.id);
  const again = await enter(id, leaver);
  await again.until(() => again.view?.you !== undefined);
  expect(await seatOf(leaver.id)).toBe(id);
});

test('a table frees only seats that are not taken: asked for a person who sits there it refuses', async () => {
  const { id, clients } = await table(3, 2);
  const sitting = clients[1]!.person.id;
  expect(await room(id).releaseSeat(sitting)).toBe(false);
  expect(await seatOf(sitting)).toBe(id);
  expect(await room(id).releaseSeat(person('Stranger').id)).toBe(true);
  await room(id).leave(sitting);
  expect(await room(id).releaseSeat(sitting)).toBe(true);
});
