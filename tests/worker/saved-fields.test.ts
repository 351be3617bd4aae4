/// <reference types="@cloudflare/vitest-plugin/types" />
/** Saved state that lacks a field, from an earlier version or damaged, is read or refused with a sentence: never a 500. */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameInfo, GameRecord } from '../../protocol/http/games.ts';
import { infoKey, recordKey } from '../../protocol/record-keys.ts';
import { ENDED } from './ended-game.ts';
import { member } from './members.ts';
import { type Browser, guest } from './site.ts';
import { rooms, startTable, tableOf, takeSeat } from './tables.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

const inRoom = (id: string, statement: string, ...values: unknown[]) =>
  runInDurableObject(rooms.getByName(id), (_room, { storage }) => void storage.sql.exec(statement, ...values));
/** Returns the paths of the fields of an object and, down to `depth`, of those nested in it. */
function pathsOf(value: object, depth: number, at: readonly string[] = []): string[][] {
  return Object.entries(value).flatMap(([key, inner]) => {
    const path = [...at, key];
    const isOpen = depth > 1 && typeof inner === 'object' && inner !== null && !Array.isArray(inner);
    return [path, ...(isOpen ? pathsOf(inner, depth - 1, path) : [])];
  });
}
function without<T extends object>(value: T, path: readonly string[]): T {
  const copy = structuredClone(value);
  const parent = path.slice(0, -1).reduce<Record<string, unknown>>((at, key) => at[key] as never, copy as never);
  delete parent[path.at(-1)!];
  return copy;
}
const answersTo = async (who: Browser, id: string, calls: readonly string[]) => {
  const answers = await Promise.all(calls.map((call) => who.get(`/api/game/${id}/${call}`)));
  return Promise.all(answers.map(async (answer) => `${answer.status} ${answer.ok ? '' : (await answer.text()).slice(0, 50)}`));
};

test.each(['open', 'playing'] as const)('a snapshot of a table without any one of its fields: %s', async (stage) => {
  const [host, other] = [await guest(), await guest()];
  const id = await host.host({ gameType: 'Connect Four', setup: 'four-duel', lobby: 'Games', readyCheck: false });
  if (stage === 'playing') {
    await takeSeat(host, id);
    await takeSeat(other, id);
    await startTable(id);
  }
  const saved = await tableOf(id);
  const failed: string[] = [];
  const answered = new Set<string>();
  for (const path of pathsOf(saved, 3)) {
    await inRoom(id, 'update room set saved = ?', JSON.stringify(without(saved, path)));
    await evictDurableObject(rooms.getByName(id));
    for (const answer of await answersTo(host, id, ['info', 'entry', 'points'])) {
      answered.add(answer.slice(0, 3));
      if (!/^(?:200 |403 |409 (?:This table broke and has ended|This table is closed))/.test(answer))
        failed.push(`${path.join('.')}: ${answer}`);
    }
    await inRoom(id, 'drop table if exists wreck');
  }
  expect(failed).toEqual([]);
  expect([...answered]).toEqual(expect.arrayContaining(['200', '409']));
});

test('a private table whose snapshot does not say so is not shown as a public one', async () => {
  const [host, stranger] = [await guest(), await guest()];
  const link = await host.host({ gameType: 'Connect Four', setup: 'four-duel', lobby: 'Games', private: true });
  const id = link.slice(0, 12);
  expect((await stranger.get(`/api/game/${id}/info`)).status).toBe(404);
  await inRoom(id, 'update room set saved = ?', JSON.stringify(without(await tableOf(id), ['plan', 'table', 'private'])));
  await evictDurableObject(rooms.getByName(id));
  const answer = await stranger.get(`/api/game/${id}/info`);
  expect([answer.status, await answer.text()]).not.toEqual([200, expect.anything()]);
});

test('the stored info of a closed room is complete without any one of its fields', async () => {
  const host = await guest();
  const told = await (await host.get(`/api/game/${await host.host()}/info`)).json<GameInfo>();
  const id = 'closedgame00';
  await env.DB.prepare(
    `insert into games (id, game_id, type, lobby, lobby_name, setup_id, host_id, status, private, created_at, row)
     values (?, 'mafia', 'Mafia', 'Main', '', '', '', 'Finished', 0, 1, '{}')`,
  )
    .bind(id)
    .run();
  const failed: string[] = [];
  for (const path of pathsOf(told, 2)) {
    await env.RECORDS.put(infoKey(id), JSON.stringify(without({ ...told, id }, path)));
    const answer = await host.get(`/api/game/${id}/info`);
    const info = answer.ok ? await answer.json<GameInfo>() : null;
    const isWhole =
      info &&
      pathsOf(told, 2).every(
        (field) => field.reduce<unknown>((at, key) => (at === null ? null : (at as never)[key]), info) !== undefined,
      );
    if (!isWhole) failed.push(`${path.join('.')}: ${answer.status}`);
  }
  expect(failed).toEqual([]);
});

test('a private record without any one of its fields is refused with a sentence', async () => {
  const [host, staff] = [await guest(), await member({ groups: ['owner'] })];
  const id = 'recordgame00';
  const record: GameRecord = {
    ...ENDED,
    id,
    gameId: 'connect-four',
    gameType: 'Connect Four',
    plan: (await tableOf(await host.host())).plan,
    players: [],
  };
  await env.DB.prepare(
    `insert into games (id, game_id, type, lobby, lobby_name, setup_id, host_id, status, private, created_at, row)
     values (?, 'connect-four', 'Connect Four', 'Games', '', '', '', 'Finished', 1, 1, '{}')`,
  )
    .bind(id)
    .run();
  const read = async (stored: object) => {
    const stream = new Response(JSON.stringify(stored)).body!.pipeThrough(new CompressionStream('gzip'));
    await env.RECORDS.put(recordKey(id), await new Response(stream).arrayBuffer());
    const answer = await staff.get(`/api/game/${id}/review/data`);
    return `${answer.status} ${answer.ok ? '' : await answer.text()}`;
  };
  expect(await read(record)).toBe('200 ');
  for (const field of Object.keys(record))
    expect([field, await read(without(record, [field]))]).toEqual([
      field,
      '409 The record of this game is damaged, so it cannot be shown.',
    ]);
});
