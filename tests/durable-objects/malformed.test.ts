/// <reference types="@cloudflare/vitest-plugin/types" />
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LIMITS } from '../../protocol/limits.ts';
import { encode } from '../../protocol/socket/frame.ts';
import { manyOf } from '../long.ts';
import { type Client, enter, game, later, person, sql, table } from './room.ts';

afterEach(() => {
  vi.useRealTimers();
});

const lines = (client: Client): unknown[] => client.facts.filter(({ kind }) => kind === 'said').map((fact) => fact['text']);
async function raw(client: Client, text: string | ArrayBuffer): Promise<{ id: string; why: string }> {
  const from = client.frames.length;
  client.ws.send(text);
  await client.until(() => client.frames.length > from || client.closed !== null);
  return client.frames[from]?.value as { id: string; why: string };
}

function malformed(): (string | ArrayBuffer)[] {
  const names = ['constructor', 'toString', 'hasOwnProperty', 'valueOf', 'prototype', 'nothing', 'SAY', 'hello', 'facts', 'room'];
  const values: unknown[] = [
    null,
    true,
    0,
    -1,
    1e308,
    [],
    {},
    '',
    'text',
    [[[[]]]],
    { id: 1 },
    { id: '' },
    { id: 'x'.repeat(37) },
    { id: 'a b' },
    { id: 'ok', extra: 1 },
    { id: 'ok', channel: 5, text: 'x' },
    { id: 'ok', channel: 'room', text: '' },
    { id: 'ok', channel: 'room', text: 'x'.repeat(LIMITS.line + 1) },
    { id: 'ok', channel: 'room', text: { toString: 'x' } },
    { id: 'ok', channel: 'room', text: 'x', to: -1 },
    { id: 'ok', channel: 'room', text: 'x', to: 1.5 },
    { id: 'ok', ask: 'pick-1', answer: 'red' },
    { id: 'ok', ask: 'pick-1', answer: [{}] },
    { id: 'ok', ask: 'pick-1', answer: [] },
    { id: 'ok', ask: 'pick-1', answer: [[99]] },
    { id: 'ok', ask: 'pick-1', answer: [[0, 'x']] },
    { id: 'ok', ask: '__proto__', answer: undefined },
    { id: 'ok', who: null, ban: 'yes' },
    { id: 'ok', count: 0 },
    { id: 'ok', count: 1e9 },
    { id: '\u{1F525}' },
    { id: '\ud800' },
  ];
  const keys = [
    '{"__proto__":{"id":"ok"}}',
    '{"id":"ok","__proto__":{"admin":true}}',
    '{"id":"ok","constructor":{"prototype":{}}}',
  ];
  const broken = [
    '',
    ':',
    '::',
    ':::',
    'say',
    'say:',
    'say:object',
    'say:object:',
    'say:object:{',
    'say:number:1',
    'say:number:',
    'say:boolean:maybe',
    'say:text:x',
    '\u0000',
    '💥',
    'é:object:{}',
    'say:object:{"id":"ok"',
    ' say:object:{}',
    'p ',
    'pp',
  ];
  const huge = [
    'x'.repeat(LIMITS.frame + 1),
    `say:object:${JSON.stringify({ id: 'ok', channel: 'room', text: '💥'.repeat(LIMITS.frame / 4) })}`,
    '['.repeat(10_000),
  ];
  const commands = ['say', 'answer', 'kick', 'bots', 'setup', 'typing', 'join', 'vote-kick'];
  return [
    ...broken,
    ...huge,
    ...names.map((name) => encode(name, { id: 'ok' })),
    ...commands.flatMap((name) => values.map((value) => encode(name, value))),
    ...commands.flatMap((name) => keys.map((key) => `${name}:object:${key}`)),
    new TextEncoder().encode('say:object:{}').buffer as ArrayBuffer,
    new ArrayBuffer(0),
  ].filter((text) => text !== encode('join', { id: 'ok' }));
}

describe('invalid frames', () => {
  test('malformed frames of every kind are all refused or end in a close, and the game goes on', async () => {
    const { id, clients } = await game(3);
    const [victim, other] = clients;
    const list = malformed();
    // The long run sends some of them twice.
    const many = Array.from({ length: manyOf(list.length, 500) }, (_, i) => list[i % list.length]!);
    const looker = person('Hostile');
    let client = await enter(id, looker, { spectate: true });
    let refused = 0;
    let closes = 0;
    for (const text of many) {
      if (client.closed) client = await enter(id, looker, { spectate: true });
      const from = client.frames.length;
      client.ws.send(text);
      await client.until(() => client.closed !== null || client.frames.slice(from).some(({ name }) => name === 'refused'));
      const answer = client.frames.slice(from).find(({ name }) => name === 'refused')?.value as
        | { id: string; why: string }
        | undefined;
      if (answer) {
        refused += 1;
        expect(answer.why).toMatch(/^.{10,200}$/s);
      }
      if (client.closed) {
        closes += 1;
        expect([4002, 4008, 1000]).toContain(client.closed.code);
      }
    }
    expect(refused + closes).toBeGreaterThanOrEqual(many.length);
    expect(closes).toBeGreaterThan(5);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
    // None of it reached the log, and the others play on undisturbed.
    const inputs = await sql<{ input: string }>(id, 'select input from log where input is not null');
    expect(inputs.every(({ input }) => ['join', 'tick', 'watch', 'leave'].includes(JSON.parse(input).type))).toBe(true);
    expect(await victim!.ask('say', { channel: 'room', text: 'still here' })).toBeNull();
    await other!.until(() => other!.facts.at(-1)?.['text'] === 'still here');
  });

  test('the sentence says what was wrong, under the id that was sent', async () => {
    const { clients } = await table(3, 1);
    const [host] = clients;
    await host!.settled();
    expect(await raw(host!, encode('say', { id: 'm1', channel: 'table', text: 'x'.repeat(241) }))).toEqual({
      id: 'm1',
      why: 'A line may have at most 240 characters.',
    });
    expect(await raw(host!, encode('fly', { id: 'm2' }))).toEqual({ id: 'm2', why: "This table knows nothing called 'fly'." });
    expect((await raw(host!, encode('kick', { id: 'm3', who: 'x' }))).why).toMatch(/'ban'/);
    expect((await raw(host!, 'x'.repeat(20_000))).why).toMatch(/16384 bytes/);
    expect((await raw(host!, new ArrayBuffer(4))).why).toMatch(/text/);
  });

  test('a client that keeps sending nonsense is closed', async () => {
    const { clients } = await table(3, 1);
    const [host] = clients;
    for (let i = 0; i <= LIMITS.strikes; i++) host!.ws.send('nonsense');
    await host!.until(() => host!.closed !== null);
    expect(host!.closed!.code).toBe(4002);
    expect(host!.frames.filter(({ name }) => name === 'refused').length).toBe(LIMITS.strikes + 1);
  });
});

describe('rate limits', () => {
  test('ten messages in twenty seconds are accepted, more are refused, and going on ends in a close', async () => {
    const { clients } = await game(3);
    const [first, second] = clients;
    let taken = 0;
    for (let i = 0; i < 14; i++) {
      later(300);
      const why = await first!.ask('say', { channel: 'room', text: `line ${i}` });
      if (why === null) taken += 1;
      else expect(why).toMatch(/too fast/);
    }
    expect(taken).toBe(10);
    expect(lines(second!).length).toBe(10);
    for (let i = 0; i < LIMITS.strikes; i++) first!.ws.send(encode('say', { id: `f${i}`, channel: 'room', text: 'flood' }));
    await first!.until(() => first!.closed !== null);
    expect(first!.closed!.code).toBe(4008);
    expect(await second!.ask('say', { channel: 'room', text: 'quiet again' })).toBeNull();
  });

  test('two messages in the same instant are accepted, a third is not', async () => {
    const { clients } = await game(3);
    const [first] = clients;
    for (const id of ['a', 'b', 'c']) first!.ws.send(encode('say', { id, channel: 'room', text: id }));
    expect(await first!.answer('a')).toBeNull();
    expect(await first!.answer('b')).toBeNull();
    expect(await first!.answer('c')).toMatch(/too fast/);
    later(2_000);
    expect(await first!.ask('say', { channel: 'room', text: 'after a breath' })).toBeNull();
  });

  test('hundreds of frames of any kind end in a close', async () => {
    const { clients } = await game(3);
    const [first] = clients;
    for (let i = 0; i < 400; i++) first!.ws.send(encode('typing', { channel: 'room' }));
    await first!.until(() => first!.closed !== null);
    expect(first!.closed!.code).toBe(4008);
  });
});
