/// <reference types="@cloudflare/vitest-plugin/types" />
import { abortAllDurableObjects, evictDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { TOO_FAST } from '../../protocol/limits.ts';
import { decode, encode } from '../../protocol/socket/frame.ts';
import { type Client, enter, game, later, person, spyOf, sql, stub, table } from './room.ts';

afterEach(() => {
  vi.useRealTimers();
});

const lines = (client: Client): unknown[] => client.facts.filter(({ kind }) => kind === 'said').map((fact) => fact['text']);
describe('a command with an id', () => {
  test('that is sent again is answered again and not carried out again', async () => {
    const { clients } = await game(3);
    const [first, second] = clients;
    expect(await first!.ask('say', { channel: 'room', text: 'once' }, 'same-id')).toBeNull();
    expect(await first!.ask('say', { channel: 'room', text: 'once' }, 'same-id')).toBeNull();
    await second!.settled();
    expect(lines(second!)).toEqual(['once']);
  });

  test('is still known after the room hibernated, and after it crashed', async () => {
    const { id, clients } = await game(3);
    const [first, second] = clients;
    await first!.ask('say', { channel: 'room', text: 'once' }, 'same-id');
    await evictDurableObject(stub(id));
    expect(await first!.ask('say', { channel: 'room', text: 'once' }, 'same-id')).toBeNull();
    await abortAllDurableObjects();
    const back = await enter(id, first!.person, { have: first!.facts.length });
    expect(await back.ask('say', { channel: 'room', text: 'once' }, 'same-id')).toBeNull();
    const other = await enter(id, second!.person);
    await other.settled();
    expect(lines(other)).toEqual(['once']);
  });

  test('without visible text is refused like an empty one, and others read lines clean', async () => {
    const { clients } = await game(3);
    const [first, second] = clients;
    for (const text of ['', '  ', '\u200b\u3164', '\u0301', '\u202e\u0000'])
      expect([text, await first!.ask('say', { channel: 'room', text })]).toEqual([text, 'Write something that can be read.']);
    const odd = `\u202eone\u0000\n\n two\ud83d Z${'\u0301'.repeat(50)}`;
    expect(await first!.ask('say', { channel: 'room', text: odd })).toBeNull();
    await second!.settled();
    expect(lines(second!)).toEqual([`one two Z${'\u0301'.repeat(6)}`]);
  });

  test('that throws dice is answered with the same throw', async () => {
    const { clients } = await game(3);
    const [first, second] = clients;
    expect(await first!.ask('roll', { channel: 'room', dice: 2, sides: 6 }, 'dice')).toBeNull();
    expect(await first!.ask('roll', { channel: 'room', dice: 2, sides: 6 }, 'dice')).toBeNull();
    expect(await first!.ask('roll', { channel: 'room', dice: 11, sides: 6 })).toMatch(/'dice'/);
    await second!.settled();
    expect(lines(second!)).toEqual([expect.stringMatching(/^\/me rolls 2 dice of 6: [1-6] and [1-6], \d+ together$/)]);
  });

  test('is known per person: another person may use the same id', async () => {
    const { clients } = await game(3);
    const [first, second] = clients;
    await first!.ask('say', { channel: 'room', text: 'mine' }, 'x1');
    await second!.ask('say', { channel: 'room', text: 'mine too' }, 'x1');
    await first!.settled();
    expect(lines(first!)).toEqual(['mine', 'mine too']);
  });

  test('that was refused may be tried again under the same id', async () => {
    const { clients } = await game(3);
    const [first] = clients;
    expect(await first!.ask('say', { channel: 'nowhere', text: 'hello' }, 'again')).toMatch(/[.]$/);
    expect(await first!.ask('say', { channel: 'room', text: 'hello' }, 'again')).toBeNull();
  });

  test('that repeats an older answer does not undo a newer one', async () => {
    const { clients } = await game(3);
    const [first] = clients;
    await first!.ask('answer', { ask: 'Pick', answer: ['red'] }, 'a1');
    await first!.ask('answer', { ask: 'Pick', answer: ['red'] }, 'a2');
    await first!.ask('answer', { ask: 'Pick', answer: ['blue'] }, 'a3');
    expect(await first!.ask('answer', { ask: 'Pick', answer: ['red'] }, 'a2')).toBeNull();
    await first!.settled();
    expect(first!.view!.asks[0]!.given[0]![1]).toEqual(['blue']);
  });
});

describe('a choice that is not confirmed', () => {
  test('is accepted, shown to no one, and refused if it comes too soon after the last', async () => {
    const { id, clients } = await game(3);
    const [first, second] = clients;
    await second!.settled();
    const seen = second!.frames.length;
    expect(await first!.ask('pick', { ask: 'Pick', answer: ['red'] })).toBeNull();
    expect(await first!.ask('pick', { ask: 'Pick', answer: ['blue'] })).toBe(TOO_FAST);
    const picks = async () => {
      const [row] = await sql<{ saved: string }>(id, 'select saved from room');
      return (JSON.parse(row!.saved) as { picks?: { answer: unknown }[] }).picks;
    };
    expect((await picks())!.map(({ answer }) => answer)).toEqual([['red']]);
    later(500);
    expect(await first!.ask('pick', { ask: 'Pick', answer: ['blue'] })).toBeNull();
    expect((await picks())!.map(({ answer }) => answer)).toEqual([['blue']]);
    await second!.settled();
    expect(second!.frames.slice(seen).filter(({ name }) => ['room', 'view', 'facts'].includes(name))).toEqual([]);
    await first!.ask('answer', { ask: 'Pick', answer: ['blue'] });
    await first!.settled();
    expect(first!.view!.asks[0]!.given[0]![1]).toEqual(['blue']);
  });
});

describe('an invalid command', () => {
  test('is refused with a sentence, and a spectator takes no part in the game', async () => {
    const { id, clients } = await game(3);
    const looker = await enter(id, person('Looker'), { spectate: true });
    for (const [name, value] of [
      ['answer', { ask: 'Pick', answer: ['red'] }],
      ['pick', { ask: 'Pick', answer: ['red'] }],
      ['say', { channel: 'room', text: 'hello' }],
      ['start', {}],
      ['kick', { who: clients[0]!.person.id, ban: false }],
      ['voteKick', {}],
      ['roll', { channel: 'room', dice: 1, sides: 6 }],
      ['keep', {}],
      ['free', { kept: 'aaaaaa' }],
      ['rehost', {}],
    ] as const)
      expect(await looker.ask(name, value)).toMatch(/^[A-Z].{5,198}[.]$/);
    expect(await looker.ask('join')).toMatch(/started/);
  });

  test('only the host can kick, and the close code tells the kicked player', async () => {
    const { id, clients } = await table(4, 3);
    const [host, second, third] = clients;
    expect(await second!.ask('kick', { who: third!.person.id, ban: false })).toMatch(/host/i);
    expect(await host!.ask('kick', { who: third!.person.id, ban: true })).toBeNull();
    await third!.until(() => third!.closed !== null);
    expect(third!.closed!.code).toBe(4003);
    const again = await enter(id, third!.person);
    await again.until(() => again.closed !== null);
    expect(again.closed!.reason).toMatch(/banned/);
  });

  test('a player who leaves is answered and disconnected, and the seat is free', async () => {
    const { id, clients } = await table(3, 2);
    expect(await clients[1]!.ask('leave')).toBeNull();
    await clients[1]!.until(() => clients[1]!.closed !== null);
    expect(clients[1]!.closed!.code).toBe(4004);
    await clients[0]!.until(() => clients[0]!.room!.members.length === 1);
    const next = await enter(id, person('Next'));
    await next.until(() => next.room?.members.length === 2);
  });
});

describe('a typing mark', () => {
  const marks = (client: Client) => client.frames.filter(({ name }) => name === 'typing').map(({ value }) => value);
  test('reaches people who may hear the channel, once a second, and is not stored', async () => {
    const { id, clients } = await game(3);
    const spy = spyOf(clients);
    const [one, other] = clients.filter((client) => client !== spy);
    const before = await sql(id, 'select n from log');
    one!.ws.send(encode('typing', { channel: 'room' }));
    one!.ws.send(encode('typing', { channel: 'room' }));
    await other!.until(() => marks(other!).length > 0);
    for (const client of clients) await client.settled();
    expect(marks(other!)).toEqual([{ name: one!.person.name, channel: 'room' }]);
    expect(marks(spy)).toEqual(marks(other!));
    expect(marks(one!)).toEqual([]);
    expect(await sql(id, 'select n from log')).toEqual(before);
  });

  test('reaches only the members of a secret channel, and a person who may not talk there sends none', async () => {
    const { id, clients } = await game(3);
    const spy = spyOf(clients);
    const looker = await enter(id, person('Looker'), { spectate: true });
    spy.ws.send(encode('typing', { channel: 'spies' }));
    await spy.settled();
    for (const client of [...clients, looker]) {
      await client.settled();
      expect(marks(client)).toEqual([]);
    }
    clients.find((client) => client !== spy)!.ws.send(encode('typing', { channel: 'spies' }));
    looker.ws.send(encode('typing', { channel: 'room' }));
    await looker.settled();
    for (const client of clients) await client.settled();
    expect(marks(spy)).toEqual([]);
  });
});

test('the heartbeat is answered', async () => {
  const { clients } = await table(3, 1);
  await clients[0]!.settled();
  expect(decode(clients[0]!.raw.at(-1)!)).toEqual({ name: 'p', value: undefined });
});
