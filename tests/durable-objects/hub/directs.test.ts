/// <reference types="@cloudflare/vitest-plugin/types" />
import { abortAllDurableObjects, evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { member } from '../../worker/members.ts';
import type { Browser } from '../../worker/site.ts';
import { enter } from '../chat/kit.ts';
import { block, channelId, HOUR, hubOf, later, one, people, rowsOf, run, sendDirect, type Tab, tab, until } from './kit.ts';

beforeEach(() => {
  vi.setSystemTime(Date.now());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const open = async (line: Tab, ...ids: string[]) => (await line.ask('newDMChannel', ids, 'newDirectChannel')).channel;
const refused = async (line: Tab, ids: unknown) => (await line.ask('newDMChannel', ids, 'error')).why;
const count = async () => (await one<{ n: number }>('select count(*) n from directs'))!.n;
const membersOf = (channel: string) =>
  runInDurableObject(env.CHANNELS.getByName(channel), (_room, state) =>
    state.storage.sql
      .exec<{ id: string }>('select id from member order by id')
      .toArray()
      .map(({ id }) => id),
  );
const trio = async () => (await people(3)) as [Browser, Browser, Browser];

test('a direct channel has an id that cannot be guessed, and its members, including me', async () => {
  const [ana, bea, cem] = await trio();
  const [line, other] = [await tab(ana.id), await tab(ana.id)];
  const channel = await open(line, cem.id, bea.id, bea.id, ana.id);
  expect(channel.id).toMatch(/^[\w-]{32}$/);
  const ids = [ana.id, bea.id, cem.id].sort();
  expect(channel.members.map(({ id }) => id)).toEqual(ids);
  expect(channel).toMatchObject({ public: false, lastMessageDate: Date.now() });
  expect(await membersOf(channel.id)).toEqual(ids);
  expect(await one('select members from directs where id = ?', channel.id)).toEqual({ members: JSON.stringify(ids) });
  expect(await one('select count(*) n from direct_members where channel = ?', channel.id)).toEqual({ n: 3 });
  // The tab that asked focuses it, the other tab only lists it; no other member learns of it yet.
  expect(line.all('newDirectChannel')).toEqual([{ channel, focus: true }]);
  await until(() => expect(other.all('newDirectChannel')).toEqual([{ channel, focus: false }]));
  expect((await tab(bea.id)).info.directs).toEqual([]);
  expect((await tab(ana.id)).info.directs).toEqual([channel]);
});

test('the same members always have one channel, no matter who asks, and one that is open is shown', async () => {
  const [ana, bea, cem] = await trio();
  const [line, theirs] = [await tab(ana.id), await tab(bea.id)];
  const { id } = await open(line, bea.id);
  expect(await line.ask('newDMChannel', [bea.id], 'openDM')).toBe(id);
  expect((await open(theirs, ana.id)).id).toBe(id);
  expect((await open(line, bea.id, cem.id)).id).not.toBe(id);
});

test('concurrent requests from two tabs and two members all get the same channel', async () => {
  const [ana, bea] = await trio();
  const lines = [await tab(ana.id), await tab(ana.id), await tab(bea.id)];
  const before = await count();
  lines[0]!.send('newDMChannel', [bea.id]);
  lines[1]!.send('newDMChannel', [bea.id]);
  lines[2]!.send('newDMChannel', [ana.id]);
  const found = await Promise.all(
    lines.map(async (line) => {
      await until(() => expect(line.all('newDirectChannel').length + line.all('openDM').length).toBeGreaterThan(0));
      return line.all('newDirectChannel')[0]?.channel.id ?? line.all('openDM')[0];
    }),
  );
  expect(new Set(found).size).toBe(1);
  expect(await count()).toBe(before + 1);
});

test('an empty list, only oneself, or deleted accounts open no channel', async () => {
  const [ana, bea, cem] = await trio();
  const line = await tab(ana.id);
  await run('update users set deleted_at = 1 where id = ?', bea.id);
  for (const ids of [[], [ana.id], [bea.id], ['uNobodyAtAll1']])
    expect(await refused(line, ids)).toBe('Choose someone to write to.');
  expect(
    await refused(
      line,
      Array.from({ length: 20 }, (_, i) => `u${String(i).padStart(12, '0')}`),
    ),
  ).toBe('A direct channel may have at most 20 members.');
  expect((await open(line, bea.id, cem.id)).members.length).toBe(2);
});

test('a member opens at most twenty new channels an hour, also across hibernation; existing ones do not count', async () => {
  const [ana] = await trio();
  const others = await people(22);
  let line = await tab(ana.id);
  for (const { id } of others.slice(0, 20)) await open(line, id);
  await evictDurableObject(hubOf(ana.id));
  expect(await refused(line, [others[20]!.id])).toMatch(/^You have opened too many new channels/);
  expect(await line.ask('newDMChannel', [others[0]!.id], 'openDM')).toMatch(/^[\w-]{32}$/);
  later(HOUR);
  line = await tab(ana.id);
  await open(line, others[20]!.id);
});

test('a channel whose creation was interrupted is completed when it is asked for again', async () => {
  const [ana, bea] = await trio();
  const line = await tab(ana.id);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const room = env.CHANNELS.getByName(channelId());
  const found = vi.spyOn(Object.getPrototypeOf(env.CHANNELS) as typeof env.CHANNELS, 'getByName').mockImplementation(() => {
    throw new Error(`no channel ${room.name}`);
  });
  expect(await refused(line, [bea.id])).toBe('That could not be done just now. Try again in a moment.');
  found.mockRestore();
  expect(line.all('newDirectChannel')).toEqual([]);
  const channel = await open(line, bea.id);
  expect(await membersOf(channel.id)).toEqual([ana.id, bea.id].sort());
});

test('a direct channel with a member who blocked me can be opened, and they do not learn of it', async () => {
  const [ana, bea] = await trio();
  await block(bea.id, ana.id);
  const theirs = await tab(bea.id);
  await open(await tab(ana.id), bea.id);
  await theirs.settled();
  expect(theirs.frames.map(({ name }) => name)).toEqual(['chatInfo', 'unread']);
});

test('a message from another member brings the channel into the list, marks it unread, and says when', async () => {
  const [ana, bea] = await trio();
  const channel = channelId();
  const lines = [await tab(ana.id), await tab(ana.id)];
  const date = Date.now() + 5;
  await sendDirect(ana.id, bea, channel, [ana.id, bea.id], { date });
  for (const line of lines) {
    await line.settled();
    expect(line.frames.slice(2)).toEqual([
      {
        name: 'newDirectChannel',
        value: { channel: expect.objectContaining({ id: channel, lastMessageDate: date }), focus: false },
      },
      { name: 'dateUpdate', value: { channel, date } },
      { name: 'newNotif', value: { notif: { isChat: true, channelId: channel }, unread: 0 } },
    ]);
  }
  const { info } = await tab(ana.id);
  expect([info.directs.map(({ id }) => id), info.notifs]).toEqual([[channel], [{ channelId: channel }]]);
});

test('a channel read in one tab is read in all, and stays read after hibernation', async () => {
  const [ana, bea] = await trio();
  const channel = channelId();
  const [line, other] = [await tab(ana.id), await tab(ana.id)];
  await sendDirect(ana.id, bea, channel, [ana.id, bea.id]);
  line.send('readNotifsInChannel', channel);
  line.send('readNotifsInChannel', channel);
  await line.settled();
  await other.settled();
  expect([line.all('readChannel'), other.all('readChannel')]).toEqual([[], [channel]]);
  await evictDurableObject(hubOf(ana.id));
  expect((await tab(ana.id)).info.notifs).toEqual([]);
});

test('closing a direct channel affects only me; the next message opens it again, in every tab', async () => {
  const [ana, bea] = await trio();
  const channel = channelId();
  await sendDirect(ana.id, bea, channel, [ana.id, bea.id]);
  await sendDirect(bea.id, bea, channel, [ana.id, bea.id]);
  const line = await tab(ana.id);
  line.send('closeDM', channel);
  await line.settled();
  const after = await tab(ana.id);
  expect([after.info.directs, after.info.notifs]).toEqual([[], []]);
  expect((await tab(bea.id)).info.directs.length).toBe(1);
  later(1000);
  await sendDirect(ana.id, bea, channel, [ana.id, bea.id]);
  await line.settled();
  expect(line.all('newDirectChannel').map(({ focus }) => focus)).toEqual([false]);
  const { info } = await tab(ana.id);
  expect([info.directs.length, info.notifs]).toEqual([1, [{ channelId: channel }]]);
});

test('a member who views the channel, or who wrote the message, has nothing unread', async () => {
  const [ana, bea] = await trio();
  const [viewed, own] = [channelId(), channelId()];
  const line = await tab(ana.id);
  await sendDirect(ana.id, bea, viewed, [ana.id, bea.id], { viewing: true });
  await sendDirect(ana.id, ana, own, [ana.id, bea.id]);
  await line.settled();
  expect(line.all('newNotif')).toEqual([]);
  expect(line.all('dateUpdate').map(({ channel }) => channel)).toEqual([viewed, own]);
  expect((await tab(ana.id)).info.notifs).toEqual([]);
});

test('messages from a member that the reader has blocked do not show', async () => {
  const [ana, bea, cem] = await trio();
  await block(ana.id, bea.id);
  const line = await tab(ana.id);
  await sendDirect(ana.id, bea, channelId(), [ana.id, bea.id]);
  await hubOf(ana.id).onMention({ channel: 'rLobbyRoom01', date: 5, from: { id: bea.id, name: bea.name }, room: 'Lobby' });
  await line.settled();
  expect(line.frames.map(({ name }) => name)).toEqual(['chatInfo', 'unread']);
  // An open channel is not marked either.
  const channel = channelId();
  await sendDirect(ana.id, cem, channel, [ana.id, bea.id, cem.id]);
  line.send('readNotifsInChannel', channel);
  await line.settled();
  const before = line.all('newNotif').length;
  later(10);
  await sendDirect(ana.id, bea, channel, [ana.id, bea.id, cem.id]);
  await line.settled();
  expect(line.all('newNotif').length).toBe(before);
  expect((await tab(ana.id)).info.notifs).toEqual([]);
});

test('a message that is delivered twice, or late, shows once', async () => {
  const [ana, bea] = await trio();
  const channel = channelId();
  const line = await tab(ana.id);
  const date = Date.now();
  await sendDirect(ana.id, bea, channel, [ana.id, bea.id], { date });
  line.send('readNotifsInChannel', channel);
  await line.settled();
  await Promise.all([date, date, date - 5].map((again) => sendDirect(ana.id, bea, channel, [ana.id, bea.id], { date: again })));
  await line.settled();
  expect([line.all('newNotif').length, line.all('dateUpdate').length]).toEqual([1, 1]);
  expect((await tab(ana.id)).info.notifs).toEqual([]);
});

test('a mention marks the room as unread, and only if the reader may enter it', async () => {
  const [ana, bea] = await trio();
  const room = (await one<{ id: string; name: string }>('select id, name from chat_rooms where deleted_at is null limit 1'))!;
  const line = await tab(ana.id);
  const from = { id: bea.id, name: bea.name };
  for (const date of [7, 7, 6]) await hubOf(ana.id).onMention({ channel: room.id, date, from, room: room.name });
  await hubOf(ana.id).onMention({ channel: 'rNotThere001', date: 8, from, room: 'Nowhere' });
  await line.settled();
  expect(line.all('newNotif').map(({ notif }) => notif)).toEqual([
    { isChat: true, channelId: room.id },
    { isChat: true, channelId: 'rNotThere001' },
  ]);
  const { info } = await tab(ana.id);
  expect([info.directs, info.notifs]).toEqual([[], [{ channelId: room.id }]]);
});

test('the list has the latest first, a hundred at most, and only the name of a deleted account', async () => {
  const [ana, bea, cem] = await trio();
  await run('update users set avatar = 1, vanity_url = ? where id = ?', 'BeasPage', bea.id);
  const channels: string[] = [];
  for (let i = 0; i < 104; i++) {
    later(1);
    channels.push(channelId());
    await sendDirect(ana.id, cem, channels[i]!, [ana.id, cem.id]);
  }
  later(1);
  const last = channelId();
  await sendDirect(ana.id, bea, last, [ana.id, bea.id]);
  await run('update users set deleted_at = 1 where id = ?', bea.id);
  const { info } = await tab(ana.id);
  expect(info.directs.length).toBe(100);
  expect(info.directs.map(({ id }) => id).slice(0, 3)).toEqual([last, channels[103], channels[102]]);
  expect(info.directs[0]!.members.find(({ id }) => id === bea.id)).toEqual({ id: bea.id, name: bea.name, avatar: false });
});

test('a message costs the hub one row, with or without tabs, and reading it one more', async () => {
  const [ana, bea] = await trio();
  const channel = channelId();
  const hears = async () => {
    later(1);
    await sendDirect(ana.id, bea, channel, [ana.id, bea.id]);
  };
  const asleep = await rowsOf(ana.id, hears);
  const line = await tab(ana.id);
  const awake = await rowsOf(ana.id, hears);
  const read = await rowsOf(ana.id, async () => {
    line.send('readNotifsInChannel', channel);
    await line.settled();
  });
  console.log(`rows of a hub: a line heard ${asleep}, with a tab ${awake}, read ${read}`);
  expect([asleep, awake, read]).toEqual([1, 1, 1]);
});

test('a hub that lost its storage lists the direct channels in which something was written, except those of blocked members', async () => {
  const [ana, bea, cem] = await trio();
  const dan = await member();
  const line = await tab(ana.id);
  const talked = await Promise.all(
    [bea, cem].map(async (other) => {
      const { id } = await open(line, other.id);
      const theirs = await enter(id, ana);
      await theirs.said('Hello.');
      return id;
    }),
  );
  await open(line, dan.id);
  await block(ana.id, cem.id);
  await runInDurableObject(hubOf(ana.id), (_hub, { storage }) => storage.deleteAll());
  await abortAllDurableObjects();
  for (const _ of [1, 2]) expect((await tab(ana.id)).info.directs.map(({ id }) => id)).toEqual([talked[0]]);
});
