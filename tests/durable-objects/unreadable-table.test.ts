/// <reference types="@cloudflare/vitest-plugin/types" />
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { isTransient } from '../../durable-objects/game-room/unreadable-table.ts';
import type { Person } from '../../games/table/table-state.ts';
import { CLOSE_CODES } from '../../protocol/limits.ts';
import { PATIENT } from '../patience.ts';
import { type Client, delivered, enter, game, later, lobbies, newId, person, planOf, room, sql, stub, table } from './room.ts';

let errors: MockInstance<typeof console.error>;
beforeEach(() => {
  errors = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const inRoom = (id: string, ...statements: string[]) =>
  runInDurableObject(stub(id), (_room, { storage }) => {
    for (const statement of statements) storage.sql.exec(statement);
  });
async function corrupt(id: string, ...statements: string[]): Promise<void> {
  await delivered(id);
  await inRoom(id, ...statements);
  await evictDurableObject(stub(id));
}
const set = (path: string, value: string) => `update room set saved = json_set(saved, '${path}', ${value})`;
const CORRUPTIONS: Record<string, { statements: string[]; why: RegExp | null }> = {
  'that is no JSON': { statements: ["update room set saved = substr(saved, 1, 40) || '…secret'"], why: null },
  'that is no table': { statements: ["update room set saved = '[]'"], why: null },
  'of a game that this release does not know': { statements: [set('$.plan.gameId', "'chess'")], why: /'chess'/ },
  'of newer rules of its game': { statements: [set('$.gameRules', '99')], why: /rules 99 of 'toy'; this code knows 1/ },
  'of a newer shell': { statements: [set('$.rules', '7')], why: /rules 7 of 'the table'; this code knows 1/ },
  'whose row is gone': { statements: ['delete from room'], why: null },
  'in columns of another release': { statements: ['alter table room rename column saved to state'], why: null },
  'whose outbox is gone': { statements: ['drop table outbox'], why: null },
};

const rowOf = (id: string) =>
  env.DB.prepare('select status, broken, row from games where id = ?')
    .bind(id)
    .first<{ status: string; broken: number; row: string }>();
const seatsOf = async (id: string) => (await env.DB.prepare('select person from seats where game = ?').bind(id).all()).results;
const gone = async (clients: Client[]) => {
  for (const client of clients) await client.until(() => client.closed !== null);
};
const told = (id: string, count: number) =>
  vi.waitFor(async () => expect(await sql(id, 'select told from wreck')).toEqual([{ told: count }]), PATIENT);
const alarmOf = (id: string) => runInDurableObject(stub(id), (_room, { storage }) => storage.getAlarm());

describe('a table that cannot be loaded', () => {
  test.each(Object.entries(CORRUPTIONS))('%s closes for its people with an error id', async (_, { statements, why }) => {
    const { id, clients } = await game(3);
    await corrupt(id, ...statements);
    expect(await room(id).leave(clients[0]!.person.id)).toEqual({ ok: true });
    await gone(clients);
    const [line] = errors.mock.calls.map(([text]) => JSON.parse(text as string)).filter(({ broken }) => broken);
    expect(line).toMatchObject({ game: id, id: expect.stringMatching(/^[0-9a-f]{8}$/) });
    if (why) expect(line.why).toMatch(why);
    expect(JSON.stringify(errors.mock.calls)).not.toContain('secret');
    for (const { closed } of clients)
      expect(closed).toMatchObject({ code: CLOSE_CODES.over, reason: expect.stringContaining(line.id) });
    await vi.waitFor(async () => expect(await rowOf(id)).toMatchObject({ status: 'Finished', broken: 1 }), PATIENT);
    expect(JSON.parse((await rowOf(id))!.row)).toMatchObject({ status: 'Finished', broken: true });
    expect(await seatsOf(id)).toEqual([]);
    await vi.waitFor(
      async () => expect((await lobbies.getByName('Games').rows()).some((row) => row.id === id)).toBe(false),
      PATIENT,
    );
    // Every call is answered with the same error id.
    const asked = [
      await room(id).admit(clients[0]!.person, { spectate: false }),
      await room(id).info(),
      await room(id).record(),
      await room(id).bots(clients[0]!.person.id, 1),
      await room(id).become(clients[0]!.person.id, person('Member'), 's-member'),
      await room(id).host(planOf(id, 3), clients[0]!.person),
    ];
    for (const answer of asked) expect(answer).toEqual({ status: 409, refused: expect.stringContaining(line.id) });
    const late = await enter(id, clients[0]!.person);
    await late.until(() => late.closed?.code === CLOSE_CODES.over);
  });

  test('frees its seats even if its row in D1 is broken too', async () => {
    const { id, clients } = await game(3);
    await delivered(id);
    await env.DB.prepare("update games set row = '{' where id = ?").bind(id).run();
    await corrupt(id, set('$.gameRules', '99'));
    await room(id).leave(clients[0]!.person.id);
    await vi.waitFor(async () => expect(await seatsOf(id)).toEqual([]), PATIENT);
    expect(await rowOf(id)).toMatchObject({ status: 'Finished', broken: 1 });
  });

  test('is closed at once after an error in the middle of a move', async () => {
    const { id, clients } = await game(3);
    await delivered(id);
    await inRoom(id, "update room set saved = '{'");
    expect(await clients[0]!.ask('answer', { ask: 'Pick', answer: ['black'] })).toMatch(/went wrong/);
    await gone(clients);
    expect(clients.map(({ closed }) => closed!.code)).toEqual(Array(3).fill(CLOSE_CODES.over));
    expect(await room(id).leave(clients[0]!.person.id)).toEqual({ ok: true });
    await vi.waitFor(async () => expect(await seatsOf(id)).toEqual([]), PATIENT);
  });

  test('is listed as closed if it never started', async () => {
    const { id, clients } = await table(3, 2);
    await corrupt(id, "update room set saved = '{}'");
    await room(id).leave(clients[0]!.person.id);
    await vi.waitFor(async () => expect(await rowOf(id)).toMatchObject({ status: 'Closed', broken: 1 }), PATIENT);
  });

  test('keeps its data for the operator, no matter how long no one comes', async () => {
    const { id, clients } = await game(3);
    const [kept] = await sql<{ saved: string }>(id, 'select saved from room');
    const log = await sql(id, 'select * from log');
    await corrupt(id, set('$.gameRules', '99'));
    await room(id).leave(clients[0]!.person.id);
    await told(id, 1);
    later(86_400_000);
    await runInDurableObject(stub(id), (instance) => instance.alarm());
    await evictDurableObject(stub(id));
    expect(await sql(id, 'select * from log')).toEqual(log);
    const [still] = await sql<{ saved: string }>(id, 'select saved from room');
    expect(JSON.parse(still!.saved)).toEqual({ ...JSON.parse(kept!.saved), gameRules: 99 });
    const stored = await env.RECORDS.get(`broken/${id}.json`);
    const copy = (await stored!.json()) as { game: string; room: [{ saved: string }]; log: unknown[] };
    expect(copy).toMatchObject({ game: id, room: [{ saved: still!.saved }] });
    expect(copy.log).toHaveLength(log.length);
  });

  test('stays ended, under the same id, for code that could read it again', async () => {
    const { id, clients } = await game(3);
    await corrupt(id, set('$.gameRules', '99'));
    const first = await room(id).info();
    await told(id, 1);
    await inRoom(id, set('$.gameRules', '1'));
    await evictDurableObject(stub(id));
    expect(await room(id).info()).toEqual(first);
    expect(await room(id).leave(clients[1]!.person.id)).toEqual({ ok: true });
  });

  test('is reported again by alarm until every part has been updated', async () => {
    const { id, clients } = await game(3);
    await corrupt(id, set('$.gameRules', '99'));
    const put = vi.spyOn(env.RECORDS, 'put').mockRejectedValue(new Error('not now'));
    await room(id).leave(clients[0]!.person.id);
    await vi.waitFor(() => expect(put).toHaveBeenCalled(), PATIENT);
    await told(id, 0);
    expect(await alarmOf(id)).not.toBeNull();
    put.mockRestore();
    await runInDurableObject(stub(id), (instance) => instance.alarm());
    await told(id, 1);
    await vi.waitFor(async () => expect(await alarmOf(id)).toBeNull(), PATIENT);
  });

  test('is not declared unreadable because storage fails just now', () => {
    expect(isTransient(new Error('database is locked: SQLITE_BUSY'))).toBe(true);
    expect(isTransient(Object.assign(new Error('lost'), { retryable: true }))).toBe(true);
    for (const bug of [new Error('no such column: saved: SQLITE_ERROR'), new SyntaxError('x'), new RangeError('x'), 'x'])
      expect(isTransient(bug)).toBe(false);
  });
});

describe('a private table that cannot be loaded', () => {
  const SECRET = 'abcdefghijklmnop';
  const WORDS = /^This table broke/;
  async function privately() {
    const id = newId();
    const [host, guest, watcher, stranger] = ['Host', 'Guest', 'Watcher', 'Stranger'].map(person) as [
      Person,
      Person,
      Person,
      Person,
    ];
    await room(id).host({ ...planOf(id, 4, { private: true, spectating: true }), secret: SECRET }, host);
    const clients = [await enter(id, host), await enter(id, guest), await enter(id, watcher, { spectate: true })];
    await delivered(id);
    return { id, clients, host, guest, watcher, stranger };
  }
  async function toldOf(id: string, who: Person) {
    const answers = [
      await room(id).admit(who, { spectate: false }, id),
      await room(id).admit(who, { spectate: 'any' }, `${id}AAAAAAAAAAAAAAAA`),
      await room(id).info(who.id, id),
      await room(id).record(who.id, id),
      await room(id).bots(who.id, 1),
      await room(id).leave(who.id, id),
    ].map((answer) => ('refused' in answer ? [answer.status, answer.refused] : 'ok'));
    const client = await enter(id, who);
    await client.until(() => client.closed !== null);
    return [...answers, client.closed, client.raw];
  }
  const UNREADABLE = { 'of newer rules': set('$.rules', '99'), 'that is no JSON': "update room set saved = '{'" };

  test.each(Object.entries(UNREADABLE))('%s is unknown to a stranger, and broken for its people', async (_, spoilt) => {
    const { id, clients, host, guest, watcher, stranger } = await privately();
    await corrupt(id, spoilt);
    const unknown = await toldOf(newId(), stranger);
    expect(await toldOf(id, stranger)).toEqual(unknown);
    await gone(clients);
    await told(id, 1);
    // The same holds long after, once the seats are free and the row is deleted.
    await env.DB.prepare('delete from games where id = ?').bind(id).run();
    await evictDurableObject(stub(id));
    expect(await toldOf(id, stranger)).toEqual(unknown);
    const words = expect.stringMatching(WORDS);
    for (const who of [host, guest, watcher])
      expect(await toldOf(id, who)).toEqual([
        ...Array.from({ length: 5 }, () => [409, words]),
        'ok',
        { code: CLOSE_CODES.over, reason: words },
        [],
      ]);
  });

  test('is unknown to a stranger too after an error in the middle of a move', async () => {
    const { id, clients } = await game(3, { private: true });
    const stranger = person('Stranger');
    await delivered(id);
    await inRoom(id, "update room set saved = '{'");
    expect(await clients[0]!.ask('answer', { ask: 'Pick', answer: ['black'] })).toMatch(/went wrong/);
    expect(await toldOf(id, stranger)).toEqual(await toldOf(newId(), stranger));
    await gone(clients);
    for (const { person, closed } of clients) {
      expect(closed).toMatchObject({ code: CLOSE_CODES.over, reason: expect.stringMatching(WORDS) });
      expect(await room(id).info(person.id)).toMatchObject({ status: 409 });
    }
  });

  test('is reported as broken to anyone with its link, as long as the link can be read', async () => {
    const { id, stranger } = await privately();
    await corrupt(id, set('$.rules', '99'));
    expect(await room(id).admit(stranger, { spectate: false }, id + SECRET)).toMatchObject({ status: 409 });
    expect(await room(id).admit(stranger, { spectate: false }, `${id}${SECRET.slice(1)}A`)).toMatchObject({ status: 404 });
  });

  test('is unknown to everyone while D1 does not answer, and reported as broken once it does', async () => {
    const { id, guest, stranger } = await privately();
    await corrupt(id, "update room set saved = '{'");
    const batch = vi.spyOn(env.DB, 'batch').mockRejectedValue(new Error('not now'));
    for (const who of [guest, stranger]) {
      expect(await room(id).info(who.id)).toEqual({ status: 404, refused: 'There is no such game.' });
    }
    expect(await seatsOf(id)).toHaveLength(2);
    batch.mockRestore();
    expect(await room(id).info(guest.id)).toMatchObject({ status: 409 });
    expect(await room(id).info(stranger.id)).toMatchObject({ status: 404 });
    await runInDurableObject(stub(id), (instance) => instance.alarm());
    await told(id, 1);
    expect(await seatsOf(id)).toEqual([]);
  });
});

describe('a lobby with a row that cannot be read', () => {
  test('shows the others', async () => {
    const { id } = await table(3, 1, { lobby: 'Roleplay' });
    const shown = async () => (await lobbies.getByName('Roleplay').rows()).map((row) => row.id);
    await vi.waitFor(async () => expect(await shown()).toContain(id), PATIENT);
    for (const row of ['{', '{}', '{"id":"bad"}', '[]', 'null']) {
      await runInDurableObject(lobbies.getByName('Roleplay'), (_lobby, { storage }) => {
        storage.sql.exec("insert or replace into game values ('bad', ?)", row);
      });
      await evictDurableObject(lobbies.getByName('Roleplay'));
      expect(await shown()).toEqual([id]);
    }
    expect(errors).toHaveBeenCalledTimes(5);
  });

  test('is rebuilt without it', async () => {
    const { id } = await table(3, 1, { lobby: 'Competitive' });
    await delivered(id);
    const insert = `insert into games (id, game_id, type, lobby, lobby_name, setup_id, host_id, status, private, created_at, row)
      values ('spoilt', 'toy', 'Toy', 'Competitive', '', '', '', 'Open', 0, 1, '{')`;
    await env.DB.prepare(insert).run();
    const lobby = lobbies.getByName('Competitive');
    await runInDurableObject(lobby, (_lobby, { storage }) => void storage.sql.exec('delete from game'));
    await evictDurableObject(lobby);
    expect((await lobby.rows()).map((row) => row.id)).toEqual([id]);
  });
});
