/// <reference types="@cloudflare/vitest-plugin/types" />
import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { randomText } from '../../../db/core/ids.ts';
import { PATIENT } from '../../patience.ts';
import { countingDatabase } from '../../worker/counting-database.ts';
import { member } from '../../worker/members.ts';
import {
  called,
  channel,
  connect,
  delivered,
  enter,
  inside,
  later,
  mockHubs,
  newDirect,
  newRoom,
  rows,
  rowsWritten,
} from './kit.ts';

let hubs: ReturnType<typeof mockHubs>;
const alarmAt = (id: string) => inside(id, (_object, state) => state.storage.getAlarm());
const fireAlarm = (id: string) => runDurableObjectAlarm(channel(id) as never);
const breakHubs = (id: string) =>
  inside(id, (object) => {
    const away = { onMessage: () => Promise.reject(new Error('away')) };
    object.env = { ...object.env, HUBS: { getByName: () => away } as never };
  });
const name = (text: string) => `${text}${randomText(6).replaceAll(/[^A-Za-z0-9]/g, 'x')}`;

beforeEach(() => {
  hubs = mockHubs();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('calling the hubs of a direct channel', () => {
  test("each member's hub is called, the sender's too, and learns whether they have the channel open", async () => {
    const [ana, bea, cem] = [await member(), await member(), await member()];
    const id = await newDirect(ana, bea, cem);
    const one = await enter(id, ana);
    await connect(id, bea);
    const message = await one.said('hello');
    await delivered(id);
    const calls = called(hubs.onMessage).map((user, i) => [user, hubs.onMessage.mock.calls[i]![0].viewing]);
    expect(new Map(calls as [string, boolean][])).toEqual(
      new Map([
        [ana.id, true],
        [bea.id, false],
        [cem.id, false],
      ]),
    );
    expect(hubs.onMessage.mock.calls[0]![0]).toMatchObject({
      channel: id,
      date: message.date,
      from: { id: ana.id, name: ana.name },
      members: [ana.id, bea.id, cem.id].sort(),
    });
  });

  test('messages that come while a call is in flight cause one more call, with the newest', async () => {
    const [ana, bea] = [await member(), await member()];
    const id = await newDirect(ana, bea);
    const one = await enter(id, ana);
    let answer = () => {};
    const first = new Promise<void>((resolve) => {
      answer = resolve;
    });
    hubs.onMessage.mockReturnValue(first);
    await one.said('one');
    await vi.waitFor(() => expect(hubs.onMessage).toHaveBeenCalledTimes(2), PATIENT);
    await one.said('two');
    const { date } = await one.said('three');
    expect(hubs.onMessage).toHaveBeenCalledTimes(2);
    hubs.onMessage.mockResolvedValue();
    answer();
    await delivered(id);
    expect(hubs.onMessage).toHaveBeenCalledTimes(4);
    expect(hubs.onMessage.mock.calls.slice(2).map(([{ date }]) => date)).toEqual([date, date]);
  });

  test('a hub that does not answer delays no other, and is called again later', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const [ana, bea] = [await member(), await member()];
    const id = await newDirect(ana, bea);
    const one = await enter(id, ana);
    await breakHubs(id);
    await one.said('hello');
    await vi.waitFor(async () => expect(await rows(id, 'select tries from owed')).toEqual([{ tries: 1 }, { tries: 1 }]), PATIENT);
    await evictDurableObject(channel(id));
    await breakHubs(id);
    const due = (await alarmAt(id))!;
    expect(due).toBeLessThanOrEqual(Date.now() + 1_000);
    later(1_000);
    await fireAlarm(id);
    expect(await rows(id, 'select tries from owed')).toEqual([{ tries: 2 }, { tries: 2 }]);
    await inside(id, (object) => {
      object.env = { ...object.env, HUBS: env.HUBS as never };
    });
    later(2_000);
    await fireAlarm(id);
    expect(called(hubs.onMessage).sort()).toEqual([ana.id, bea.id].sort());
    expect(await rows(id, 'select * from owed')).toEqual([]);
    expect(await alarmAt(id)).toBeNull();
  });
});

describe('costs', () => {
  test('a message in a room with fifty listeners is one row and no call to another object', async () => {
    const id = await newRoom();
    const [ana, bea] = [await member(), await member()];
    const one = await enter(id, ana);
    const listeners = [];
    for (let n = 0; n < 49; n++) listeners.push(await enter(id, n < 9 ? bea : await member()));
    await one.said('the first line sets the alarm and keeps the card');
    const d1 = { read: 0, written: 0 };
    await inside(id, (object) => {
      object.env = { ...object.env, DB: countingDatabase(env.DB, d1) };
    });
    expect(await rowsWritten(id, () => one.said('one row'))).toBe(1);
    for (const listener of listeners) await listener.until(() => listener.heard().includes('one row'));
    expect([hubs.onMessage.mock.calls, hubs.onMention.mock.calls]).toEqual([[], []]);
    expect(d1).toEqual({ read: 0, written: 0 });
    later(15_000);
    await one.said('who speaks is read anew');
    expect(d1.read).toBeLessThanOrEqual(10);
    expect(d1.written).toBe(0);
  });

  test('in a direct channel a message is one row and two per member, and few rows of D1 no matter how many members exist', async () => {
    const [ana, bea] = [await member({ groups: ['ranked'] }), await member({ groups: ['ranked'] })];
    const id = await newDirect(ana, bea);
    const one = await enter(id, ana);
    await one.said('first');
    await delivered(id);
    const d1 = { read: 0, written: 0 };
    await inside(id, (object) => {
      object.env = { ...object.env, DB: countingDatabase(env.DB, d1) };
    });
    const written = await rowsWritten(id, async () => {
      await one.said('second');
      await delivered(id);
    });
    expect(written).toBe(5);
    expect(d1.read).toBeLessThanOrEqual(10);
  });

  test('connecting costs one row; opening the channel, older messages and a heartbeat none', async () => {
    const id = await newRoom();
    const ana = await member();
    await enter(id, ana);
    const one = await connect(id, ana);
    expect(
      await rowsWritten(id, async () => {
        await one.open(id);
        await one.ask('getOldMessages', Date.now(), 'oldMessages');
        await one.settled();
      }),
    ).toBe(0);
    expect(await rowsWritten(id, () => connect(id, ana))).toBe(1);
  });

  test('a message with a mention queries D1 once', async () => {
    const id = await newRoom();
    const bea = await member({ name: name('Bea') });
    const one = await enter(id, await member());
    await one.said('first');
    const d1 = { read: 0, written: 0 };
    await inside(id, (object) => {
      object.env = { ...object.env, DB: countingDatabase(env.DB, d1) };
    });
    await one.said(`@${bea.name} come here please`);
    expect(d1.read).toBeLessThanOrEqual(12);
  });

  test("D1 gets the date of a room's last message within a minute, and the channel then hibernates without an alarm", async () => {
    const id = await newRoom();
    const last = () => env.DB.prepare('select last_message as last from chat_rooms where id = ?').bind(id).first<number>('last');
    const one = await enter(id, await member());
    expect(await alarmAt(id)).toBeNull();
    const first = await one.said('first');
    const due = (await alarmAt(id))!;
    expect(due).toBeLessThanOrEqual(Date.now() + 60_000);
    const { date } = await one.said('second');
    expect([await alarmAt(id), await last(), first.date < date]).toEqual([due, 0, true]);
    await evictDurableObject(channel(id));
    later(60_000);
    await fireAlarm(id);
    expect([await last(), await alarmAt(id)]).toEqual([date, null]);
  });

  test("while D1 fails, the date of a room's last message is copied later", async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const id = await newRoom();
    const one = await enter(id, await member());
    const { date } = await one.said('hello');
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
    later(60_000);
    await fireAlarm(id);
    expect(await alarmAt(id)).not.toBeNull();
    await inside(id, (object) => {
      object.env = { ...object.env, DB: env.DB };
    });
    later(60_000);
    await fireAlarm(id);
    expect(await env.DB.prepare('select last_message as last from chat_rooms where id = ?').bind(id).first<number>('last')).toBe(
      date,
    );
  });
});
