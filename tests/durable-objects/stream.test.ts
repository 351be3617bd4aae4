/// <reference types="@cloudflare/vitest-plugin/types" />
import { abortAllDurableObjects, evictDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type BattlesnakesBoard, type Heading, READY, STEER, TICK_LENGTH } from '../../games/battlesnakes/board.ts';
import { gameModule } from '../../games/battlesnakes/module.ts';
import type { Battlesnakes } from '../../games/battlesnakes/state.ts';
import { defaults } from '../../games/engine/options.ts';
import type { TableOptions } from '../../games/table/table-options.ts';
import type { Plan, Table } from '../../games/table/table-state.ts';
import { encode } from '../../protocol/socket/frame.ts';
import { PATIENT } from '../patience.ts';
import { advanceTime, type Client, delivered, enter, newId, person, planOf, room, rowsWritten, sql } from './room.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function duelOf(id: string, more: Partial<TableOptions> = {}): Plan {
  const setup = gameModule.setups.find(({ total }) => total === 2)!;
  const options = { ...defaults(gameModule.game.options as never), boardSize: 100 } as Plan['options'];
  return { ...planOf(id, 2, more), gameId: 'battlesnakes', setup, lengths: { Night: 30_000, Day: 600_000 }, options };
}

async function duel(): Promise<{ id: string; clients: [Client, Client] }> {
  vi.setSystemTime(Date.now());
  const id = newId();
  const plan = duelOf(id);
  const people = [person('Asp'), person('Boa')] as const;
  expect(await room(id).host(plan, people[0])).toEqual({ ok: true });
  const clients: [Client, Client] = [await enter(id, people[0]), await enter(id, people[1])];
  await advanceTime(id, 10_000);
  for (const client of clients) await client.until(() => client.view?.phase.name === 'Night');
  for (const client of clients) expect(await client.ask('answer', { ask: READY, answer: ['Ready'] })).toBeNull();
  for (const client of clients) await client.until(() => client.view?.phase.name === 'Day');
  await delivered(id);
  return { id, clients };
}

const boardOf = (client: Client) => client.view!.board as unknown as BattlesnakesBoard;
const mine = (client: Client) => boardOf(client).snakes.find(({ seat }) => seat === client.view!.you!.seat)!;
const stored = async (id: string) => {
  const [row] = await sql<{ saved: string }>(id, 'select saved from room');
  return (JSON.parse(row!.saved) as Table).play as Battlesnakes;
};
const logged = async (id: string): Promise<number> => {
  const [row] = await sql<{ n: number }>(id, 'select count(*) as n from log');
  return row!.n;
};
const turnOf = (client: Client): Heading => (mine(client).going === 'left' ? 'up' : 'left');
async function ticks(id: string, clients: readonly Client[], n: number): Promise<void> {
  const until = boardOf(clients[0]!).tick + n;
  for (let i = 0; i < n; i++) await advanceTime(id, TICK_LENGTH);
  for (const client of clients) await client.until(() => boardOf(client).tick === until);
}

describe('a real-time game', () => {
  test('sends every tick, and writes one row in two seconds', async () => {
    const { id, clients } = await duel();
    const log = await logged(id);
    const rows = await rowsWritten(id, () => ticks(id, clients, 40));
    expect(rows).toBeGreaterThanOrEqual(4);
    expect(rows).toBeLessThanOrEqual(6);
    expect(await logged(id)).toBe(log);
    expect(boardOf(clients[0]).tick - (await stored(id)).tick).toBeLessThan(8);
  });

  test('writes every answer at once, with everything that came before it', async () => {
    const { id, clients } = await duel();
    await ticks(id, clients, 3);
    const { tick } = boardOf(clients[0]);
    const to = turnOf(clients[0]);
    expect(await rowsWritten(id, () => clients[0].ask('answer', { ask: STEER, answer: [to] }))).toBe(2);
    expect(await stored(id)).toMatchObject({ tick, answers: { [STEER]: [[mine(clients[0]).seat, [to]]] } });
  });

  for (const [what, sink] of [
    ['crashed', abortAllDurableObjects],
    ['was evicted', null],
  ] as const)
    test(`after the room ${what} an accepted turn still counts, and no more than two seconds are played again`, async () => {
      const { id, clients } = await duel();
      await ticks(id, clients, 3);
      const to = turnOf(clients[0]);
      expect(await clients[0].ask('answer', { ask: STEER, answer: [to] })).toBeNull();
      await ticks(id, clients, 5);
      const before = boardOf(clients[0]);
      const { seat, going } = mine(clients[0]);
      expect(going).toBe(to);
      if (sink) await sink();
      else await evictDurableObject(room(id) as never);
      const back = await enter(id, clients[0].person, { have: clients[0].facts.length });
      await back.until(() => back.view !== null);
      expect(before.tick - boardOf(back).tick).toBeLessThanOrEqual(8);
      expect(before.tick - boardOf(back).tick).toBeGreaterThan(0);
      await advanceTime(id, TICK_LENGTH);
      await back.until(() => mine(back).going === to);
      expect(mine(back).seat).toBe(seat);
    });

  test('is written as soon as there are new facts', async () => {
    const { id, clients } = await duel();
    await ticks(id, clients, 3);
    expect(await clients[1].ask('leave')).toBeNull();
    await clients[0].until(() => clients[0].room?.stage === 'post');
    expect((await stored(id)).outcome).toEqual({ winners: [mine(clients[0]).seat], by: ['players'] });
  });

  test('a message between ticks is one row, and is not lost', async () => {
    const { id, clients } = await duel();
    await ticks(id, clients, 3);
    expect(await rowsWritten(id, () => clients[0].ask('say', { channel: 'talk', text: 'hiss' }))).toBe(1);
    await abortAllDurableObjects();
    const back = await enter(id, clients[1].person);
    await back.until(() => back.facts.some((fact) => fact['text'] === 'hiss'));
  });

  test('a refused turn undoes nothing that was not written yet', async () => {
    const { id, clients } = await duel();
    await ticks(id, clients, 5);
    const { tick } = boardOf(clients[0]);
    expect(await clients[0].ask('answer', { ask: STEER, answer: [mine(clients[0]).going] })).toMatch(/that way already/);
    await ticks(id, clients, 1);
    expect(boardOf(clients[0]).tick).toBe(tick + 1);
  });

  test('allows one turn per tick, which is more than the limit of messages', async () => {
    const { id, clients } = await duel();
    const [snake] = clients;
    for (let i = 0; i < 25; i++) {
      expect(await snake.ask('answer', { ask: STEER, answer: [turnOf(snake)] })).toBeNull();
      await advanceTime(id, TICK_LENGTH);
      await snake.until(() => snake.view!.asks.every(({ given }) => given.length === 0));
    }
  });

  test('after a pause of half a second it catches up; after a longer one it continues from where it is', async () => {
    const { id, clients } = await duel();
    await ticks(id, clients, 1);
    await advanceTime(id, 3 * TICK_LENGTH);
    await clients[0].until(() => boardOf(clients[0]).tick === 4);
    await advanceTime(id, 10_000);
    await clients[0].until(() => boardOf(clients[0]).tick === 5);
    await clients[0].settled();
    expect(boardOf(clients[0]).tick).toBe(5);
  });
});

test('ticks come by themselves with real alarms, and none before its quarter of a second is over', async () => {
  const id = newId();
  const who = person('Cobra');
  expect(await room(id).host(duelOf(id, { practice: true }), who)).toEqual({ ok: true });
  const client = await enter(id, who);
  await vi.waitFor(() => expect(client.view?.phase.name).toBe('Night'), PATIENT);
  client.ws.send(encode('answer', { id: 'ready', ask: client.idOf(READY), answer: ['Ready'] }));
  await client.until(() => client.view!.phase.name === 'Day' && boardOf(client).tick > 0);
  // Earliness of each tick on the room's clock, and time to the next one. Lateness depends on the machine.
  const ticks: { early: number; next: number }[] = [];
  const { game } = gameModule;
  const { timeout } = game;
  vi.spyOn(game, 'timeout').mockImplementation((s) => {
    const due = s.deadline!;
    timeout(s);
    ticks.push({ early: due - Date.now(), next: s.deadline! - due });
  });
  const { tick } = boardOf(client);
  await vi.waitFor(() => expect(boardOf(client).tick).toBeGreaterThanOrEqual(tick + 12), PATIENT);
  expect(ticks.length).toBeGreaterThanOrEqual(11);
  expect(Math.max(...ticks.map(({ early }) => early))).toBeLessThanOrEqual(0);
  expect(Math.min(...ticks.map(({ next }) => next))).toBeGreaterThanOrEqual(TICK_LENGTH);
});
