/// <reference types="@cloudflare/vitest-plugin/types" />
/// <reference types="vite/types/importMeta.d.ts" />
/** Objects that an older version saved (tests/fixtures/objects) wake up with this one, look the same, and go on. */
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { shardOf } from '../../durable-objects/presence/shards.ts';
import type { View } from '../../games/engine/game.ts';
import { GAMES } from '../../games/index.ts';
import type { Person } from '../../games/table/table-state.ts';
import type { ChannelFrames, HubFrames } from '../../protocol/socket/chat.ts';
import * as chat from './chat/kit.ts';
import { tab } from './hub/kit.ts';
import { advanceTime, type Client, enter, lobbies } from './room.ts';
import { restoreObject, restoreRows, type SavedObject, type SavedRows } from './saved-objects.ts';

interface SavedTable {
  id: string;
  at: number;
  person: Person;
  object: SavedObject;
  d1: SavedRows;
  /** Facts and state that a client had received before the object was saved. */
  seen: Pick<Client, 'facts' | 'view' | 'room'>;
}
interface SavedChat {
  at: number;
  ana: string;
  bea: string;
  room: string;
  direct: string;
  channels: Record<string, SavedObject>;
  hubs: Record<string, SavedObject>;
  presence: Record<string, SavedObject>;
  statuses: Record<string, unknown>;
  d1: SavedRows;
  seen: { room: ChannelFrames['channel']; direct: ChannelFrames['channel']; hub: HubFrames['chatInfo'] };
}
const SAVED = import.meta.glob('../fixtures/objects/*.json', { eager: true, import: 'default' });
const saved = <T>(name: string): T => SAVED[`../fixtures/objects/${name}.json`] as T;

afterEach(() => {
  vi.useRealTimers();
});

async function wakeTable(name: string): Promise<{ table: SavedTable; client: Client }> {
  const table = saved<SavedTable>(name);
  vi.setSystemTime(table.at);
  await restoreRows(table.d1);
  await restoreObject(env.GAMES.getByName(table.id), table.object);
  const client = await enter(table.id, table.person);
  await client.until(() => client.room !== null);
  await client.settled();
  return { table, client };
}
async function advanceTo(stage: string, { table, client }: Awaited<ReturnType<typeof wakeTable>>): Promise<void> {
  for (let i = 0; i < 5_000 && client.room?.stage !== stage; i++) {
    await advanceTime(table.id, 10_000);
    await client.settled();
  }
  expect(client.room?.stage).toBe(stage);
}

/** Removes how answers are settled, which the version that saved these objects did not send. */
const withoutSettlement = (view: View | null): View | null =>
  view && { ...view, asks: view.asks.map(({ settles: _, ...ask }) => ask) };

/**
 * Removes what only one version sends. The older one sent the lengths of the phases instead of the host's choices. It had no bots
 * that come by themselves, no kept seats, no lessons and no proposed setups, and told only the lobby of bots' free seats.
 */
const withoutChoices = (room: object | null): object | null => {
  const {
    choices: _,
    lengths: __,
    fillAt: ___,
    kept: ____,
    lesson: _____,
    botSeats: ______,
    proposal: _______,
    ...rest
  } = room as Record<string, unknown>;
  return room && rest;
};

describe('a saved table', () => {
  test.for(Object.keys(GAMES).filter((id) => id !== 'toy'))(
    'looks as it did when it was saved, and is played to its end: %s',
    async (game) => {
      const woken = await wakeTable(game);
      const { client, table } = woken;
      expect(client.facts).toEqual(table.seen.facts);
      expect(withoutSettlement(client.view)).toEqual(table.seen.view);
      expect(withoutChoices(client.room)).toEqual(withoutChoices(table.seen.room));
      await advanceTo('post', woken);
      expect(client.facts.slice(0, table.seen.facts.length)).toEqual(table.seen.facts);
    },
  );

  test('is still open in its lobby if it has not begun', async () => {
    const lobby = saved<{ lobby: string; object: SavedObject; rows: unknown[] }>('lobby');
    await restoreObject(lobbies.getByName(lobby.lobby), lobby.object);
    expect(await lobbies.getByName(lobby.lobby).rows()).toEqual(lobby.rows);
    const { client, table } = await wakeTable('open');
    expect(withoutChoices(client.room)).toEqual(withoutChoices(table.seen.room));
  });

  test('still tells how it ended if its game is over', async () => {
    const { client, table } = await wakeTable('post');
    expect(client.facts).toEqual(table.seen.facts);
    expect(client.room?.stage).toBe('post');
  });
});

describe('saved chat', () => {
  const { at, ana, bea, room, direct, channels, hubs, presence, statuses, d1, seen } = saved<SavedChat>('chat');
  async function wake(): Promise<void> {
    vi.setSystemTime(at);
    await restoreRows(d1);
    for (const [id, object] of Object.entries(channels)) await restoreObject(env.CHANNELS.getByName(id), object);
    for (const [id, object] of Object.entries(hubs)) await restoreObject(env.HUBS.getByName(id), object);
    for (const [id, object] of Object.entries(presence)) await restoreObject(env.PRESENCE.getByName(id), object);
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
