/// <reference types="@cloudflare/vitest-plugin/types" />
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LIMITS } from '../../../protocol/limits.ts';
import { member } from '../../worker/members.ts';
import { enter, inside, later, newRoom } from './kit.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('invalid frames', () => {
  test.each([
    'nonsense',
    'getChannel:object:{',
    'getChannel:object:"short"',
    'getChannel:object:{"id":"rTheCommons0","more":1}',
    'getOldMessages:number:-1',
    'getOldMessages:number:1.5',
    'getOldMessages:object:"1"',
    'sendMessage:object:"text"',
    'sendMessage:object:{"id":"x"}',
    'sendMessage:object:{"id":"x","text":7}',
    'sendMessage:object:{"id":"x y","text":"hi"}',
    'sendMessage:object:{"id":"x","text":"hi","reply":"../.."}',
    'sendMessage:object:{"id":"x","text":"","roll":{"dice":11,"sides":6}}',
    'sendMessage:object:{"id":"x","text":"","roll":{"dice":1,"sides":6,"shows":[6]}}',
    'deleteMessage:object:""',
    'deleteMessage:object:{"id":"1"}',
    'auth',
    'constructor:object:{}',
    '__proto__',
    'toString',
    ':::',
  ])('%s is answered with a sentence, and breaks nothing', async (raw) => {
    const id = await newRoom();
    const one = await enter(id, await member());
    one.ws.send(raw);
    await one.until(() => one.all('error').length === 1);
    const [error] = one.all('error');
    expect(error!.why).toMatch(/\.$/);
    expect(error!.why.length).toBeLessThanOrEqual(LIMITS.refusal);
    expect(await one.said('still fine')).toMatchObject({ content: 'still fine' });
  });

  test('the error for a malformed message names its client id', async () => {
    const id = await newRoom();
    const one = await enter(id, await member());
    expect(await one.ask('sendMessage', { id: 'mine', text: 7 }, 'error')).toMatchObject({ id: 'mine' });
  });

  test('binary frames and frames that are too long are refused', async () => {
    const id = await newRoom();
    const one = await enter(id, await member());
    one.ws.send(new Uint8Array([1, 2, 3]));
    one.ws.send(`sendMessage:object:${JSON.stringify({ id: 'x', text: 'x'.repeat(LIMITS.frame) })}`);
    await one.until(() => one.all('error').length === 2);
    expect(one.all('error').map(({ why }) => why)).toEqual([
      'Chat takes text only.',
      `A message may have at most ${LIMITS.frame} bytes.`,
    ]);
  });

  test('a client that keeps sending nonsense is disconnected', async () => {
    const id = await newRoom();
    const one = await enter(id, await member());
    for (let n = 0; n <= LIMITS.strikes; n++) one.ws.send('nonsense');
    await one.until(() => one.closed !== null);
    expect(one.closed).toMatchObject({ code: 4002 });
  });

  test('an error is answered with a sentence and its id, and the room goes on', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const id = await newRoom();
    const one = await enter(id, await member());
    await inside(id, (object) => {
      const { env: bindings } = object;
      object.env = {
        ...bindings,
        DB: {
          prepare: () => {
            throw new TypeError('a secret line');
          },
        } as unknown as D1Database,
      };
      later(20_000);
    });
    const error = await one.sayNow('a secret line', { id: 'mine' });
    expect(error).toMatchObject({ id: 'mine', why: expect.stringMatching(/error id [0-9a-f]{8}\.$/) });
    expect(JSON.stringify(logged.mock.calls)).not.toContain('a secret line');
    await inside(id, (object) => {
      object.env = { ...object.env, DB: env.DB };
    });
    expect(await one.said('a secret line', { id: 'mine', again: true })).toMatchObject({ sent: 'mine' });
  });
});
