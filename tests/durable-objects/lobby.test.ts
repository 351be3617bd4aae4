/// <reference types="@cloudflare/vitest-plugin/types" />
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { decode } from '../../protocol/frame.ts';
import type { GameRow } from '../../protocol/rest/games.ts';
import { enter, game, lobbies, newId, person, planOf, room, table, toTheEnd } from './room.ts';

afterEach(() => {
  vi.useRealTimers();
});

const listed = async (lobby: string): Promise<GameRow[]> => (await lobbies.getByName(lobby).rows()) as unknown as GameRow[];
const rowOf = async (lobby: string, id: string): Promise<GameRow | undefined> =>
  (await listed(lobby)).find((row) => row.id === id);

/** Somebody who looks at the list. */
async function look(lobby: string): Promise<{ lists: GameRow[][]; ws: WebSocket; closed: () => number | null }> {
  const response = await lobbies.getByName(lobby).fetch('http://lobby/', { headers: { upgrade: 'websocket' } });
  const ws = response.webSocket!;
  const lists: GameRow[][] = [];
  let code: number | null = null;
  ws.addEventListener('message', ({ data }) => {
    const frame = decode(String(data));
    if (frame?.name === 'rows') lists.push(frame.value as GameRow[]);
  });
  ws.addEventListener('close', (event) => {
    code = event.code;
  });
  ws.accept();
  return { lists, ws, closed: () => code };
}

describe('the live list of a lobby', () => {
  test('shows a table from its hosting until its end, and nothing that is private or for practice', async () => {
    const { id, clients } = await game(3);
    await vi.waitFor(async () =>
      expect(await rowOf('Games', id)).toMatchObject({ status: 'In Progress', players: 3, gameState: 'Turn 1' }),
    );
    for (const hidden of [{ private: true }, { practice: true }]) {
      const secret = newId();
      await room(secret).host(planOf(secret, 3, hidden), person('Host'));
      expect(await rowOf('Games', secret)).toBeUndefined();
    }
    await toTheEnd(clients);
    await vi.waitFor(async () => expect(await rowOf('Games', id)).toBeUndefined());
  });

  test('follows the phase and the spectators without a row in D1', async () => {
    const { id, clients } = await game(3);
    await vi.waitFor(async () => expect(await rowOf('Games', id)).toMatchObject({ gameState: 'Turn 1' }));
    await enter(id, person('Looker'), { spectate: true });
    for (const client of clients) await client.ask('answer', { ask: 'Pick', answer: ['red'] });
    await vi.waitFor(async () => expect(await rowOf('Games', id)).toMatchObject({ gameState: 'Turn 2', spectatorCount: 1 }));
    const stored = await env.DB.prepare('select row from games where id = ?').bind(id).first<string>('row');
    expect(JSON.parse(stored!)).toMatchObject({ gameState: 'Turn 1', spectatorCount: 0 });
  });

  test('is pushed to whoever looks, whole, and at most once a second', async () => {
    const lobby = 'Survivor';
    const watcher = await look(lobby);
    await vi.waitFor(() => expect(watcher.lists.length).toBe(1));
    const ids = [newId(), newId(), newId(), newId()];
    for (const id of ids) await room(id).host(planOf(id, 3, { lobby }), person('Host'));
    await vi.waitFor(
      () =>
        expect(
          watcher.lists
            .at(-1)!
            .map(({ id }) => id)
            .sort(),
        ).toEqual([...ids].sort()),
      { timeout: 4_000 },
    );
    expect(watcher.lists.length).toBeLessThanOrEqual(3);
    const late = await look(lobby);
    await vi.waitFor(() => expect(late.lists[0]).toEqual(watcher.lists.at(-1)));
  });

  test('outlives the sleep of its object', async () => {
    const { id } = await table(3, 1, { lobby: 'Roleplay' });
    await vi.waitFor(async () => expect(await rowOf('Roleplay', id)).toBeDefined());
    await evictDurableObject(lobbies.getByName('Roleplay'));
    expect(await rowOf('Roleplay', id)).toMatchObject({ id });
  });

  test('is rebuilt from D1 by a lobby that has lost everything', async () => {
    const { id } = await table(3, 1, { lobby: 'Sandbox' });
    const secret = await table(3, 1, { lobby: 'Sandbox', private: true });
    await vi.waitFor(async () => expect(await rowOf('Sandbox', id)).toBeDefined());
    await runInDurableObject(lobbies.getByName('Sandbox'), (_lobby, state) =>
      state.storage.sql.exec('delete from game').toArray(),
    );
    await evictDurableObject(lobbies.getByName('Sandbox'));
    expect(await rowOf('Sandbox', id)).toMatchObject({ id, status: 'Open' });
    expect(await rowOf('Sandbox', secret.id)).toBeUndefined();
  });

  test('nobody can say anything there, and a close is answered', async () => {
    const talker = await look('Main');
    talker.ws.send('hello');
    await vi.waitFor(() => expect(talker.closed()).toBe(1008));
    const leaver = await look('Main');
    leaver.ws.close(1000, 'bye');
    await vi.waitFor(() => expect(leaver.closed()).toBe(1000));
  });
});
