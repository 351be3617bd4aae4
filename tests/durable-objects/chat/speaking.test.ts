/// <reference types="@cloudflare/vitest-plugin/types" />
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { member } from '../../worker/members.ts';
import { ban, befriend, block, connect, enter, later, newDirect, newRoom, rows, seat } from './kit.ts';

afterEach(() => {
  vi.useRealTimers();
});

const NO_ROOMS = 'You can’t write in rooms at the moment.';
const NO_DIRECTS = 'You can’t write direct messages at the moment, except to staff.';
const PLAYING = 'You are in a ranked or competitive game. You can write here once it is over.';
const UNWELCOME = 'This cannot be sent: someone here limits who can message them, for example to friends.';
const lines = (id: string) => rows(id, 'select * from line');

describe('the rate limit', () => {
  test('requires half a second between two messages; the refusal says how long to wait, and then the message is accepted', async () => {
    const id = await newRoom();
    const one = await enter(id, await member());
    vi.setSystemTime(Date.now());
    await one.said('first');
    later(499);
    expect(await one.sayNow('second', { id: 'x' })).toEqual({ id: 'x', why: expect.stringContaining('too fast'), wait: 1 });
    later(1);
    expect(await one.sayNow('second', { id: 'x' })).toMatchObject({ content: 'second', sent: 'x' });
  });

  test('one of two messages sent at once from two windows is accepted', async () => {
    const id = await newRoom();
    const ana = await member();
    const [one, tab] = [await enter(id, ana), await enter(id, ana)];
    const answers = await Promise.all([one.sayNow('left'), tab.sayNow('right')]);
    expect(answers.filter((answer) => 'why' in answer)).toHaveLength(1);
    expect(await lines(id)).toHaveLength(1);
  });

  test('fifteen messages in twenty seconds are accepted, the sixteenth waits until the first is that old', async () => {
    const id = await newRoom();
    const one = await enter(id, await member());
    vi.setSystemTime(Date.now());
    for (let n = 0; n < 15; n++) await one.said(String.fromCharCode(97 + n).repeat(9));
    expect(await one.say('too much')).toMatchObject({ wait: 5_000 });
    later(5_000);
    expect(await one.sayNow('too much')).toMatchObject({ content: 'too much' });
  });

  test('messages of others do not count against me', async () => {
    const id = await newRoom();
    const [one, two] = [await enter(id, await member()), await enter(id, await member())];
    await one.said('quick');
    expect(await two.sayNow('quick too')).toMatchObject({ content: 'quick too' });
  });

  test('the third message in a row that is the same, or nearly, has to wait three seconds after the second', async () => {
    const id = await newRoom();
    const one = await enter(id, await member());
    vi.setSystemTime(Date.now());
    await one.said('Buy my little house, now!');
    await one.said('buy my little  house now!');
    expect(await one.say('Buy my little house. now!')).toMatchObject({ wait: 2_000 });
    expect(await one.sayNow('Something else entirely')).toMatchObject({ content: 'Something else entirely' });
    await one.said('Buy my little house, now!');
    await one.said('Buy my little house, now!');
    later(3_000);
    expect(await one.sayNow('Buy my little house, now!')).toMatchObject({ content: 'Buy my little house, now!' });
  });

  test('a client that goes on although refused is disconnected', async () => {
    const id = await newRoom();
    const one = await enter(id, await member());
    vi.setSystemTime(Date.now());
    for (let n = 0; n < 40 && !one.closed; n++) await one.sayNow('spam');
    expect(one.closed).toMatchObject({ code: 4008 });
    expect(await lines(id)).toHaveLength(1);
  });
});

describe('permission to write', () => {
  test.each([
    ['chat', NO_ROOMS],
    ['ipFlag', NO_ROOMS],
  ])('a %s ban forbids writing in rooms while it lasts; reading stays allowed', async (type, why) => {
    const id = await newRoom();
    const ana = await member();
    await ban(ana.id, type, Date.now() + 60_000);
    const one = await connect(id, ana);
    expect((await one.open(id)).refusal).toBe(why);
    expect(await one.refused('hello')).toBe(why);
    later(60_000);
    expect((await one.open(id)).refusal).toBeNull();
    expect(await one.refused('hello')).toBe('taken: hello');
  });

  test('a ban during a conversation takes effect within fifteen seconds', async () => {
    const id = await newRoom();
    const ana = await member();
    const one = await enter(id, ana);
    await one.said('hello');
    await ban(ana.id, 'chat');
    later(15_000);
    expect(await one.refused('more')).toBe(NO_ROOMS);
  });

  test('a member who may not sign in any more is disconnected', async () => {
    const id = await newRoom();
    const ana = await member();
    const one = await enter(id, ana);
    await ban(ana.id, 'site');
    later(15_000);
    expect(await one.refused('more')).toBe('closed 4001');
  });

  test('a member in a running ranked or competitive game may not write until it is over', async () => {
    const id = await newRoom();
    const [ana, bea] = [await member(), await member()];
    const direct = await newDirect(ana, bea);
    for (const stakes of [{ ranked: true }, { competitive: true }]) {
      await seat(ana.id, 'In Progress', stakes);
      for (const where of [id, direct]) {
        const one = await connect(where, ana);
        expect((await one.open(where)).refusal).toBe(PLAYING);
        expect(await one.refused('they are Mafia')).toBe(PLAYING);
      }
    }
    for (const [status, stakes] of [
      ['Open', { ranked: true }],
      ['Finished', { competitive: true }],
      ['In Progress', {}],
    ] as const) {
      await seat(ana.id, status, stakes);
      expect((await enter(id, ana)).all('channel')[0]!.refusal).toBeNull();
    }
    later(20_000);
    expect(await (await enter(id, ana)).refused('good game')).toBe('taken: good game');
  });

  test('nothing can be written before the channel was opened', async () => {
    const id = await newRoom();
    const one = await connect(id, await member());
    expect(await one.refused('hello')).toBe('Open the channel first.');
    expect(await lines(id)).toEqual([]);
  });
});

describe('writing in a direct channel', () => {
  const two = async () => {
    const [ana, bea] = [await member(), await member()];
    return { ana, bea, id: await newDirect(ana, bea) };
  };

  test('its members write, and see who the members are', async () => {
    const { ana, bea, id } = await two();
    const [one, other] = [await connect(id, ana), await enter(id, bea)];
    const shown = await one.open(id);
    expect(shown).toMatchObject({ id, public: false, name: bea.name, refusal: null });
    expect(new Set(shown.members.map((card) => card.id))).toEqual(new Set([ana.id, bea.id]));
    expect(Object.keys(shown.members[0]!).sort()).toEqual(['avatar', 'id', 'name']);
    await one.said('hello');
    await other.settled();
    expect(other.heard()).toEqual(['hello']);
  });

  test('a member who takes messages from friends only gets those of friends and no others', async () => {
    const [ana, bea] = [await member(), await member({ settings: { onlyFriendDMs: true } })];
    const id = await newDirect(ana, bea);
    const one = await enter(id, ana);
    expect(one.all('channel')[0]!.refusal).toBe(UNWELCOME);
    expect(await one.refused('hello')).toBe(UNWELCOME);
    await befriend(ana.id, bea.id);
    expect(await one.refused('hello')).toBe('taken: hello');
    expect(await (await enter(id, bea)).refused('hello you')).toBe('taken: hello you');
  });

  test('a member who blocked me cannot be told from one who takes messages from friends only', async () => {
    const { ana, bea, id } = await two();
    const one = await enter(id, ana);
    await one.said('hello');
    await block(bea.id, ana.id);
    expect(await one.refused('hello?')).toBe(UNWELCOME);
    expect((await one.open(id)).refusal).toBe(UNWELCOME);
  });

  test('a block also applies between friends, for a member who takes messages from friends only', async () => {
    const [ana, bea] = [await member(), await member({ settings: { onlyFriendDMs: true } })];
    const id = await newDirect(ana, bea);
    await befriend(ana.id, bea.id);
    await block(bea.id, ana.id);
    expect(await (await enter(id, ana)).refused('hello')).toBe(UNWELCOME);
  });

  test('writing to a member that I have blocked names that block', async () => {
    const { ana, bea, id } = await two();
    await block(ana.id, bea.id);
    expect(await (await enter(id, ana)).refused('hello')).toBe(`You have blocked ${bea.name}. Unblock them to write here.`);
  });

  test('with several recipients all are checked: one block is enough', async () => {
    const [ana, bea, cem] = [await member(), await member(), await member()];
    const id = await newDirect(ana, bea, cem);
    const one = await enter(id, ana);
    await one.said('hello all');
    await block(cem.id, ana.id);
    expect(await one.refused('hello?')).toBe(UNWELCOME);
    expect(await (await enter(id, bea)).refused('hi')).toBe('taken: hi');
  });

  test('nothing can be sent to a deleted account; if other members remain, the channel goes on', async () => {
    const [ana, bea, cem] = [await member(), await member({ row: { avatar: true } }), await member()];
    const [alone, several] = [await newDirect(ana, bea), await newDirect(ana, bea, cem)];
    await env.DB.prepare('update users set deleted_at = 1 where id = ?').bind(bea.id).run();
    const one = await enter(alone, ana);
    expect(await one.refused('hello')).toContain('was deleted');
    expect(one.all('channel')[0]!.members).toContainEqual({ id: bea.id, name: bea.name, avatar: false });
    expect(await (await enter(several, ana)).refused('hello')).toBe('taken: hello');
  });

  test('a member who may not write direct messages may still write where all others are staff, at the same rate as others', async () => {
    const [ana, bea, mod] = [await member(), await member(), await member({ groups: ['mod'] })];
    await ban(ana.id, 'chat');
    const [toMod, toBoth] = [await newDirect(ana, mod), await newDirect(ana, bea, mod)];
    const one = await enter(toMod, ana);
    expect(await one.refused('why was I banned?')).toBe('taken: why was I banned?');
    expect(await one.sayNow('why?')).toMatchObject({ wait: expect.any(Number) });
    await block(mod.id, ana.id);
    expect(await one.refused('why?')).toBe(UNWELCOME);
    expect(await (await enter(toBoth, ana)).refused('hello')).toBe(NO_DIRECTS);
  });
});

test('the channel throws dice, once however often the request is sent, and no typed line is a throw', async () => {
  const id = await newRoom();
  const [ana, bea] = [await member(), await member()];
  const [one, two] = [await enter(id, ana), await enter(id, bea)];
  const thrown = await one.said('/roll 3d6', { id: 'r', roll: { dice: 3, sides: 6 } });
  const { rolled } = thrown;
  expect(rolled).toEqual({ sides: 6, dice: [1, 2, 3].map(() => expect.toBeOneOf([1, 2, 3, 4, 5, 6])) });
  const [a, b, c] = rolled!.dice as [number, number, number];
  expect(thrown.content).toBe(`/me rolls 3 dice of 6: ${a}, ${b} and ${c}, ${a + b + c} together`);
  expect((await one.said('/roll 3d6', { id: 'r', again: true, roll: { dice: 3, sides: 6 } })).date).toBe(thrown.date);
  expect(await one.said(thrown.content)).not.toHaveProperty('rolled');
  await two.until(() => two.heard().length === 2);
  const shown = (await two.open(id)).messages;
  expect(shown.map((message) => message.rolled ?? null)).toEqual([rolled, null]);
});
