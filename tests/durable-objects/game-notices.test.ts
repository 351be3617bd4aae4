/// <reference types="@cloudflare/vitest-plugin/types" />
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { gameOf } from '../../durable-objects/game-room/game-of.ts';
import { gameModule } from '../../games/battlesnakes/module.ts';
import { owedAsks } from '../../games/engine/game.ts';
import { defaults } from '../../games/engine/options.ts';
import { GAMES, SETUPS } from '../../games/index.ts';
import { restoreTable } from '../../games/table/table.ts';
import type { Plan } from '../../games/table/table-state.ts';
import { PATIENT } from '../patience.ts';
import { advanceAndDeliver, closeTab, mockHubs, newMember, newMembers, pickRed, startedTable } from './hub-mocks.ts';
import { people, rows } from './results-kit.ts';
import { advanceTime, delivered, enter, later, outbox, person, room, rowsWritten, sql, stub } from './room.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const alarmOf = (id: string) => runInDurableObject(stub(id), (_room, state) => state.storage.getAlarm());
const toldOf = (id: string) => runInDurableObject(stub(id), (_room, state) => state.storage.kv.get('told'));

describe('it is your turn', () => {
  test('a member who leaves while they owe an answer is notified fifteen seconds later, once', async () => {
    const who = newMembers(3);
    const table = await startedTable(who);
    await closeTab(table.clients[2]!);
    await advanceAndDeliver(table, 10_000);
    await advanceAndDeliver(table, 4_999);
    expect(table.hubs.posts).toEqual([]);
    await advanceAndDeliver(table, 1);
    const notice = { kind: 'yourTurn', content: 'It’s your turn at “Toys”.', link: `/game/${table.id}`, key: table.id };
    expect(table.hubs.posts).toEqual([{ user: who[2]!.id, ...notice }]);
    for (let i = 0; i < 6; i++) await advanceAndDeliver(table, 20_000);
    expect(table.hubs.posts).toHaveLength(1);
  });

  test('a reload sends no notice', async () => {
    const table = await startedTable(newMembers(2));
    await closeTab(table.clients[1]!);
    await advanceAndDeliver(table, 9_000);
    const back = await enter(table.id, table.clients[1]!.person);
    await back.settled();
    await advanceAndDeliver(table, 30_000);
    expect(table.hubs.posts).toEqual([]);
  });

  test('a member who is away when a phase begins is notified at once, one who has answered already is not', async () => {
    const who = newMembers(3);
    const table = await startedTable(who);
    const [first, second, third] = table.clients;
    await pickRed(third!, 1);
    await closeTab(third!);
    await advanceAndDeliver(table, 20_000);
    await pickRed(first!, 1);
    await delivered(table.id);
    expect(table.hubs.posts).toEqual([]);
    await pickRed(second!, 1);
    await delivered(table.id);
    expect(table.hubs.posts).toMatchObject([{ user: who[2]!.id, kind: 'yourTurn', key: table.id }]);
  });

  test('a new question renews the notice, but once a minute at most', async () => {
    const table = await startedTable(newMembers(3), { noVeg: true });
    const [first, second, third] = table.clients;
    await closeTab(third!);
    await advanceAndDeliver(table, 15_000);
    for (const client of [first!, second!]) await pickRed(client, 1);
    await advanceAndDeliver(table, 45_000);
    await first!.until(() => first!.view!.phase.count === 2);
    expect(table.hubs.posts).toHaveLength(1);
    await advanceAndDeliver(table, 14_000);
    expect(table.hubs.posts).toHaveLength(1);
    await advanceAndDeliver(table, 1_000);
    expect(table.hubs.posts.map(({ key }) => key)).toEqual([table.id, table.id]);
  });

  test('a member who came back, saw it and left without an answer is notified again, after that minute', async () => {
    const table = await startedTable(newMembers(2));
    const [, second] = table.clients;
    await closeTab(second!);
    await advanceAndDeliver(table, 15_000);
    const back = await enter(table.id, second!.person);
    await back.settled();
    await closeTab(back);
    await advanceAndDeliver(table, 44_000);
    expect(table.hubs.posts).toHaveLength(1);
    await advanceAndDeliver(table, 16_000);
    expect(table.hubs.posts).toHaveLength(2);
  });

  test('guests, watchers and players who are out of the game get no notice', async () => {
    const who = [...newMembers(2), person('Guest')];
    const table = await startedTable(who);
    const watcher = await enter(table.id, newMember('Watcher'), { spectate: true });
    await watcher.settled();
    for (const gone of [table.clients[2]!, watcher]) await closeTab(gone);
    await room(table.id).leave(who[1]!.id);
    await advanceAndDeliver(table, 30_000);
    expect(table.hubs.posts).toEqual([]);
  });

  test('no one is notified during a pause; when it ends, everyone who owes an answer is', async () => {
    const who = newMembers(3);
    const table = await startedTable(who);
    const [first, second, third] = table.clients;
    await closeTab(third!);
    await advanceAndDeliver(table, 10_000);
    for (const client of [first!, second!]) expect(await client.ask('pause')).toBeNull();
    await advanceAndDeliver(table, 60_000);
    expect(table.hubs.posts).toEqual([]);
    for (const client of [first!, second!]) expect(await client.ask('pause')).toBeNull();
    await delivered(table.id);
    expect(table.hubs.posts).toMatchObject([{ user: who[2]!.id, kind: 'yourTurn' }]);
  });

  test('in a real-time game no one is notified', async () => {
    const setup = gameModule.setups.find(({ total }) => total === 2)!;
    const options = defaults(gameModule.game.options as never) as Plan['options'];
    const lengths = { Night: 30_000, Day: 600_000 };
    const table = await startedTable(newMembers(2), {}, { gameId: 'battlesnakes', setup, options, lengths });
    expect(table.clients[1]!.view!.asks.length).toBeGreaterThan(0);
    await closeTab(table.clients[1]!);
    await advanceAndDeliver(table, 20_000);
    expect(table.hubs.posts).toEqual([]);
  });

  test('exactly the players who owe an answer are notified at night in Mafia, all in the same words', async () => {
    const setup = SETUPS['mafia']!.find(({ roles, total }) => total <= 9 && Object.keys(roles[0]!).length > 3)!;
    const own = defaults(GAMES['mafia']!.options) as unknown as Plan['options'];
    const plan = { gameId: 'mafia', setup, options: own, lengths: { Day: 600_000, Night: 600_000 } };
    const table = await startedTable(newMembers(setup.total), { lobbyName: '' }, plan);
    for (const client of table.clients) await closeTab(client);
    await advanceAndDeliver(table, 10_000);
    await advanceAndDeliver(table, 5_000);
    const [row] = await sql<{ saved: string }>(table.id, 'select saved from room');
    const state = restoreTable(JSON.parse(row!.saved), gameOf);
    const asks = GAMES['mafia']!.asks(state.play!);
    const asked = state.members.filter(({ seat }) => owedAsks(asks, seat!).length > 0).map(({ id }) => id);
    expect(asked.length).toBeGreaterThan(0);
    expect(table.hubs.posts.map(({ user }) => user).sort()).toEqual(asked.sort());
    const words = table.hubs.posts.map(({ user: _user, ...notice }) => JSON.stringify(notice));
    expect([...new Set(words)]).toEqual([
      JSON.stringify({
        kind: 'yourTurn',
        content: `It’s your turn at “${setup.name}”.`,
        link: `/game/${table.id}`,
        key: table.id,
      }),
    ]);
  });

  test('a table name with profanity is not pushed to a screen', async () => {
    const table = await startedTable(newMembers(2), { lobbyName: 'the fucking best' });
    await closeTab(table.clients[1]!);
    await advanceAndDeliver(table, 10_000);
    await advanceAndDeliver(table, 5_000);
    expect(table.hubs.posts.map(({ content }) => content)).toEqual(['It’s your turn at “Toy box”.']);
  });
});

describe('costs', () => {
  test('a table where all are present stores nothing, enqueues nothing and wakes no earlier', async () => {
    const { id, clients, hubs } = await startedTable(newMembers(3));
    const alarm = await alarmOf(id);
    expect(await rowsWritten(id, () => clients[0]!.ask('answer', { ask: 'Pick', answer: ['red'] }))).toBe(2);
    await advanceAndDeliver({ id }, 20_000);
    expect([await alarmOf(id), await toldOf(id), await outbox(id), hubs.posts]).toEqual([alarm, undefined, [], []]);
  });

  test('a room that hibernated does not send a notice again', async () => {
    const table = await startedTable(newMembers(3));
    await closeTab(table.clients[2]!);
    await advanceAndDeliver(table, 10_000);
    await advanceAndDeliver(table, 5_000);
    expect(table.hubs.posts).toHaveLength(1);
    await evictDurableObject(stub(table.id));
    await mockHubs(table.id, table.hubs);
    later(70_000);
    await table.clients[0]!.ask('say', { channel: 'room', text: 'good morning' });
    await advanceAndDeliver(table, 20_000);
    expect(table.hubs.posts).toHaveLength(1);
  });

  test('a room that hibernated before those fifteen seconds were over wakes up for them', async () => {
    const table = await startedTable(newMembers(3));
    await closeTab(table.clients[2]!);
    await advanceAndDeliver(table, 10_000);
    await evictDurableObject(stub(table.id));
    await mockHubs(table.id, table.hubs);
    await advanceAndDeliver(table, 5_000);
    expect(table.hubs.posts).toHaveLength(1);
  });
});

test('the notice is in the inbox of its member, once no matter how often it is renewed', async () => {
  const who = await people(2);
  const table = await startedTable(who, { noVeg: true });
  await closeTab(table.clients[1]!);
  // After hibernation the mocks are gone, and the room calls the real hubs.
  await evictDurableObject(stub(table.id));
  await advanceAndDeliver(table, 10_000);
  for (let turn = 0; turn < 2; turn++) await advanceAndDeliver(table, 70_000);
  const inbox = await rows('select id, kind, link, read from notifications where user = ?', who[1]!.id);
  expect(inbox).toEqual([{ id: `yourTurn:${who[1]!.id}:${table.id}`, kind: 'yourTurn', link: `/game/${table.id}`, read: 0 }]);
});

describe('a hub that does not answer', () => {
  test('holds back no other member’s notice, and is called again later, by alarm', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const who = newMembers(3);
    const table = await startedTable(who);
    table.hubs.down.add(who[1]!.id);
    for (const client of table.clients.slice(1)) await closeTab(client);
    await advanceTime(table.id, 10_000);
    await advanceTime(table.id, 5_000);
    await vi.waitFor(
      async () => expect(await outbox(table.id)).toMatchObject([{ kind: `notice yourTurn ${who[1]!.id}`, tries: 1 }]),
      PATIENT,
    );
    expect(table.hubs.posts.map(({ user }) => user)).toEqual([who[2]!.id]);
    table.hubs.down.clear();
    await advanceAndDeliver(table, 5_000);
    expect(table.hubs.posts.map(({ user }) => user)).toEqual([who[2]!.id, who[1]!.id]);
  });

  test('is not called any more when its member has come back', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const who = newMembers(3);
    const table = await startedTable(who);
    table.hubs.down.add(who[1]!.id);
    await closeTab(table.clients[1]!);
    await advanceTime(table.id, 10_000);
    await advanceTime(table.id, 5_000);
    await vi.waitFor(async () => expect(await outbox(table.id)).toMatchObject([{ tries: 1 }]), PATIENT);
    await (await enter(table.id, who[1]!)).settled();
    table.hubs.down.clear();
    await advanceAndDeliver(table, 5_000);
    expect(table.hubs.posts).toEqual([]);
  });
});
