/// <reference types="@cloudflare/vitest-plugin/types" />
import { abortAllDurableObjects, evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { soon } from '../patience.ts';
import { advanceTime, delivered, enter, game, later, room, sql, stub, TURN, table } from './room.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const alarmOf = (id: string) => runInDurableObject(stub(id), (_room, state) => state.storage.getAlarm());
const rounds = (client: { kinds(): string[] }) => client.kinds().filter((kind) => kind === 'turn').length;

describe('the clock of a table', () => {
  test('the alarm is set to the deadline that the players see', async () => {
    const { id, clients } = await game(3);
    const { deadline } = clients[0]!.view!;
    expect(deadline! - clients[0]!.room!.now).toBe(TURN);
    // A warning before the deadline comes first; the alarm is never later than the deadline itself.
    expect(await alarmOf(id)).toBeLessThanOrEqual(deadline!);
  });

  test('nothing happens before the deadline, and the turn ends at it', async () => {
    const { id, clients } = await game(3);
    await advanceTime(id, TURN - 1);
    await clients[0]!.settled();
    expect(rounds(clients[0]!)).toBe(1);
    await advanceTime(id, 1);
    await clients[0]!.settled();
    expect(rounds(clients[0]!) === 2 || clients[0]!.room!.kick !== null).toBe(true);
  });

  test('an alarm that fires early or twice changes nothing', async () => {
    const { id, clients } = await game(3);
    const before = await sql(id, 'select count(*) as n from log');
    for (let i = 0; i < 5; i++) await runInDurableObject(stub(id), (instance) => instance.alarm());
    expect(await sql(id, 'select count(*) as n from log')).toEqual(before);
    expect(rounds(clients[0]!)).toBe(1);
    expect(await alarmOf(id)).not.toBeNull();
  });

  test('a clock that is set back by an hour holds up no turn, also after a crash', async () => {
    // Real alarms go by the machine's clock, which must be behind.
    later(2 * 3_600_000);
    const { id, clients } = await game(3);
    await delivered(id);
    later(-3_600_000);
    expect(await clients[0]!.ask('say', { channel: 'room', text: 'What time is it?' })).toBeNull();
    expect(await alarmOf(id)).toBeLessThanOrEqual(Date.now() + TURN);
    await abortAllDurableObjects();
    const back = await enter(id, clients[0]!.person);
    await advanceTime(id, TURN);
    await back.settled();
    expect(rounds(back) === 2 || back.room!.kick !== null).toBe(true);
  });

  test('a deadline is the same after the room hibernated and after it crashed', async () => {
    const { id, clients } = await game(3);
    await delivered(id);
    const [alarm, { deadline }] = [await alarmOf(id), clients[0]!.view!];
    await evictDurableObject(stub(id));
    expect(await alarmOf(id)).toBe(alarm);
    await abortAllDurableObjects();
    expect(await alarmOf(id)).toBe(alarm);
    const back = await enter(id, clients[0]!.person);
    await back.settled();
    expect(back.view!.deadline).toBe(deadline);
  });

  test('a real alarm wakes a hibernating room at its time', async () => {
    vi.useRealTimers();
    const { id, clients } = await table(2);
    const [first] = clients;
    await first!.until(() => first!.kinds().includes('countdown'));
    const until = first!.facts.find(({ kind }) => kind === 'countdown')!['until'] as number;
    await evictDurableObject(stub(id));
    await soon(() => first!.kinds().includes('started'));
    // The alarm may fire later than its time, depending on the machine, but not earlier.
    expect(first!.facts.find(({ kind }) => kind === 'started')!.at).toBeGreaterThanOrEqual(until);
  });

  test('an overdue deadline is handled once the room runs again', async () => {
    const { id, clients } = await table(2);
    await abortAllDurableObjects();
    later(60_000);
    await advanceTime(id, 0);
    const back = await enter(id, clients[0]!.person);
    await back.until(() => back.room?.stage === 'playing');
  });
});

describe('an error', () => {
  test('undoes only its own move: the sender gets an id that is in the log, the others notice nothing', async () => {
    const { id, clients } = await game(3);
    const [first, second] = clients;
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await first!.ask('answer', { ask: 'Pick', answer: ['red'] });
    const before = {
      view: first!.view,
      rows: await sql(id, 'select * from log'),
      saved: await sql(id, 'select saved from room'),
      frames: second!.raw.length,
    };
    const why = await first!.ask('answer', { ask: 'Pick', answer: ['black'] });
    expect(why).toMatch(/Something went wrong.*error id [0-9a-f]{8}\.$/);
    const number = /error id ([0-9a-f]{8})/.exec(why!)![1]!;
    const logged = log.mock.calls.map(([text]) => String(text)).find((text) => text.includes(number))!;
    expect(JSON.parse(logged)).toMatchObject({ id: number, doing: 'answer', name: 'Error' });
    expect(logged).not.toMatch(/black|red/);
    expect(await sql(id, 'select * from log')).toEqual(before.rows);
    expect(await sql(id, 'select saved from room')).toEqual(before.saved);
    expect(second!.raw.length).toBe(before.frames);
    expect(await first!.ask('answer', { ask: 'Pick', answer: ['blue'] })).toBeNull();
    expect(first!.view!.asks[0]!.given).toEqual([[first!.room!.me!.seat, ['blue']]]);
  });

  test('that changed the state before it was thrown leaves nothing in memory either', async () => {
    const { id, clients } = await game(3);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const [first, second] = clients;
    expect(await first!.ask('say', { channel: 'room', text: 'crash' })).toMatch(/Something went wrong/);
    expect(await second!.ask('say', { channel: 'room', text: 'still turn one?' })).toBeNull();
    expect(second!.view!.phase.count).toBe(1);
    expect(await sql<{ saved: string }>(id, 'select saved from room').then(([row]) => JSON.parse(row!.saved).play.turn)).toBe(1);
  });

  test('does not make the room spin if it is in a tick: the room waits, longer each time, and tries again', async () => {
    const { id, clients } = await game(3);
    // A pending delivery sets an alarm too, so wait for it first.
    await delivered(id);
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { toy } = await import('./toy.ts');
    const broken = vi.spyOn(toy, 'asks').mockImplementation(() => {
      throw new Error('a bug in the asks');
    });
    const waits: number[] = [];
    vi.setSystemTime(clients[0]!.view!.deadline!);
    for (let i = 0; i < 4; i++) {
      await runInDurableObject(stub(id), (instance) => instance.alarm());
      const next = (await alarmOf(id))!;
      waits.push(next - Date.now());
      vi.setSystemTime(next);
    }
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000]);
    expect(log).toHaveBeenCalled();
    broken.mockRestore();
    await advanceTime(id, 0);
    await advanceTime(id, TURN);
    await clients[0]!.settled();
    expect(clients[0]!.kinds().some((kind) => kind === 'seconds-left' || kind === 'turn')).toBe(true);
    expect(await clients[0]!.ask('say', { channel: 'room', text: 'well again' })).toBeNull();
  });
});

test('the deal is sealed: the hash published at the start matches the seed and deal published at the end', async () => {
  const { id, clients } = await game(2);
  for (let turn = 0; turn < 3; turn++)
    for (const client of clients) {
      await client.settled();
      expect(await client.ask('answer', { ask: client.view!.asks[0]!.id, answer: ['red'] })).toBeNull();
    }
  const [first] = clients;
  await first!.until(() => first!.kinds().includes('unsealed'));
  const { seal } = first!.facts.find(({ kind }) => kind === 'started')!;
  const { seed, deal } = first!.facts.find(({ kind }) => kind === 'unsealed')!;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify({ seed, deal })));
  expect(seal).toBe([...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join(''));
  expect((await room(id).record()) as object).toMatchObject({ ok: true });
});
