/// <reference types="@cloudflare/vitest-plugin/types" />
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { database } from '../../db/core/database.ts';
import { restoredSql } from '../../db/core/rotate-keys.ts';
import { gameLobby } from '../../durable-objects/shared/rpc.ts';
import type { GameRow } from '../../protocol/http/games.ts';
import { deleteExpiredGames } from '../../worker/games/delete-expired.ts';
import { reconcileGames } from '../../worker/games/reconcile.ts';
import { people, playedIn, rows, userOf } from './results-kit.ts';
import { advanceTime, delivered, enter, newId, planOf, room, stub, toTheEnd } from './room.ts';

const ENV = env as unknown as Env;
const db = database(ENV);

beforeEach(async () => {
  for (const table of ['games', 'played', 'seats', 'site_values']) await env.DB.exec(`delete from ${table}`);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function running() {
  const who = await people(3);
  const id = newId();
  await room(id).host(planOf(id, who.length), who[0]!);
  const clients = [];
  for (const one of who) clients.push(await enter(id, one));
  await advanceTime(id, 10_000);
  for (const client of clients) await client.until(() => client.room?.stage === 'playing' && client.view !== null);
  await delivered(id);
  return { id, who, clients };
}
async function ended() {
  const game = await running();
  await toTheEnd(game.clients);
  await delivered(game.id);
  return game;
}
/** Closes the table, and loses the room, which deletes itself some minutes later. */
async function gone({ id, clients }: Awaited<ReturnType<typeof running>>): Promise<void> {
  for (const client of clients) await room(id).leave(client.person.id);
  await advanceTime(id, 120_000);
  await delivered(id);
  await runInDurableObject(stub(id), (_room, { storage }) => storage.deleteAll());
  await evictDurableObject(stub(id)).catch(() => {});
}
interface Stored {
  status: string;
  broken: number;
  ended_at: number;
  row: string;
}
const gameOf = async (id: string) => (await rows<Stored>('select status, broken, ended_at, row from games where id = ?', id))[0];
const seatsAt = async (id: string) => (await rows<{ person: string }>('select person from seats where game = ?', id)).length;

/** Leaves the order that a restore leaves, and runs the task until it has been carried out. */
async function reconcile(): Promise<void> {
  const order = restoredSql(Date.now()).at(-1)!;
  await env.DB.prepare(order).run();
  for (let run = 0; run < 20; run++) {
    await reconcileGames(ENV, db, Date.now());
    if ((await rows("select 1 from site_values where name = 'restored'")).length === 0) return;
  }
  throw new Error('the order was never carried out');
}

test('a public table that was hosted after the back-up is listed again, with the seats of its players', async () => {
  const { id, clients } = await running();
  await env.DB.exec('delete from games; delete from seats;');
  await reconcile();
  await delivered(id);
  expect([(await gameOf(id))!.status, await seatsAt(id)]).toEqual(['In Progress', 3]);
  await toTheEnd(clients);
  await delivered(id);
  expect([(await gameOf(id))!.status, await seatsAt(id), (await playedIn(id)).length]).toEqual(['Finished', 0, 3]);
});

test('a table that started after the back-up goes on', async () => {
  const { id } = await running();
  await env.DB.exec("update games set status = 'Open', started_at = 0");
  await reconcile();
  await delivered(id);
  expect((await gameOf(id))!.status).toBe('In Progress');
});

test('a game that ended after the back-up has its results again, once, while its room remembers it', async () => {
  const { id, who } = await ended();
  // D1 as it was while they played.
  await env.DB.exec(
    "update games set status = 'In Progress', ended_at = 0; delete from played; update users set games_played = 0;",
  );
  await reconcile();
  await delivered(id);
  await reconcile();
  await delivered(id);
  expect([(await gameOf(id))!.status, (await playedIn(id)).length]).toEqual(['Finished', 3]);
  for (const { id: user } of who) expect((await userOf(user)).games_played).toBe(1);
});

test('a game whose room is gone is what its record says, not a running or broken one', async () => {
  const game = await ended();
  const before = await playedIn(game.id);
  await gone(game);
  await env.DB.exec("update games set status = 'In Progress', ended_at = 0; delete from played;");
  await env.DB.prepare('insert into seats (person, game) values (?, ?)').bind(game.who[0]!.id, game.id).run();
  await reconcile();
  const stored = (await gameOf(game.id))!;
  expect([stored.status, stored.broken, await seatsAt(game.id)]).toEqual(['Finished', 0, 0]);
  const results = (played: typeof before) => played.map(({ person, seat, won, left }) => ({ person, seat, won, left }));
  expect(results(await playedIn(game.id))).toEqual(results(before));
});

test('a record that D1 knows nothing of becomes a game again, names no host, and expires with it', async () => {
  const game = await ended();
  await gone(game);
  await env.DB.exec('delete from games; delete from played;');
  await reconcile();
  const stored = (await gameOf(game.id))!;
  const row = JSON.parse(stored.row) as GameRow;
  expect([row.id, row.status, row.hostName, row.faces]).toEqual([game.id, 'Finished', '', []]);
  expect(row.winnersInfo.length).toBeGreaterThan(0);
  expect(await playedIn(game.id)).toHaveLength(3);
  await deleteExpiredGames(ENV, db, stored.ended_at + 31 * 24 * 3_600_000);
  expect(await gameOf(game.id)).toBeUndefined();
  expect(await env.RECORDS.head(`games/${game.id}.json.gz`)).toBeNull();
});

test('a running game that neither a room nor a record knows ends, and its seats are free', async () => {
  const { id } = await running();
  await runInDurableObject(stub(id), (_room, { storage }) => storage.deleteAll());
  await evictDurableObject(stub(id)).catch(() => {});
  await reconcile();
  const stored = (await gameOf(id))!;
  expect([stored.status, stored.broken, await seatsAt(id)]).toEqual(['Finished', 1, 0]);
  expect((await gameLobby(ENV, 'Games').rows()).map((row) => row.id)).not.toContain(id);
});

test('a damaged record stops nothing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await env.RECORDS.put('games/damaged00000.json.gz', 'x');
  const { id } = await running();
  await env.DB.exec('delete from games');
  await reconcile();
  await delivered(id);
  expect((await gameOf(id))!.status).toBe('In Progress');
  await env.RECORDS.delete('games/damaged00000.json.gz');
});

test('without the order of a restore no room is asked', async () => {
  await running();
  const GAMES = { getByName: () => expect.fail('a room was asked') } as unknown as Env['GAMES'];
  await reconcileGames({ ...ENV, GAMES }, db, Date.now());
});
