/// <reference types="@cloudflare/vitest-plugin/types" />
import { abortAllDurableObjects, evictDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LIMITS } from '../../../protocol/limits.ts';
import type { ChatMessage } from '../../../protocol/socket/chat.ts';
import { PATIENT } from '../../patience.ts';
import { member } from '../../worker/members.ts';
import { channel, connect, enter, inside, later, newDirect, newRoom, rows } from './kit.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function history(id: string, sender: string, count: number): Promise<void> {
  const start = Date.now();
  later(count + 1);
  await inside(id, (_object, { storage: { sql } }) => {
    for (let n = 1; n <= count; n++)
      sql.exec('insert into line values (?, ?, ?, ?, null)', start + n, sender, `h${n}`, String(n));
  });
  await evictDurableObject(channel(id));
}
const words = (messages: ChatMessage[]) => messages.map(({ content }) => content);

describe('a message', () => {
  test('reaches everyone who has the channel open, in one order, with ids and dates that only grow', async () => {
    const id = await newRoom();
    const [ana, bea] = [await member(), await member()];
    const [one, two] = [await enter(id, ana), await enter(id, bea)];
    vi.setSystemTime(Date.now());
    for (let n = 0; n < 5; n++) await Promise.all([one.sayNow(`a${n}`), two.sayNow(`b${n}`)].slice(0, 1 + (n % 2)));
    later(20_000);
    await Promise.all([one.sayNow('last a'), two.sayNow('last b')]);
    await one.settled();
    await two.settled();
    expect(one.heard()).toEqual(two.heard());
    const dates = one.all('message').map(({ date }) => date);
    expect(dates).toEqual([...new Set(dates)].sort((a, b) => a - b));
    expect(one.all('message').every(({ id, date }) => id === date.toString(36))).toBe(true);
  });

  test('of one member keeps the order in which it was sent, no matter what has to be looked up for it', async () => {
    const id = await newRoom();
    const one = await enter(id, await member());
    await one.said('nothing');
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const looked = vi.fn();
    await inside(id, (object) => {
      const raw = async (statement: D1PreparedStatement) => {
        looked();
        await gate;
        return statement.raw();
      };
      const prepare = (sql: string) => ({
        bind: (...values: unknown[]) => ({ raw: () => raw(env.DB.prepare(sql).bind(...values)) }),
      });
      object.env = { ...object.env, DB: { prepare } as unknown as D1Database };
    });
    later(1_000);
    const slow = one.sayNow('first, for @somebody');
    await vi.waitFor(() => expect(looked).toHaveBeenCalled(), PATIENT);
    later(1_000);
    const quick = one.sayNow('second');
    await one.settled();
    expect(one.heard()).toEqual(['nothing']);
    release();
    await Promise.all([slow, quick]);
    expect(one.heard()).toEqual(['nothing', 'first, for @somebody', 'second']);
  });

  test("shows its sender's current profile, and its client id to the sender only", async () => {
    const id = await newRoom();
    const ana = await member({ groups: ['mod', 'dev'], settings: { nameColor: '#b3261e' }, row: { avatar: true } });
    const [one, two] = [await enter(id, ana), await enter(id, await member())];
    const message = await one.said('hello', { id: 'mine' });
    expect(message).toMatchObject({ channel: id, content: 'hello', sent: 'mine' });
    expect(message.sender).toEqual({
      id: ana.id,
      name: ana.name,
      avatar: true,
      groups: [expect.objectContaining({ id: 'mod', badge: 'gavel' })],
      settings: { nameColor: '#b3261e', textColor: '', avatarShape: 'circle' },
    });
    await two.settled();
    const { sent: _sent, ...plain } = message as ChatMessage & { sent?: string };
    expect(two.all('message')).toEqual([plain]);
  });

  test("shows the sender's new profile, also in older messages, once they write again", async () => {
    const id = await newRoom();
    const ana = await member();
    const one = await enter(id, ana);
    await one.said('before');
    await env.DB.prepare('update users set avatar = 1 where id = ?').bind(ana.id).run();
    later(16_000);
    await one.said('after');
    const { messages } = await one.open(id);
    expect(messages.map(({ content, sender }) => [content, sender.avatar])).toEqual([
      ['before', true],
      ['after', true],
    ]);
  });

  test('is one line: trimmed, without control characters, cut at 240 characters and never inside one', async () => {
    const id = await newRoom();
    const one = await enter(id, await member());
    expect((await one.said('  two\nlines\u0007 here\u202e  ')).content).toBe('two lines here');
    expect((await one.said('🦊'.repeat(241))).content).toBe('🦊'.repeat(LIMITS.chatLine));
    expect((await one.said(`x${'🦊'.repeat(300)}`)).content).toBe(`x${'🦊'.repeat(239)}`);
    expect((await one.said('half \ud83e')).content).toBe('half');
    // The family is one grapheme of seven characters, and the limit leaves room for six.
    expect((await one.said(`${'x'.repeat(234)}👩‍👩‍👧‍👦`)).content).toBe('x'.repeat(234));
  });

  test.each(['', '   ', '\n\t', '\u200b\u200d\u2060', '\u3164', '\u0301', '\u202e'])('%j is not a message', async (text) => {
    const id = await newRoom();
    const one = await enter(id, await member());
    expect(await one.refused(text)).toBe('Write something that can be read.');
    expect(await rows(id, 'select * from line')).toEqual([]);
  });
});

describe('written once', () => {
  test('a message that is sent again is answered again and not written again, also after the channel hibernated or crashed', async () => {
    const id = await newRoom();
    const [ana, bea] = [await member(), await member()];
    const [one, two] = [await enter(id, ana), await enter(id, bea)];
    const first = await one.said('once', { id: 'x1' });
    expect(await one.sayNow('once', { id: 'x1' })).toEqual(first);
    await evictDurableObject(channel(id));
    expect(await one.sayNow('once', { id: 'x1' })).toEqual(first);
    await abortAllDurableObjects();
    const back = await enter(id, ana);
    expect(await back.sayNow('once', { id: 'x1', again: true })).toEqual(first);
    expect(words((await back.open(id)).messages)).toEqual(['once']);
    await two.until(() => two.closed !== null);
    expect(two.heard()).toEqual(['once']);
  });

  test('a client that reconnects learns which of the missed messages are its own, by the ids that it gave them', async () => {
    const id = await newRoom();
    const [ana, bea] = [await member(), await member()];
    const [one, two] = [await enter(id, ana), await enter(id, bea)];
    const { date } = await two.said('before');
    await one.said('mine', { id: 'x1' });
    await two.said('hers', { id: 'x1' });
    const back = await enter(id, ana);
    const { messages } = await back.open(id, date);
    expect(messages.map(({ content, sent }) => [content, sent])).toEqual([
      ['mine', 'x1'],
      ['hers', undefined],
    ]);
  });

  test('two frames with the same id that come at once are one message', async () => {
    const id = await newRoom();
    const ana = await member();
    const [one, tab] = [await enter(id, ana), await enter(id, ana)];
    const answers = await Promise.all([one.sayNow('once', { id: 'x1' }), tab.sayNow('once', { id: 'x1' })]);
    expect(answers[0]).toEqual(answers[1]);
    expect(await rows(id, 'select content from line')).toEqual([{ content: 'once' }]);
  });

  test('the same id from another member is another message', async () => {
    const id = await newRoom();
    const [one, two] = [await enter(id, await member()), await enter(id, await member())];
    const [a, b] = [await one.said('mine', { id: 'x1' }), await two.said('mine too', { id: 'x1' })];
    expect(a.id).not.toBe(b.id);
  });

  test('an old message that the client says it resends is found among those of the last day', async () => {
    const id = await newRoom();
    const ana = await member();
    const one = await enter(id, ana);
    await one.said('first');
    await history(id, ana.id, 400);
    const back = await enter(id, ana);
    expect(await back.say('3', { id: 'h3', again: true })).toMatchObject({ content: '3', sent: 'h3' });
    expect(await rows(id, 'select count(*) as lines from line')).toEqual([{ lines: 401 }]);
  });

  test('a message that was deleted does not come back when it is sent again', async () => {
    const id = await newRoom();
    const one = await enter(id, await member());
    const { id: message } = await one.said('regretted', { id: 'x1' });
    await one.ask('deleteMessage', message, 'messageDeleted');
    expect(await one.say('regretted', { id: 'x1' })).toMatchObject({ id: 'x1', why: expect.stringContaining('deleted') });
    await evictDurableObject(channel(id));
    expect(await one.say('regretted', { id: 'x1', again: true })).toMatchObject({ why: expect.stringContaining('deleted') });
    expect(await rows(id, 'select * from line')).toEqual([]);
  });
});

describe('history', () => {
  test('opening a channel returns its newest twenty messages, and whether there are more', async () => {
    const id = await newRoom();
    const ana = await member();
    const one = await enter(id, ana);
    await one.said('the very first');
    await history(id, ana.id, 40);
    const shown = await one.open(id);
    expect(words(shown.messages)).toEqual(Array.from({ length: 20 }, (_, i) => String(21 + i)));
    expect(shown).toMatchObject({ id, public: true, members: [], more: true, gap: false, refusal: null, mayDelete: false });
    const older = await one.ask('getOldMessages', shown.messages[0]!.date, 'oldMessages');
    expect(words(older.messages)).toEqual(Array.from({ length: 20 }, (_, i) => String(1 + i)));
    expect(older.more).toBe(true);
    const oldest = await one.ask('getOldMessages', older.messages[0]!.date, 'oldMessages');
    expect([words(oldest.messages), oldest.more]).toEqual([['the very first'], false]);
    expect(await one.ask('getOldMessages', 0, 'oldMessages')).toEqual({ messages: [], more: false });
  });

  test('reconnecting with the last date returns all that came after it, and nothing twice', async () => {
    const id = await newRoom();
    const [ana, bea] = [await member(), await member()];
    const [one, two] = [await enter(id, ana), await enter(id, bea)];
    const { date: have } = await one.said('heard');
    await two.settled();
    two.ws.close(1000);
    for (const text of ['rain', 'hail', 'snow']) await one.said(text);
    const back = await connect(id, bea);
    const { messages, gap, more } = await back.open(id, have);
    expect([words(messages), gap, more]).toEqual([['rain', 'hail', 'snow'], false, true]);
    await one.said('live');
    await back.settled();
    expect(back.heard()).toEqual(['live']);
    expect((await back.open(id, back.all('message')[0]!.date)).messages).toEqual([]);
  });

  test.each([
    [200, false],
    [201, true],
  ])('a client that missed %i messages gets the newest 200, and is told of a gap: %s', async (count, gap) => {
    const id = await newRoom();
    const ana = await member();
    const { date } = await (await enter(id, ana)).said('heard');
    await history(id, ana.id, count);
    const shown = await (await connect(id, ana)).open(id, date);
    expect([shown.messages.length, shown.gap, shown.more]).toEqual([200, gap, true]);
    expect(shown.messages.at(-1)!.content).toBe(String(count));
  });

  test('a client that was offline learns which messages were deleted in that time', async () => {
    const id = await newRoom();
    const one = await enter(id, await member());
    const gone = await one.said('gone');
    const kept = await one.said('kept');
    later(1_000);
    await one.ask('deleteMessage', gone.id, 'messageDeleted');
    const back = await connect(id, await member());
    expect(await back.open(id, kept.date)).toMatchObject({ messages: [], gone: [gone.id] });
    expect((await back.open(id)).gone).toBeUndefined();
  });

  test('a message that is answered is quoted; once it is deleted, its text is gone and the name stays', async () => {
    const id = await newRoom();
    const ana = await member();
    const [one, two] = [await enter(id, ana), await enter(id, await member())];
    const asked = await one.said('who is there?');
    const answer = await two.said('me', { reply: asked.id });
    expect(answer.quote).toEqual({ id: asked.id, name: ana.name, content: 'who is there?' });
    await one.ask('deleteMessage', asked.id, 'messageDeleted');
    const { messages } = await two.open(id);
    expect(messages[0]!.quote).toEqual({ id: asked.id, name: ana.name, content: null });
    expect((await two.said('again', { reply: asked.id })).quote).toBeUndefined();
    expect((await two.said('nothing', { reply: 'zzz' })).quote).toBeUndefined();
  });

  test('a message of another channel cannot be quoted', async () => {
    const [id, other] = [await newRoom(), await newRoom()];
    const ana = await member();
    const secret = await (await enter(other, ana)).said('elsewhere');
    expect((await (await enter(id, ana)).said('look', { reply: secret.id })).quote).toBeUndefined();
  });

  test('a room deletes its messages after a year, 500 at a time; a direct channel keeps them', async () => {
    const [ana, bea] = [await member(), await member()];
    const [id, direct] = [await newRoom(), await newDirect(ana, bea)];
    for (const where of [id, direct]) {
      const one = await enter(where, ana);
      await one.said('old');
      await inside(where, (_object, { storage: { sql } }) => {
        for (let n = 1; n <= 600; n++) sql.exec("insert into line values (?, ?, ?, 'older', null)", n, ana.id, `o${n}`);
      });
      later(366 * 86_400_000);
      await env.DB.prepare('update sessions set expires_at = ? where person = ?')
        .bind(Date.now() + 1e10, ana.id)
        .run();
      const back = await enter(where, ana);
      await back.said('new');
      await back.said('newer');
      await back.settled();
    }
    expect(await rows(id, 'select content from line')).toEqual([{ content: 'new' }, { content: 'newer' }]);
    expect(await rows(direct, 'select count(*) as lines from line')).toEqual([{ lines: 603 }]);
  });
});
