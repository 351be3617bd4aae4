/// <reference types="@cloudflare/vitest-plugin/types" />
import { abortAllDurableObjects, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ObjectEnv } from '../../durable-objects/shared/object-env.ts';
import type { GameRecord } from '../../protocol/http/games.ts';
import { PATIENT } from '../patience.ts';
import { advanceTime, delivered, enter, game, newId, outbox, person, planOf, room, stub, table, toTheEnd } from './room.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface Row {
  status: string;
  host_id: string;
  started_at: number;
  ended_at: number;
  private: number;
  row: string;
}
const rowOf = (id: string) => env.DB.prepare('select * from games where id = ?').bind(id).first<Row>();
const seatsOf = async (id: string): Promise<string[]> => {
  const { results } = await env.DB.prepare('select person from seats where game = ? order by person')
    .bind(id)
    .all<{ person: string }>();
  return results.map(({ person }) => person);
};
/** Makes D1 and R2 fail in this room while `broken` is true. */
async function breakable(id: string): Promise<{ broken: boolean }> {
  const fault = { broken: true };
  const failing = <T extends object>(real: T): T =>
    new Proxy(real, {
      get(target, key) {
        if (fault.broken && (key === 'batch' || key === 'put' || key === 'prepare'))
          return () => {
            throw new Error('D1_ERROR: Network connection lost');
          };
        const value = Reflect.get(target, key) as unknown;
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  await runInDurableObject(stub(id), (instance) => {
    const inner = instance as unknown as { env: ObjectEnv };
    inner.env = { ...inner.env, DB: failing(env.DB), RECORDS: failing(env.RECORDS) };
  });
  return fault;
}

describe('the lists', () => {
  test('a hosted table is in D1, with its host seated, when hosting is answered', async () => {
    const id = newId();
    const host = person('Host');
    await room(id).host(planOf(id, 3), host);
    expect(await rowOf(id)).toMatchObject({ status: 'Open', host_id: host.id, private: 0, started_at: 0, ended_at: 0 });
    expect(JSON.parse((await rowOf(id))!.row)).toMatchObject({
      id,
      players: 1,
      lobby: 'Games',
      phase: null,
      hostName: 'Host',
    });
    expect(await seatsOf(id)).toEqual([host.id]);
    expect(await outbox(id)).toEqual([]);
  });

  test('seats follow people who join and leave; bots hold none', async () => {
    const { id, clients } = await table(4, 3);
    await delivered(id);
    expect(await seatsOf(id)).toEqual(clients.map((c) => c.person.id).sort());
    await room(id).bots(clients[0]!.person.id, 1);
    await room(id).leave(clients[2]!.person.id);
    expect((await seatsOf(id)).length).toBe(2);
    await vi.waitFor(async () => expect(JSON.parse((await rowOf(id))!.row)).toMatchObject({ players: 3 }), PATIENT);
  });

  test('start and end are written, and after the end no one holds a seat', async () => {
    const { id, clients } = await game(3);
    await vi.waitFor(async () => expect(await rowOf(id)).toMatchObject({ status: 'In Progress' }), PATIENT);
    await toTheEnd(clients);
    await vi.waitFor(async () => expect(await rowOf(id)).toMatchObject({ status: 'Finished' }), PATIENT);
    const row = (await rowOf(id))!;
    expect(row.ended_at).toBeGreaterThanOrEqual(row.started_at);
    expect(JSON.parse(row.row).winnersInfo[0]).toBe('Spies');
    await vi.waitFor(async () => expect(await seatsOf(id)).toEqual([]), PATIENT);
  });

  test('a person who moved on to another table keeps the seat there', async () => {
    const { id, clients } = await table(3, 2);
    const mover = clients[1]!.person;
    await delivered(id);
    await env.DB.prepare('update seats set game = ? where person = ?').bind('elsewhere', mover.id).run();
    await room(id).leave(mover.id);
    await delivered(id);
    expect(await seatsOf('elsewhere')).toContain(mover.id);
    expect(await seatsOf(id)).toEqual([clients[0]!.person.id]);
  });

  test('a table that never started is closed, and in no list', async () => {
    const { id, clients } = await table(3, 1);
    await room(id).leave(clients[0]!.person.id);
    await vi.waitFor(async () => expect(await rowOf(id)).toMatchObject({ status: 'Closed' }), PATIENT);
    expect(await seatsOf(id)).toEqual([]);
  });

  test('a person who sits at another table cannot take a seat here', async () => {
    const first = await table(3, 1);
    const second = await table(3, 1);
    const sitting = first.clients[0]!.person;
    expect(await room(second.id).admit(sitting, { spectate: false })).toMatchObject({ status: 409 });
    expect(await room(second.id).admit(sitting, { spectate: true })).toMatchObject({ ok: true });
    const looker = await enter(second.id, sitting, { spectate: true });
    expect(await looker.ask('join')).toMatch(/another table/);
  });
});

describe('when D1 does not answer', () => {
  test('the game goes on, and the row arrives later, by alarm, with longer and longer pauses', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { id, clients } = await table(4, 2);
    await delivered(id);
    const fault = await breakable(id);
    const third = await enter(id, person('Third'));
    await third.until(() => third.closed !== null);
    // The page tries again after this code.
    expect(third.closed?.code).toBe(1011);
    await room(id).bots(clients[0]!.person.id, 1);
    await vi.waitFor(async () => expect((await outbox(id))[0]?.tries).toBe(1), PATIENT);
    let last = 0;
    for (let i = 2; i < 6; i++) {
      const [item] = await outbox(id);
      const wait = item!.due - Date.now();
      expect(wait).toBeGreaterThan(last);
      last = wait;
      await advanceTime(id, wait);
      await vi.waitFor(async () => expect((await outbox(id))[0]?.tries).toBe(i), PATIENT);
    }
    expect(await clients[0]!.ask('say', { channel: 'table', text: 'we can still talk' })).toBeNull();
    expect(JSON.parse((await rowOf(id))!.row)).toMatchObject({ players: 2 });
    fault.broken = false;
    await advanceTime(id, last * 2);
    await delivered(id);
    expect(JSON.parse((await rowOf(id))!.row)).toMatchObject({ players: 3 });
    expect((await seatsOf(id)).length).toBe(2);
  });

  test('a crash during delivery loses nothing: the outbox is stored', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { id, clients } = await table(3, 1);
    await delivered(id);
    await breakable(id);
    await room(id).bots(clients[0]!.person.id, 1);
    await vi.waitFor(async () => expect((await outbox(id)).length).toBe(1), PATIENT);
    await abortAllDurableObjects();
    expect((await outbox(id)).length).toBe(1);
    await advanceTime(id, 30_000);
    await delivered(id);
    expect(JSON.parse((await rowOf(id))!.row)).toMatchObject({ players: 2 });
  });
});

describe('the end of a table', () => {
  test('the record can be read when the game is over, not before', async () => {
    const { id, clients } = await game(3);
    expect(await room(id).record()).toMatchObject({ status: 403 });
    await toTheEnd(clients);
    const answer = await room(id).record();
    expect(answer).toMatchObject({ ok: true, record: { id, outcome: { by: ['Spies'] }, version: 1 } });
  });

  test('when it closes, the record is gzipped in R2, and holds everything that happened', async () => {
    const { id, clients } = await game(3);
    await clients[0]!.ask('say', { channel: 'room', text: 'for the record' });
    await toTheEnd(clients);
    expect(await env.RECORDS.get(`games/${id}.json.gz`)).toBeNull();
    await advanceTime(id, 120_000);
    await clients[0]!.until(() => clients[0]!.closed !== null);
    expect(clients[0]!.closed!.code).toBe(4010);
    expect(clients[0]!.kinds().at(-1)).toBe('closed');
    await delivered(id);
    const object = (await env.RECORDS.get(`games/${id}.json.gz`))!;
    const record = (await new Response(object.body.pipeThrough(new DecompressionStream('gzip'))).json()) as GameRecord;
    expect(record.facts.filter(({ fact }) => fact.kind === 'said').map(({ fact }) => fact['text'])).toEqual(['for the record']);
    expect(record.inputs.filter(({ type }) => type === 'answer').length).toBe(9);
    expect(record.players.map(({ id: who }) => who).sort()).toEqual(clients.map((c) => c.person.id).sort());
    expect(record.deal).toEqual([{ seat: record.outcome.winners[0], card: 'Spy' }]);
    expect(record.facts.some(({ to }) => Array.isArray(to))).toBe(true);
    expect(record.endTime).toBeGreaterThan(0);
  });

  test('it stays for ten minutes, then the room deletes everything and costs nothing', async () => {
    const { id, clients } = await game(3);
    await toTheEnd(clients);
    await advanceTime(id, 120_000);
    await delivered(id);
    await advanceTime(id, 599_000);
    expect(await room(id).record()).toMatchObject({ ok: true });
    await advanceTime(id, 2_000);
    expect(await room(id).record()).toMatchObject({ status: 404 });
    const left = await runInDurableObject(stub(id), async (_room, state) => ({
      tables: state.storage.sql.exec<{ name: string }>("select name from sqlite_master where type = 'table'").toArray(),
      alarm: await state.storage.getAlarm(),
    }));
    expect(left.tables.filter(({ name }) => !name.startsWith('_cf'))).toEqual([]);
    expect(left.alarm).toBeNull();
    const late = await enter(id, clients[0]!.person);
    await late.until(() => late.closed !== null);
    expect(late.closed!.code).toBe(4004);
  });

  test('nothing is deleted while a delivery is pending', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { id, clients } = await game(3);
    await toTheEnd(clients);
    await delivered(id);
    const fault = await breakable(id);
    await advanceTime(id, 120_000);
    await vi.waitFor(
      async () => expect((await outbox(id)).map(({ kind, tries }) => `${kind} ${tries > 0}`).sort()).toEqual(['record true']),
      PATIENT,
    );
    for (let i = 0; i < 6; i++) {
      await advanceTime(id, 300_000);
      await vi.waitFor(async () => expect((await outbox(id))[0]!.due).toBeGreaterThan(Date.now()), PATIENT);
    }
    expect(await room(id).record()).toMatchObject({ ok: true });
    fault.broken = false;
    await advanceTime(id, 300_000);
    await vi.waitFor(async () => expect(await env.RECORDS.head(`games/${id}.json.gz`)).not.toBeNull(), PATIENT);
    await advanceTime(id, 1_000);
    expect(await room(id).record()).toMatchObject({ status: 404 });
  });
});

describe('playing again', () => {
  test('the first to press Rehost makes the table, and all who press it meet there', async () => {
    const { clients } = await game(3);
    await toTheEnd(clients);
    expect(await clients[1]!.ask('rehost')).toBeNull();
    expect(await clients[2]!.ask('rehost')).toBeNull();
    await clients[0]!.until(() => clients[0]!.room!.rehost !== null);
    const next = clients[0]!.room!.rehost!;
    expect(next).toMatch(/^[\w-]{12}$/);
    expect(clients.map((c) => c.room!.rehost)).toEqual([next, next, next]);
    for (const client of clients)
      expect(await room(next).admit(client.person, { spectate: false })).toMatchObject({
        ok: true,
        hostId: clients[1]!.person.id,
      });
    const seat = await enter(next, clients[0]!.person);
    await seat.until(() => seat.room?.members.length === 2);
    expect(seat.room!.setup.total).toBe(3);
    expect(clients[0]!.kinds().filter((kind) => kind === 'rehosted').length).toBe(1);
  });

  test('the next table of a private one is private too: its link has a secret of its own, which only the people of the old table get', async () => {
    const { clients } = await game(3, { private: true });
    await toTheEnd(clients);
    expect(await clients[1]!.ask('rehost')).toBeNull();
    await clients[0]!.until(() => clients[0]!.room!.rehost !== null);
    const next = clients[0]!.room!.rehost!;
    expect(next).toMatch(/^[\w-]{28}$/);
    const id = next.slice(0, 12);
    const unknown = { status: 404, refused: 'There is no such game.' };
    expect(await room(id).admit(clients[0]!.person, { spectate: false }, id)).toMatchObject(unknown);
    expect(await room(id).info(clients[0]!.person.id, id)).toMatchObject(unknown);
    expect(await room(id).bots(clients[0]!.person.id, 1)).toMatchObject(unknown);
    expect(await room(id).admit(clients[0]!.person, { spectate: false }, next)).toMatchObject({ ok: true });
    expect(await room(id).admit(clients[1]!.person, { spectate: false }, id)).toMatchObject({ ok: true, seated: true });
  });

  test('two players who press at once meet at one table', async () => {
    const { clients } = await game(3);
    await toTheEnd(clients);
    expect(await Promise.all(clients.map((client) => client.ask('rehost')))).toEqual([null, null, null]);
    expect(new Set(clients.map((c) => c.room!.rehost)).size).toBe(1);
    const made = await env.DB.prepare("select count(*) as n from games where host_id in (?, ?, ?) and status = 'Open'")
      .bind(...clients.map((c) => c.person.id))
      .first('n');
    expect(made).toBe(1);
  });

  test('a crash between pressing and the new table does not lose it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { id, clients } = await game(3);
    await toTheEnd(clients);
    await delivered(id);
    await runInDurableObject(stub(id), (instance) => {
      const inner = instance as unknown as { env: ObjectEnv };
      const GAMES = { getByName: () => ({ host: () => new Promise(() => {}) }) } as unknown as ObjectEnv['GAMES'];
      inner.env = { ...inner.env, GAMES };
    });
    void clients[0]!.ask('rehost', {}, 'again').catch(() => {});
    await vi.waitFor(async () => expect((await outbox(id)).map(({ kind }) => kind)).toEqual(['rehost']), PATIENT);
    await abortAllDurableObjects();
    const back = await enter(id, clients[0]!.person);
    await advanceTime(id, 20_000);
    await back.until(() => back.room?.rehost != null);
    expect(await room(back.room!.rehost!).admit(clients[0]!.person, { spectate: false })).toMatchObject({ ok: true });
    expect(await back.ask('rehost', {}, 'again')).toBeNull();
  });
});
