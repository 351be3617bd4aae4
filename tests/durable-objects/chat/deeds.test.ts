/// <reference types="@cloudflare/vitest-plugin/types" />
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mentionCandidates } from '../../../db/chat/mentions.ts';
import { randomText } from '../../../db/core/ids.ts';
import { member } from '../../worker/members.ts';
import { block, called, connect, delivered, enter, later, mockHubs, newDirect, newRoom, rows } from './kit.ts';

let hubs: ReturnType<typeof mockHubs>;
const name = (text: string) => `${text}${randomText(6).replaceAll(/[^A-Za-z0-9]/g, 'x')}`;

beforeEach(() => {
  hubs = mockHubs();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('deleting', () => {
  test('members delete only their own messages, even while they may not write', async () => {
    const id = await newRoom();
    const [ana, bea] = [await member(), await member()];
    const [one, two] = [await enter(id, ana), await enter(id, bea)];
    const mine = await one.said('mine');
    expect(await two.ask('deleteMessage', mine.id, 'error')).toEqual({ why: 'You can delete only your own messages.' });
    await env.DB.prepare("insert into bans (id, user, type, created_at) values (?1, ?2, 'chat', 1)")
      .bind(randomText(12), ana.id)
      .run();
    later(16_000);
    expect(await one.ask('deleteMessage', mine.id, 'messageDeleted')).toBe(mine.id);
    await two.until(() => two.all('messageDeleted')[0] === mine.id);
    expect(await rows(id, 'select * from line')).toEqual([]);
    expect(JSON.stringify(await rows(id, 'select * from gone'))).not.toContain('mine');
    expect(await one.ask('deleteMessage', mine.id, 'error')).toEqual({ why: 'That message is no longer there.' });
  });

  test('staff delete messages of others by their permissions at that moment; the log says who, and not the text', async () => {
    const logged = vi.spyOn(console, 'log').mockImplementation(() => {});
    const id = await newRoom();
    const [ana, mod] = [await member(), await member({ groups: ['mod'] })];
    const [one, two] = [await enter(id, ana), await connect(id, mod)];
    expect((await two.open(id)).mayDelete).toBe(true);
    const [rude, rash] = [await one.said('something rude'), await one.said('something rash')];
    await two.ask('deleteMessage', rude.id, 'messageDeleted');
    const args = JSON.stringify({ channel: id, message: rude.id, of: ana.id });
    const { results } = await env.DB.prepare('select act, args, image from events where actor = ?').bind(mod.id).all();
    expect(results).toEqual([{ act: 'deleteChatMessage', args, image: '' }]);
    expect(logged).not.toHaveBeenCalled();
    await env.DB.prepare('delete from group_members where user = ?').bind(mod.id).run();
    expect(await two.ask('deleteMessage', rash.id, 'error')).toMatchObject({
      why: expect.stringContaining('only your own messages'),
    });
  });
});

describe('mentions', () => {
  test('a name may have spaces and marks, and the longest existing name is meant', () => {
    expect(mentionCandidates('hello @Quiet Lantern how are you')).toEqual([
      ['quietlanternhowareyou', 'quietlanternhoware', 'quietlanternhow', 'quietlantern', 'quiet'].slice(1),
    ]);
    expect(mentionCandidates('@_Owl-Man_, and @Ána!')).toEqual([['owlman', 'owl'], ['ana']]);
    expect(mentionCandidates('mail me at a@example or @ nobody')).toEqual([]);
    expect(mentionCandidates('@a '.repeat(60)).length).toBeLessThanOrEqual(10);
  });

  test('a member mentioned in a room is notified, in any case and by the longest name; the sender is not', async () => {
    const id = await newRoom();
    const [quiet, lantern, me] = [name('Qui'), name('Lan'), name('Me')];
    const [short, long, ana] = [
      await member({ name: quiet }),
      await member({ name: `${quiet} ${lantern}` }),
      await member({ name: me }),
    ];
    const one = await enter(id, ana);
    const message = await one.said(`@${quiet.toUpperCase()} ${lantern} and @${me}: hello @No one${me}`);
    expect(message.mentions).toEqual([long.id]);
    await delivered(id);
    expect(called(hubs.onMention)).toEqual([long.id]);
    expect(hubs.onMention).toHaveBeenCalledWith({
      channel: id,
      room: `Room ${id}`,
      date: message.date,
      from: { id: ana.id, name: me },
    });
    expect((await one.said(`@${quiet}, hello`)).mentions).toEqual([short.id]);
    await delivered(id);
    expect(called(hubs.onMention)).toEqual([long.id, short.id]);
    expect(hubs.onMessage).not.toHaveBeenCalled();
  });

  test('at most five members are mentioned in one message, each once', async () => {
    const id = await newRoom();
    const people = [];
    for (let n = 0; n < 7; n++) people.push(await member({ name: name(`P${n}`) }));
    const one = await enter(id, await member());
    const { mentions } = await one.said([people[0]!, ...people].map((who) => `@${who.name}`).join(' '));
    expect(mentions).toEqual(people.slice(0, 5).map((who) => who.id));
    await delivered(id);
    expect(called(hubs.onMention).sort()).toEqual([...mentions!].sort());
  });

  test('a member who blocks the sender, ranks too low for the room or is deleted is not notified', async () => {
    const id = await newRoom(5);
    const mod = await member({ groups: ['mod'] });
    const [blocker, low, gone] = [
      await member({ name: name('B'), groups: ['mod'] }),
      await member({ name: name('L') }),
      await member({ name: name('G'), groups: ['mod'], row: { deletedAt: 1 } }),
    ];
    await block(blocker.id, mod.id);
    const { mentions } = await (await enter(id, mod)).said(`@${blocker.name} @${low.name} @${gone.name}`);
    expect(mentions).toEqual([blocker.id, low.id]);
    await delivered(id);
    expect(hubs.onMention).not.toHaveBeenCalled();
  });

  test('in a direct channel only its members are mentioned, and notified once', async () => {
    const [ana, bea, eve] = [await member(), await member({ name: name('Bea Lee') }), await member({ name: name('Eve') })];
    const id = await newDirect(ana, bea);
    const { mentions } = await (await enter(id, ana)).said(`@${bea.name} have you seen @${eve.name}?`);
    expect(mentions).toEqual([bea.id]);
    await delivered(id);
    expect(hubs.onMention).not.toHaveBeenCalled();
    expect(called(hubs.onMessage).sort()).toEqual([ana.id, bea.id].sort());
  });
});

describe('emotes', () => {
  test("a message includes the sender's own emotes that its text names, in any case; not deleted ones or those of others", async () => {
    const id = await newRoom();
    const [ana, bea] = [await member(), await member()];
    const make = (user: string, emote: string, deleted: number | null = null) =>
      env.DB.prepare('insert into emotes (id, user, name, name_key, created_at, deleted_at) values (?1, ?2, ?3, ?4, 1, ?5)')
        .bind(`${emote}${user.slice(1)}`.slice(0, 12).padEnd(12, '0'), user, emote, emote.toLowerCase(), deleted)
        .run();
    await Promise.all([make(ana.id, 'Fox'), make(ana.id, 'owl'), make(ana.id, 'gone', 1), make(bea.id, 'cat')]);
    const message = await (await enter(id, ana)).said('look :FOX:owl: :gone: :cat: :fo: ');
    expect(Object.keys(message.emotes!).sort()).toEqual([':Fox:', ':owl:']);
    const fox = message.emotes![':Fox:']!;
    expect(fox).toEqual({
      id: fox.id,
      userId: ana.id,
      name: 'Fox',
      extension: 'webp',
      path: `/uploads/${ana.id}_customEmote_${fox.id}.webp`,
    });
    const shown = await (await connect(id, bea)).open(id);
    expect(shown.messages[0]!.emotes).toEqual(message.emotes);
    expect((await (await enter(id, bea)).said('no :fox: of mine')).emotes).toBeUndefined();
  });
});
