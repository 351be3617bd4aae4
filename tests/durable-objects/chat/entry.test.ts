/// <reference types="@cloudflare/vitest-plugin/types" />
import { evictDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { randomText } from '../../../db/core/ids.ts';
import { member, signIn } from '../../worker/members.ts';
import { type Client, channel, connect, connectAs, enter, inside, later, newDirect, newRoom, rows, sessionOf } from './kit.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function seen(client: Client): Promise<unknown> {
  await client.until(() => client.closed !== null);
  return { closed: client.closed, raw: client.raw };
}
const tables = (id: string) => rows(id, "select name from sqlite_master where name not like '\\_cf%' escape '\\'");

describe('connecting', () => {
  test('a stranger to a direct channel and a client that asks for an unknown channel get the same answer, and nothing is stored', async () => {
    const [ana, bea, eve] = [await member(), await member(), await member({ groups: ['owner'] })];
    const direct = await newDirect(ana, bea);
    await (await enter(direct, ana)).said('secret');
    const never = randomText(32);
    const stranger = await seen(await connect(direct, eve));
    expect(stranger).toEqual(await seen(await connect(never, eve)));
    expect(stranger).toEqual({ closed: { code: 4004, reason: 'There is no such channel.' }, raw: [] });
    expect(await rows(direct, 'select jti from ticket')).toHaveLength(1);
    expect(await tables(never)).toEqual([]);
  });

  test('a room above my rank, a deleted room and an unknown one give the same answer', async () => {
    const [ana, mod] = [await member(), await member({ groups: ['mod'] })];
    const [above, deleted, never] = [await newRoom(5), await newRoom(), `r${randomText(11)}`];
    await env.DB.prepare('update chat_rooms set deleted_at = 1 where id = ?').bind(deleted).run();
    const answers = [];
    for (const id of [above, deleted, never]) answers.push(await seen(await connect(id, ana)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await (await connect(above, mod)).open(above)).refusal).toBeNull();
    for (const id of [deleted, never]) expect(await tables(id)).toEqual([]);
  });

  test('a public room cannot become a direct channel, and a direct channel cannot get other members', async () => {
    const [ana, bea, eve] = [await member(), await member(), await member()];
    const [room, direct] = [await newRoom(5), await newDirect(ana, bea)];
    await channel(room).createDirect([eve.id]);
    await channel(direct).createDirect([eve.id, ana.id]);
    for (const id of [room, direct]) expect(await seen(await connect(id, eve))).toMatchObject({ closed: { code: 4004 } });
  });

  test('a ticket works once, also after the channel hibernated', async () => {
    const id = await newRoom();
    const ana = await member();
    const visitor = { user: ana.id, session: await sessionOf(ana), jti: 'once' };
    await (await connectAs(id, visitor)).open(id);
    const again = await Promise.all([connectAs(id, visitor), connectAs(id, visitor)]);
    for (const client of again) expect(await seen(client)).toMatchObject({ closed: { code: 4001 } });
    await evictDurableObject(channel(id));
    expect(await seen(await connectAs(id, visitor))).toMatchObject({ closed: { code: 4001 }, raw: [] });
  });

  test('rows of expired tickets are reused for new ones', async () => {
    const id = await newRoom();
    const ana = await member();
    for (let n = 0; n < 6; n++) {
      (await enter(id, ana)).ws.close(1000);
      later(61_000);
      if (n === 3) await evictDurableObject(channel(id));
    }
    expect((await rows(id, 'select * from ticket')).length).toBeLessThanOrEqual(3);
  });

  test.each([
    ['has ended', 'delete from sessions where person = ?'],
    ['has run out', 'update sessions set expires_at = 1 where person = ?'],
    ['belongs to an account that is being deleted', 'update users set deleted_at = 1 where id = ?'],
    ['belongs to an erased account', 'update users set erased = 1 where id = ?'],
    [
      'is of one who may not sign in',
      "insert into bans (id, user, type, created_at) select 'b' || id, id, 'site', 1 from users where id = ?",
    ],
  ])('a session that %s connects to nothing', async (_what, statement) => {
    const id = await newRoom();
    const ana = await member();
    const visitor = { user: ana.id, session: await sessionOf(ana), jti: 'late' };
    await env.DB.prepare(statement).bind(ana.id).run();
    expect(await seen(await connectAs(id, visitor))).toMatchObject({ closed: { code: 4001 }, raw: [] });
  });

  test("no one connects with another member's session", async () => {
    const id = await newRoom();
    const [ana, bea] = [await member(), await member()];
    const client = await connectAs(id, { user: ana.id, session: await sessionOf(bea), jti: 'mixed' });
    expect(await seen(client)).toMatchObject({ closed: { code: 4001 } });
  });

  test('when a member opens more than ten windows the oldest is closed', async () => {
    const id = await newRoom();
    const ana = await member();
    const clients: Client[] = [];
    for (let n = 0; n < 11; n++) {
      later(10);
      clients.push(await enter(id, ana));
    }
    expect(await seen(clients[0]!)).toMatchObject({ closed: { code: 4009 } });
    expect(clients.slice(1).every(({ closed }) => closed === null)).toBe(true);
  });

  test('a full channel refuses every new connection', async () => {
    const id = await newRoom();
    const [ana, bea] = [await member(), await member()];
    const one = await enter(id, ana);
    const full = await inside(id, (_object, state) => {
      const prototype = Object.getPrototypeOf(state) as DurableObjectState;
      return vi.spyOn(prototype, 'getWebSockets').mockReturnValue(Array.from({ length: 5_000 }, () => one.ws));
    });
    expect(await seen(await connect(id, bea))).toMatchObject({ closed: { code: 4009 }, raw: [] });
    full.mockRestore();
    expect((await connect(id, bea)).closed).toBeNull();
  });

  test('a member who is disconnected while connecting is refused', async () => {
    const id = await newRoom();
    const ana = await member();
    const visitor = { user: ana.id, session: await sessionOf(ana), jti: 'race' };
    await inside(id, (object) => {
      const raw = async (statement: D1PreparedStatement) => {
        const rows = await statement.raw();
        await env.DB.prepare('delete from sessions where person = ?').bind(ana.id).run();
        await object.disconnect(ana.id, [visitor.session]);
        return rows;
      };
      const prepare = (sql: string) => ({
        bind: (...values: unknown[]) => ({ raw: () => raw(env.DB.prepare(sql).bind(...values)) }),
      });
      object.env = { ...object.env, DB: { prepare } as unknown as D1Database };
    });
    expect(await seen(await connectAs(id, visitor))).toMatchObject({ closed: { code: 4001 } });
  });

  test('while D1 fails a connection is refused with a code after which a client retries', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const id = await newRoom();
    const ana = await member();
    await inside(id, (object) => {
      object.env = {
        ...object.env,
        DB: {
          prepare: () => {
            throw new Error('away');
          },
        } as unknown as D1Database,
      };
    });
    expect(await seen(await connect(id, ana))).toMatchObject({ closed: { code: 1011 } });
  });
});

describe('listening', () => {
  test('no message is sent before the channel is opened, nor after it is closed', async () => {
    const id = await newRoom();
    const [one, early] = [await enter(id, await member()), await connect(id, await member())];
    await one.said('too early for you');
    await early.settled();
    expect(early.frames).toEqual([]);
    await early.open(id);
    await one.said('in time');
    await early.settled();
    early.send('closedChat');
    await early.settled();
    await one.said('too late');
    await one.ask('deleteMessage', one.all('message')[2]!.id, 'messageDeleted');
    await early.settled();
    expect([early.heard(), early.all('messageDeleted')]).toEqual([['in time'], []]);
    expect(await early.refused('hello?')).toBe('Open the channel first.');
  });

  test('another channel cannot be opened on this connection', async () => {
    const [ana, bea] = [await member(), await member()];
    const [room, direct] = [await newRoom(), await newDirect(ana, bea)];
    const one = await connect(room, ana);
    expect(await one.ask('getChannel', direct, 'error')).toEqual({ why: 'There is no such channel.' });
  });

  test('sockets keep working after the channel hibernated', async () => {
    const id = await newRoom();
    const [one, two] = [await enter(id, await member()), await enter(id, await member())];
    const first = await one.said('before');
    await evictDurableObject(channel(id));
    const second = await one.said('after', { reply: first.id });
    await two.settled();
    expect(two.heard()).toEqual(['before', 'after']);
    expect(second.quote).toMatchObject({ content: 'before' });
    expect(second.date).toBeGreaterThan(first.date);
  });

  test('a connection that has been open for an hour is closed instead of sent to, and its client misses nothing', async () => {
    const id = await newRoom();
    const [ana, bea] = [await member(), await member()];
    const old = await enter(id, ana);
    later(3_600_000);
    const one = await enter(id, bea);
    const said = await one.said('news');
    expect(await seen(old)).toMatchObject({ closed: { code: 4011 } });
    expect(old.heard()).toEqual([]);
    const back = await enter(id, ana, said.date - 1);
    expect(back.all('channel')[0]!.messages).toMatchObject([{ content: 'news' }]);
    later(3_600_000);
    expect(await back.refused('hello')).toBe('closed 4011');
  });

  test('a member whose session has ended cannot write any more, and is disconnected', async () => {
    const id = await newRoom();
    const ana = await member();
    const one = await enter(id, ana);
    await env.DB.prepare('delete from sessions where person = ?').bind(ana.id).run();
    later(15_000);
    expect(await one.refused('still here')).toBe('closed 4001');
    expect(await rows(id, 'select * from line')).toEqual([]);
  });

  test("the windows of one browser are closed at once, or all of a member's", async () => {
    const id = await newRoom();
    const ana = await member();
    const [first, other] = [await enter(id, ana), await enter(id, await member())];
    const session = await sessionOf(ana);
    later(10);
    await signIn(ana.id);
    const second = await enter(id, ana);
    await channel(id).disconnect(ana.id, [session]);
    expect(await seen(first)).toMatchObject({ closed: { code: 4001 } });
    await second.settled();
    expect(second.closed).toBeNull();
    await channel(id).disconnect(ana.id, [session, await sessionOf(ana)]);
    await second.until(() => second.closed?.code === 4001);
    expect(other.closed).toBeNull();
  });

  test('a member who falls below the rank of a room is disconnected at their next frame', async () => {
    const id = await newRoom(5);
    const mod = await member({ groups: ['mod'] });
    const one = await enter(id, mod);
    await env.DB.prepare('delete from group_members where user = ?').bind(mod.id).run();
    later(15_000);
    one.send('getOldMessages', Date.now());
    expect(await seen(one)).toMatchObject({ closed: { code: 4004, reason: 'There is no such channel.' } });
  });

  test('a deleted room disconnects everyone, deletes all messages, and accepts no one again', async () => {
    const id = await newRoom();
    const [ana, bea] = [await member(), await member()];
    const [one, two] = [await enter(id, ana), await enter(id, bea)];
    await one.said('soon forgotten');
    await env.DB.prepare('update chat_rooms set deleted_at = 1 where id = ?').bind(id).run();
    await channel(id).deleteRoom();
    for (const client of [one, two]) await client.until(() => client.closed?.code === 4004);
    expect(await tables(id)).toEqual([]);
    expect(await seen(await connect(id, ana))).toMatchObject({ closed: { code: 4004 } });
    expect(await inside(id, (_object, state) => state.storage.getAlarm())).toBeNull();
  });

  test('a direct channel is never deleted the way rooms are', async () => {
    const [ana, bea] = [await member(), await member()];
    const id = await newDirect(ana, bea);
    await (await enter(id, ana)).said('kept');
    await channel(id).deleteRoom();
    expect((await enter(id, bea)).all('channel')[0]!.messages).toMatchObject([{ content: 'kept' }]);
  });
});
