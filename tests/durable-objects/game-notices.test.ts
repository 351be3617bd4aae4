/// <reference types="@cloudflare/vitest-plugin/types" />
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { gameOf } from '../../durable-objects/room-env.ts';
import { box } from '../../games/battlesnakes/box.ts';
import { owes } from '../../games/game.ts';
import { GAMES, SETUPS } from '../../games/index.ts';
import { defaults } from '../../games/options.ts';
import { revived } from '../../games/table.ts';
import type { Plan } from '../../games/table-state.ts';
import { PATIENT } from '../patience.ts';
import { begun, goes, hubsOf, members, passed, picks, someone } from './hubs.ts';
import { people, rows } from './results-kit.ts';
import { delivered, enter, later, outbox, pass, person, room, rowsWritten, sql, stub } from './room.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const alarmOf = (id: string) => runInDurableObject(stub(id), (_room, state) => state.storage.getAlarm());
const toldOf = (id: string) => runInDurableObject(stub(id), (_room, state) => state.storage.kv.get('told'));

describe('it is your turn', () => {
  test('a member who goes while something is asked of them is told fifteen seconds later, once', async () => {
    const who = members(3);
    const table = await begun(who);
    await goes(table.clients[2]!);
    await passed(table, 10_000);
    await passed(table, 4_999);
    expect(table.hubs.posts).toEqual([]);
    await passed(table, 1);
    const notice = { kind: 'yourTurn', content: 'It is your turn at “Toys”.', link: `/game/${table.id}`, key: table.id };
    expect(table.hubs.posts).toEqual([{ user: who[2]!.id, ...notice }]);
    for (let i = 0; i < 6; i++) await passed(table, 20_000);
    expect(table.hubs.posts).toHaveLength(1);
  });

  test('a reload is no reason to be told', async () => {
    const table = await begun(members(2));
    await goes(table.clients[1]!);
    await passed(table, 9_000);
    const back = await enter(table.id, table.clients[1]!.person);
    await back.settled();
    await passed(table, 30_000);
    expect(table.hubs.posts).toEqual([]);
  });

  test('who is away when a phase begins is told at once, who has answered before is not', async () => {
    const who = members(3);
    const table = await begun(who);
    const [first, second, third] = table.clients;
    await picks(third!, 1);
    await goes(third!);
    await passed(table, 20_000);
    await picks(first!, 1);
    await delivered(table.id);
    expect(table.hubs.posts).toEqual([]);
    await picks(second!, 1);
    await delivered(table.id);
    expect(table.hubs.posts).toMatchObject([{ user: who[2]!.id, kind: 'yourTurn', key: table.id }]);
  });

  test('it is renewed by a new question, but once a minute at most', async () => {
    const table = await begun(members(3), { noVeg: true });
    const [first, second, third] = table.clients;
    await goes(third!);
    await passed(table, 15_000);
    for (const client of [first!, second!]) await picks(client, 1);
    await passed(table, 45_000);
    await first!.until(() => first!.view!.phase.count === 2);
    expect(table.hubs.posts).toHaveLength(1);
    await passed(table, 14_000);
    expect(table.hubs.posts).toHaveLength(1);
    await passed(table, 1_000);
    expect(table.hubs.posts.map(({ key }) => key)).toEqual([table.id, table.id]);
  });

  test('who came, saw it and went again without an answer is told again, after that minute', async () => {
    const table = await begun(members(2));
    const [, second] = table.clients;
    await goes(second!);
    await passed(table, 15_000);
    const back = await enter(table.id, second!.person);
    await back.settled();
    await goes(back);
    await passed(table, 44_000);
    expect(table.hubs.posts).toHaveLength(1);
    await passed(table, 16_000);
    expect(table.hubs.posts).toHaveLength(2);
  });

  test('guests, watchers and those who are out of the game are told nothing', async () => {
    const who = [...members(2), person('Guest')];
    const table = await begun(who);
    const watcher = await enter(table.id, someone('Watcher'), { spectate: true });
    await watcher.settled();
    for (const gone of [table.clients[2]!, watcher]) await goes(gone);
    await room(table.id).leave(who[1]!.id);
    await passed(table, 30_000);
    expect(table.hubs.posts).toEqual([]);
  });

  test('nobody is called into a pause, and everybody who is waited for when it ends', async () => {
    const who = members(3);
    const table = await begun(who);
    const [first, second, third] = table.clients;
    await goes(third!);
    await passed(table, 10_000);
    for (const client of [first!, second!]) expect(await client.ask('pause')).toBeNull();
    await passed(table, 60_000);
    expect(table.hubs.posts).toEqual([]);
    for (const client of [first!, second!]) expect(await client.ask('pause')).toBeNull();
    await delivered(table.id);
    expect(table.hubs.posts).toMatchObject([{ user: who[2]!.id, kind: 'yourTurn' }]);
  });

  test('where phases follow each other within moments nobody is called', async () => {
    const setup = box.setups.find(({ total }) => total === 2)!;
    const options = defaults(box.game.options as never) as Plan['options'];
    const lengths = { Night: 30_000, Day: 600_000 };
    const table = await begun(members(2), {}, { gameId: 'battlesnakes', setup, options, lengths });
    expect(table.clients[1]!.view!.asks.length).toBeGreaterThan(0);
    await goes(table.clients[1]!);
    await passed(table, 20_000);
    expect(table.hubs.posts).toEqual([]);
  });

  test('by night in Mafia exactly those who are asked hear of it, all in the same words', async () => {
    const setup = SETUPS['mafia']!.find(({ roles, total }) => total <= 9 && Object.keys(roles[0]!).length > 3)!;
    const own = defaults(GAMES['mafia']!.options) as unknown as Plan['options'];
    const plan = { gameId: 'mafia', setup, options: own, lengths: { Day: 600_000, Night: 600_000 } };
    const table = await begun(members(setup.total), { lobbyName: '' }, plan);
    for (const client of table.clients) await goes(client);
    await passed(table, 10_000);
    await passed(table, 5_000);
    const [row] = await sql<{ saved: string }>(table.id, 'select saved from room');
    const state = revived(JSON.parse(row!.saved), gameOf);
    const asks = GAMES['mafia']!.asks(state.play!);
    const asked = state.members.filter(({ seat }) => owes(asks, seat!).length > 0).map(({ id }) => id);
    expect(asked.length).toBeGreaterThan(0);
    expect(table.hubs.posts.map(({ user }) => user).sort()).toEqual(asked.sort());
    const words = table.hubs.posts.map(({ user: _user, ...notice }) => JSON.stringify(notice));
    expect([...new Set(words)]).toEqual([
      JSON.stringify({
        kind: 'yourTurn',
        content: `It is your turn at “${setup.name}”.`,
        link: `/game/${table.id}`,
        key: table.id,
      }),
    ]);
  });

  test('a name that not everybody wants to read is not sent to a screen', async () => {
    const table = await begun(members(2), { lobbyName: 'the fucking best' });
    await goes(table.clients[1]!);
    await passed(table, 10_000);
    await passed(table, 5_000);
    expect(table.hubs.posts.map(({ content }) => content)).toEqual(['It is your turn at “Toy box”.']);
  });
});

describe('what it costs', () => {
  test('a table where everybody is present keeps nothing, owes nothing and wakes no earlier', async () => {
    const { id, clients, hubs } = await begun(members(3));
    const alarm = await alarmOf(id);
    expect(await rowsWritten(id, () => clients[0]!.ask('answer', { ask: 'Pick', answer: ['red'] }))).toBe(2);
    await passed({ id }, 20_000);
    expect([await alarmOf(id), await toldOf(id), await outbox(id), hubs.posts]).toEqual([alarm, undefined, [], []]);
  });

  test('a room that slept does not tell again what it told', async () => {
    const table = await begun(members(3));
    await goes(table.clients[2]!);
    await passed(table, 10_000);
    await passed(table, 5_000);
    expect(table.hubs.posts).toHaveLength(1);
    await evictDurableObject(stub(table.id));
    await hubsOf(table.id, table.hubs);
    later(70_000);
    await table.clients[0]!.ask('say', { channel: 'room', text: 'good morning' });
    await passed(table, 20_000);
    expect(table.hubs.posts).toHaveLength(1);
  });

  test('a room that fell asleep before those fifteen seconds were over wakes up for them', async () => {
    const table = await begun(members(3));
    await goes(table.clients[2]!);
    await passed(table, 10_000);
    await evictDurableObject(stub(table.id));
    await hubsOf(table.id, table.hubs);
    await passed(table, 5_000);
    expect(table.hubs.posts).toHaveLength(1);
  });
});

test('the notice lies in the inbox of its member, once however often it is renewed', async () => {
  const who = await people(2);
  const table = await begun(who, { noVeg: true });
  await goes(table.clients[1]!);
  // A room that woke up again reaches the hubs themselves.
  await evictDurableObject(stub(table.id));
  await passed(table, 10_000);
  for (let turn = 0; turn < 2; turn++) await passed(table, 70_000);
  const inbox = await rows('select id, kind, link, read from notifications where user = ?', who[1]!.id);
  expect(inbox).toEqual([{ id: `yourTurn:${who[1]!.id}:${table.id}`, kind: 'yourTurn', link: `/game/${table.id}`, read: 0 }]);
});

describe('a hub that does not answer', () => {
  test('holds back nobody else’s notice, and is told later, by alarm', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const who = members(3);
    const table = await begun(who);
    table.hubs.down.add(who[1]!.id);
    for (const client of table.clients.slice(1)) await goes(client);
    await pass(table.id, 10_000);
    await pass(table.id, 5_000);
    await vi.waitFor(
      async () => expect(await outbox(table.id)).toMatchObject([{ kind: `notice yourTurn ${who[1]!.id}`, tries: 1 }]),
      PATIENT,
    );
    expect(table.hubs.posts.map(({ user }) => user)).toEqual([who[2]!.id]);
    table.hubs.down.clear();
    await passed(table, 5_000);
    expect(table.hubs.posts.map(({ user }) => user)).toEqual([who[2]!.id, who[1]!.id]);
  });

  test('is not told any more when its member has come meanwhile', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const who = members(3);
    const table = await begun(who);
    table.hubs.down.add(who[1]!.id);
    await goes(table.clients[1]!);
    await pass(table.id, 10_000);
    await pass(table.id, 5_000);
    await vi.waitFor(async () => expect(await outbox(table.id)).toMatchObject([{ tries: 1 }]), PATIENT);
    await (await enter(table.id, who[1]!)).settled();
    table.hubs.down.clear();
    await passed(table, 5_000);
    expect(table.hubs.posts).toEqual([]);
  });
});
