/// <reference types="@cloudflare/vitest-plugin/types" />
/**
 * Runs objects until they have stored a bit of everything, and hands their storage to scripts/fixtures.ts, which runs this file.
 * Each test leaves one file of tests/fixtures/<release>/objects in its `meta`.
 */
import { env } from 'cloudflare:workers';
import { afterEach, expect, type TestContext, test, vi } from 'vitest';
import { shardOf } from '../../durable-objects/presence/shards.ts';
import { defaults, type Fields } from '../../games/engine/options.ts';
import { randomAnswer } from '../../games/engine/random-answer.ts';
import { chance, pickOne, seeded } from '../../games/engine/rng.ts';
import { GAMES, SETUPS } from '../../games/index.ts';
import type { TableOptions } from '../../games/table/table-options.ts';
import type { Person, Plan } from '../../games/table/table-state.ts';
import { member } from '../worker/members.ts';
import * as chat from './chat/kit.ts';
import { hubOf, notice, tab } from './hub/kit.ts';
import { advanceTime, type Client, delivered, enter, later, lobbies, planOf, room, stub } from './room.ts';
import { restoreObject, type SavedChat, type SavedLobby, type SavedTable, saveObject, saveRows } from './saved-objects.ts';

declare module 'vitest' {
  interface TaskMeta {
    saved?: { name: string; content: unknown };
  }
}

/** The time at which each of these stories begins: a fixed one, so that files differ only in what changed. */
const BEGIN = Date.UTC(2027, 0, 5, 12);
const MINUTE = 60_000;

afterEach(() => {
  vi.useRealTimers();
});

function leave({ task }: TestContext, name: string, content: SavedTable | SavedLobby | SavedChat): void {
  task.meta.saved = { name, content };
}

const keeper = (name: string): Person => ({ id: `gkeeper${name}`, name: 'Keeper', kind: 'guest' });
const guest = (name: string): Person => ({ id: `gguest${name}`, name, kind: 'guest' });
const idFor = (name: string): string => `kept${name.replaceAll('-', '')}`.padEnd(12, '0').slice(0, 12);

/** The plan of a table that its keeper hosts, with the game's first setup. */
function planFor(name: string, gameId: string, more: Partial<TableOptions> = {}): Plan {
  const { lengths, options } = GAMES[gameId]!;
  const minutes = defaults(lengths);
  const [setup] = SETUPS[gameId]!;
  return {
    ...planOf(idFor(name), setup!.total, { botTalk: true, ...more }),
    gameId,
    setup: setup!,
    lengths: Object.fromEntries(Object.entries(minutes).map(([phase, length]) => [phase, length * MINUTE])),
    options: defaults(options as Fields<Plan['options']>),
  };
}

async function host(plan: Plan, person: Person): Promise<Client> {
  vi.setSystemTime(BEGIN);
  expect(await room(plan.id).host(plan, person)).toEqual({ ok: true });
  return enter(plan.id, person);
}

/** Saves a table as it is now, and what `person` is sent by the table that wakes from this storage. */
async function saveTable({ id }: Plan, person: Person): Promise<SavedTable> {
  await delivered(id);
  const at = Date.now();
  const object = await saveObject(stub(id));
  const d1 = await saveRows(
    {
      games: 'id = ?1',
      seats: 'game = ?1',
      sessions: 'person in (select person from seats where game = ?1)',
    },
    id,
  );
  await restoreObject(stub(id), object);
  const client = await enter(id, person);
  await client.until(() => client.room !== null);
  await client.settled();
  const { facts, view, room: seenRoom } = client;
  return { id, at, person, object, d1, seen: { facts, view, room: seenRoom } };
}

/**
 * The player answers what is asked, at random, until `isDone`; the bots do the rest. A turn takes a second. Texts that must be
 * words are refused, so such a question is left to the clock.
 */
async function play(client: Client, id: string, isDone: () => boolean): Promise<void> {
  const dice = seeded([7]);
  const refused = new Set<string>();
  for (let turn = 0; turn < 1_000 && !isDone(); turn++) {
    const asks = client.view?.asks ?? [];
    const open = asks.filter(({ seats, title }) => seats.includes(client.room!.me!.seat!) && !refused.has(title));
    const ask = open.length > 0 && chance(dice, 0.5) ? pickOne(dice, open) : null;
    const answer = ask && (randomAnswer(ask.offers, dice) ?? ask.fallback);
    if (ask && answer && (await client.ask('answer', { ask: ask.id, answer })) !== null) refused.add(ask.title);
    await advanceTime(id, 1_000);
    await client.settled();
  }
}
/** Whether a game is in its middle: after so many facts, or this long after its table was hosted. */
const isMiddle = (game: string, facts: number): boolean =>
  facts >= (FACTS[game] ?? 12) || Date.now() >= BEGIN + (TIME[game] ?? 180_000);
const FACTS: Record<string, number> = { 'connect-four': 5 };
/** The hunt of Battlesnakes begins after half a minute, and has few facts. */
const TIME: Record<string, number> = { battlesnakes: 36_000 };

test.for(Object.keys(GAMES).filter((id) => id !== 'toy'))('a running game: %s', async (game, context) => {
  const [plan, person] = [planFor(game, game, { practice: true, private: true }), keeper(game)];
  const client = await host(plan, person);
  await advanceTime(plan.id, 3_000);
  await client.until(() => client.room?.stage === 'playing' && client.view !== null);
  await client.ask('say', { channel: client.view!.channels.find(({ speak }) => speak)?.id ?? '', text: 'good evening' });
  const begun = client.facts.length;
  await play(client, plan.id, () => isMiddle(game, client.facts.length - begun));
  expect(client.room?.stage).toBe('playing');
  leave(context, game, await saveTable(plan, person));
});

test('a running game with personas, a watcher, a player whom a bot replaced, and a kick vote', async (context) => {
  const [plan, person] = [
    planFor('masked', 'mafia', { anonymousGame: true, replaceLeavers: true, practice: false, private: true }),
    keeper('masked'),
  ];
  const client = await host(plan, person);
  const others: Client[] = [];
  for (const name of ['Odo', 'Pia']) others.push(await enter(plan.id, guest(name)));
  await client.ask('bots', { count: plan.setup.total - 3 });
  await enter(plan.id, guest('Watcher'), { spectate: true });
  await advanceTime(plan.id, 10_000);
  await client.until(() => client.room?.stage === 'playing' && client.view !== null);
  expect(await others[0]!.ask('leave')).toBeNull();
  await play(client, plan.id, () => client.room?.kick !== null);
  expect(client.room).toMatchObject({ stage: 'playing', kick: { votes: [] } });
  leave(context, 'masked', await saveTable(plan, person));
});

test('a table before its start, with a kept seat and a proposed setup, and its lobby', async (context) => {
  const [plan, person] = [planFor('opentable', 'resistance'), keeper('opentable')];
  const client = await host(plan, person);
  await enter(plan.id, guest('Odo'));
  expect(await client.ask('keep')).toBeNull();
  expect(await client.ask('setup', { setup: SETUPS['resistance']![1]!.id })).toBeNull();
  leave(context, 'open', await saveTable(plan, person));
});

test('a scheduled table with places and a queue', async (context) => {
  const [base, person] = [planFor('scheduled', 'connect-four'), keeper('scheduled')];
  const plan = { ...base, scheduled: BEGIN + 2 * 60 * MINUTE };
  await host(plan, person);
  for (const name of ['Odo', 'Pia']) expect(await room(plan.id).reserve(guest(name), plan.id)).toMatchObject({ ok: true });
  leave(context, 'scheduled', await saveTable(plan, person));
});

test('a table after its end', async (context) => {
  const [plan, person] = [planFor('posttable', 'connect-four', { practice: true, private: true }), keeper('posttable')];
  const client = await host(plan, person);
  await advanceTime(plan.id, 3_000);
  await client.until(() => client.room?.stage === 'playing' && client.view !== null);
  await play(client, plan.id, () => client.room?.stage === 'post');
  expect(client.room?.stage).toBe('post');
  leave(context, 'post', await saveTable(plan, person));
});

test('a lobby', async (context) => {
  const plan = planFor('lobbytable', 'resistance');
  await host(plan, keeper('lobbytable'));
  await delivered(plan.id);
  const lobby = lobbies.getByName('Games');
  const all = await lobby.rows();
  leave(context, 'lobby', {
    at: Date.now(),
    d1: {},
    lobby: 'Games',
    object: await saveObject(lobby),
    rows: all,
  });
});

test('chat: a room, a direct channel, two hubs and presence', async (context) => {
  vi.setSystemTime(BEGIN);
  const ana = await member({ name: 'Ana Kept' });
  const bea = await member({ name: 'Bea Kept' });
  const [one, direct] = [await chat.newRoom(), await chat.newDirect(ana, bea)];
  const [anasTab, beasTab] = [await tab(ana.id), await tab(bea.id)];
  const [ofAna, ofBea] = [await chat.enter(one, ana), await chat.enter(one, bea)];
  const first = await ofAna.said('first message');
  await ofBea.said('an answer', { reply: first.id });
  const slip = await ofBea.said('a slip');
  ofBea.send('deleteMessage', slip.id);
  await ofBea.until(() => ofBea.all('messageDeleted').length > 0);
  await ofBea.said('hello @Ana Kept');
  const inDirect = await chat.enter(direct, ana);
  await inDirect.said('psst');
  later(1_000);
  await inDirect.said('are you there?');
  for (const id of [one, direct]) await chat.delivered(id);
  await notice(bea.id, 'Someone has thanked you.');
  await Promise.all([anasTab, beasTab].map((page) => page.settled()));
  const at = Date.now();
  const save = async (ids: string[], stubOf: (id: string) => DurableObjectStub) =>
    Object.fromEntries(await Promise.all(ids.map(async (id) => [id, await saveObject(stubOf(id))] as const)));
  const objects = {
    channels: await save([one, direct], chat.channel),
    hubs: await save([ana.id, bea.id], hubOf),
    presence: await save([...new Set([ana.id, bea.id].map(shardOf))], (shard) => env.PRESENCE.getByName(shard)),
  };
  const members = JSON.stringify([ana.id, bea.id]);
  const isTheirs = (column: string) => `${column} in (select value from json_each(?1))`;
  const d1 = {
    ...(await saveRows(
      {
        users: isTheirs('id'),
        sessions: isTheirs('person'),
        direct_members: isTheirs('user'),
        notifications: isTheirs('user'),
      },
      members,
    )),
    ...(await saveRows({ chat_rooms: 'id = ?1' }, one)),
    ...(await saveRows({ directs: 'id = ?1' }, direct)),
  };
  for (const [id, object] of Object.entries(objects.channels)) await restoreObject(chat.channel(id), object);
  for (const [id, object] of Object.entries(objects.hubs)) await restoreObject(hubOf(id), object);
  for (const [id, object] of Object.entries(objects.presence)) await restoreObject(env.PRESENCE.getByName(id), object);
  const statuses = Object.fromEntries(
    await Promise.all(
      [ana.id, bea.id].map(async (id) => [id, await env.PRESENCE.getByName(shardOf(id)).statuses([id], at)] as const),
    ),
  );
  const opened = async (id: string) => (await chat.connect(id, bea)).open(id);
  const seen = { room: await opened(one), direct: await opened(direct), hub: (await tab(bea.id)).info };
  leave(context, 'chat', { at, ana: ana.id, bea: bea.id, room: one, direct, ...objects, statuses, d1, seen });
});
