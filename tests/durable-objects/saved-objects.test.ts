/// <reference types="@cloudflare/vitest-plugin/types" />
/// <reference types="vite/types/importMeta.d.ts" />
/** Objects as each release saved them (`npm run fixtures`) wake up with this one, look the same, and go on. */
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { shardOf } from '../../durable-objects/presence/shards.ts';
import { GAMES } from '../../games/index.ts';
import type { GameRow } from '../../protocol/http/games.ts';
import * as chat from './chat/kit.ts';
import { hubOf, tab } from './hub/kit.ts';
import { advanceTime, type Client, enter, lobbies } from './room.ts';
import { restoreAll, restoreObject, restoreRows, type SavedChat, type SavedLobby, type SavedTable } from './saved-objects.ts';

const SAVED = import.meta.glob<object>('../fixtures/*/objects/*.json', { eager: true, import: 'default' });
const RELEASES = [...new Set(Object.keys(SAVED).map((file) => file.split('/')[2]!))];
const saved = <T>(release: string, name: string): T => SAVED[`../fixtures/${release}/objects/${name}.json`] as T;

afterEach(() => {
  vi.useRealTimers();
});

interface WokenTable {
  table: SavedTable;
  client: Client;
}
async function wakeTable(release: string, name: string): Promise<WokenTable> {
  const table = saved<SavedTable>(release, name);
  vi.setSystemTime(table.at);
  await restoreRows(table.d1);
  await restoreObject(env.GAMES.getByName(table.id), table.object);
  const client = await enter(table.id, table.person);
  await client.until(() => client.room !== null);
  await client.settled();
  return { table, client };
}
async function advanceTo(stage: string, { table, client }: WokenTable): Promise<void> {
  for (let i = 0; i < 5_000 && client.room?.stage !== stage; i++) {
    await advanceTime(table.id, 10_000);
    await client.settled();
  }
  expect(client.room?.stage).toBe(stage);
}
/** Labels of options are words of this release, which may read better than the ones that were saved. */
const withoutLabels = (room: NonNullable<SavedTable['seen']['room']>): object => ({
  ...room,
  choices: room.choices.map(({ label: _, ...choice }) => choice),
});
/** The facts are those that the player had received. A view may have more than its release sent, but nothing else. */
function expectSame({ table: { seen }, client }: WokenTable): void {
  expect(client.facts).toEqual(seen.facts);
  expect(client.room).toMatchObject(withoutLabels(seen.room!));
  if (seen.view) expect(client.view).toMatchObject(seen.view);
  else expect(client.view).toBeNull();
}

describe.each(RELEASES)('a table that release %s saved', (release) => {
  const running = Object.keys(SAVED)
    .filter((file) => file.startsWith(`../fixtures/${release}/`))
    .map((file) => file.split('/').at(-1)!.replace('.json', ''))
    .filter((name) => name === 'masked' || name in GAMES);

  test('is there for each of the twelve games of 1.0.0', () => {
    expect(running.length).toBeGreaterThanOrEqual(12);
  });

  test.for(running)('looks as it did when it was saved, and is played to its end: %s', async (name) => {
    const woken = await wakeTable(release, name);
    expectSame(woken);
    await advanceTo('post', woken);
    const { facts } = woken.table.seen;
    expect(woken.client.facts.slice(0, facts.length)).toEqual(facts);
  });

  test('is still open in its lobby if it has not begun', async () => {
    const { lobby, object, rows } = saved<SavedLobby>(release, 'lobby');
    await restoreObject(lobbies.getByName(lobby), object);
    // Tables of the same second are in no order.
    const byId = (list: readonly GameRow[]) => list.toSorted((a, b) => a.id.localeCompare(b.id));
    expect(byId(await lobbies.getByName(lobby).rows())).toEqual(byId(rows));
    expectSame(await wakeTable(release, 'open'));
  });

  test('still has its places and its queue if it is scheduled', async () => {
    const woken = await wakeTable(release, 'scheduled');
    expectSame(woken);
    expect(woken.client.room?.reserved).toMatchObject({ awaited: 1 });
  });

  test('still tells how it ended if its game is over', async () => {
    const woken = await wakeTable(release, 'post');
    expectSame(woken);
    expect(woken.client.room?.stage).toBe('post');
  });
});

describe.each(RELEASES)('chat that release %s saved', (release) => {
  const { at, ana, bea, room, direct, channels, hubs, presence, statuses, d1, seen } = saved<SavedChat>(release, 'chat');
  async function wake(): Promise<void> {
    vi.setSystemTime(at);
    await restoreRows(d1);
    await restoreAll(channels, chat.channel);
    await restoreAll(hubs, hubOf);
    await restoreAll(presence, (id) => env.PRESENCE.getByName(id));
  }

  test('members are as present as they were', async () => {
    await wake();
    const shards = env.PRESENCE;
    for (const [user, status] of Object.entries(statuses))
      expect(await shards.getByName(shardOf(user)).statuses([user], at)).toEqual(status);
  });

  test('channels have their messages, and take new ones', async () => {
    await wake();
    for (const [id, content] of [
      [room, seen.room],
      [direct, seen.direct],
    ] as const) {
      const [one, two] = [await chat.connect(id, { id: ana }), await chat.connect(id, { id: bea })];
      expect(await two.open(id)).toEqual(content);
      await one.open(id);
      // The object still knows the ids of the commands that it had.
      const message = await one.said('still here', { id: 'next' });
      await two.until(() => two.all('message').some(({ id }) => id === message.id));
      await chat.delivered(id);
    }
  });

  test('a hub lists the channels, the unread messages and the notices that it had', async () => {
    await wake();
    expect((await tab(bea)).info).toEqual(seen.hub);
  });
});
