/// <reference types="@cloudflare/vitest-plugin/types" />
/** Effects of commands, as their target or a page shows them, and on open sockets at once. */
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '../../../db/core/database.ts';
import { randomText } from '../../../db/core/ids.ts';
import { emotes } from '../../../db/schema/relations.ts';
import { setups } from '../../../db/schema/setups.ts';
import { addresses, bans, groupMembers, groups, users } from '../../../db/schema/users.ts';
import { indexSetups } from '../../../db/search/setup-index.ts';
import { storeForecast } from '../../../db/setups/forecasts.ts';
import type { Done } from '../../../protocol/http/moderation.ts';
import type { UserInfo } from '../../../protocol/http/session.ts';
import type { SetupPage } from '../../../protocol/http/setups.ts';
import { soon } from '../../patience.ts';
import { connectTo, direct, newRoom, openChannel, STAFF_ROOM } from '../chat/kit.ts';
import { member } from '../members.ts';
import type { Browser } from '../site.ts';
import { PLAYED_BY_BOTS } from './command-rows.ts';

const db = database(env);
let owner: Browser;
beforeAll(async () => {
  owner = await member({ groups: ['owner'] });
});
const reason = 'Because of a test.';
async function done(response: Response): Promise<Done> {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return response.json();
}
const run = async (path: string, args: object): Promise<Done> => done(await owner.post(path, args));
const row = async ({ id }: Browser) => (await db.select().from(users).where(eq(users.id, id)).get())!;
const info = async (who: Browser) => (await (await who.get('/api/user/info')).json()) as UserInfo;
const rich = () =>
  member({
    settings: { youtube: 'https://youtu.be/x', nameColor: '#cc8800', hideKarma: true },
    row: {
      bio: 'Rude.',
      pronouns: 'rude',
      birthday: '2000-01-01',
      avatar: true,
      banner: true,
      vanityUrl: `v${lettersOf()}`,
      vanityKey: null,
    },
  });
const lettersOf = (): string => randomText(10).replace(/[^A-Za-z]/g, 'q');

type Effect = [path: string, args: object, after: (who: Browser) => Promise<unknown>, expected: unknown];
const settingsOf = async (who: Browser) => JSON.parse((await row(who)).settings) as object;
const EFFECTS: Effect[] = [
  ['clearBio', {}, async (who) => (await row(who)).bio, ''],
  ['clearPronouns', {}, async (who) => (await row(who)).pronouns, ''],
  ['clearBirthday', {}, async (who) => (await row(who)).birthday, ''],
  ['clearAvi', {}, async (who) => (await row(who)).avatar, false],
  ['clearVanityUrl', {}, async (who) => (await row(who)).vanityUrl, ''],
  ['clearVideo', {}, settingsOf, { nameColor: '#cc8800', hideKarma: true }],
  ['clearAccountDisplay', {}, settingsOf, { youtube: 'https://youtu.be/x', hideKarma: true }],
  ['clearUserContent', { contentType: 'bio' }, async (who) => [(await row(who)).bio, (await row(who)).pronouns], ['', 'rude']],
  [
    'clearAllContent',
    {},
    async (who) => [(await row(who)).bio, (await row(who)).banner, (await row(who)).name === who.name],
    ['', false, false],
  ],
  ['clearName', {}, async (who) => (await row(who)).name === who.name, false],
  ['changeName', { name: `Fresh${lettersOf()}` }, async (who) => (await row(who)).name.startsWith('Fresh'), true],
  ['awardHearts', { heartType: 'gold', quantity: 3 }, async (who) => (await row(who)).goldHearts, 3],
  ['revokeHearts', { heartType: 'red', quantity: 99 }, async (who) => (await row(who)).redHearts, 0],
  ['rankedApprove', {}, async (who) => (await info(who)).perms?.playRanked, true],
  ['competitiveApprove', {}, async (who) => (await info(who)).perms?.playCompetitive, true],
  ['blacklist', {}, async (who) => [(await row(who)).flagged, (await info(who)).perms?.playGame ?? false], [true, false]],
  ['givePerms', { permissions: ['announce'] }, async (who) => (await info(who)).perms?.announce, true],
  ['addToGroup', { groupName: 'Mod' }, async (who) => (await info(who)).rank, 5],
  ['forumBan', { length: '1 day' }, async (who) => (await info(who)).perms?.createThread ?? false, false],
  ['chatBan', { length: '1 day' }, async (who) => (await info(who)).perms?.publicChat ?? false, false],
  ['gameBan', { length: '1 day' }, async (who) => (await info(who)).perms?.playGame ?? false, false],
  ['siteBan', { length: '1 day' }, async (who) => (await info(who)).id ?? null, null],
  ['logout', {}, async (who) => (await info(who)).id ?? null, null],
];
test.each(EFFECTS)('%s', async (path, args, after, expected) => {
  const who = await rich();
  await run(`/api/mod/${path}`, { userId: who.id, ...args, reason });
  expect(await after(who)).toEqual(expected);
});

test('bans are lifted, a newcomer is accepted, a group is left; repeated acts create no event', async () => {
  const who = await member();
  const active = async () =>
    (await db.select().from(bans).where(eq(bans.user, who.id))).filter(({ liftedAt }) => liftedAt === null);
  for (const type of ['forum', 'chat', 'game', 'ranked', 'competitive', 'site']) {
    await run(`/api/mod/${type}Ban`, { userId: who.id, length: 'forever', reason });
    expect(await run('/api/mod/ban', { userId: who.id, banType: type, length: 'forever', reason })).toMatchObject({
      event: null,
    });
    await run(`/api/mod/${type}Unban`, { userId: who.id, reason });
    expect(await run('/api/mod/unban', { userId: who.id, banType: type, reason })).toMatchObject({ event: null });
  }
  expect(await active()).toEqual([]);
  await run('/api/mod/blacklist', { userId: who.id, reason });
  await run('/api/mod/whitelist', { userId: who.id, reason });
  expect([await active(), (await row(who)).flagged]).toEqual([[], false]);
  await run('/api/mod/addToGroup', { userId: who.id, groupName: 'Mentor', reason });
  await run('/api/mod/removeFromGroup', { userId: who.id, groupName: 'Mentor', reason });
  expect(await run('/api/mod/removeFromGroup', { userId: who.id, groupName: 'Mentor', reason })).toMatchObject({ event: null });
});

test('a newcomer who was held back gets what every new member gets once accepted', async () => {
  const who = await member();
  const { joined } = await row(who);
  await db.update(users).set({ flagged: true }).where(eq(users.id, who.id));
  await db.delete(groupMembers).where(eq(groupMembers.user, who.id));
  await db.insert(bans).values({ id: `held-${who.id}`, user: who.id, type: 'ipFlag', createdAt: joined });
  await run('/api/mod/whitelist', { userId: who.id, reason });
  expect(await db.select().from(groupMembers).where(eq(groupMembers.user, who.id))).toMatchObject([{ group: 'ranked' }]);
});

test('a deleted account is restored by its address', async () => {
  const who = await member({ email: `gone-${lettersOf()}@example.com`.toLowerCase() });
  await db.update(users).set({ deletedAt: 1 }).where(eq(users.id, who.id));
  const { email } = await row(who);
  await run('/api/mod/restoreDeletedUser', { email, reason });
  expect((await row(who)).deletedAt).toBeNull();
});

test('a group is made, changed and deleted, with all its members', async () => {
  const name = `Helpers ${lettersOf().toLowerCase()}`;
  const proper = name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
  await run('/api/mod/group', { name, rank: 2, permissions: ['kick', 'kick'], visible: 'yes' });
  const people = await Promise.all(Array.from({ length: 30 }, () => member()));
  for (const { id } of people) await run('/api/mod/addToGroup', { userId: id, groupName: proper, reason });
  await run('/api/mod/groupPerms', { groupName: proper, addPermissions: ['announce'], removePermissions: ['kick'] });
  expect((await info(people[0]!)).perms).toMatchObject({ announce: true });
  const listed = (await (await owner.get('/api/mod/groups')).json()) as { name: string; members: unknown[] }[];
  expect(listed.find((group) => group.name === proper)?.members).toHaveLength(30);
  const { event } = await run('/api/mod/group/delete', { name: proper, reason });
  expect(await db.select().from(groups).where(eq(groups.name, proper))).toEqual([]);
  expect((await info(people[0]!)).perms?.announce ?? false).toBe(false);
  await run('/api/mod/undo', { event, reason });
  expect((await info(people[29]!)).perms).toMatchObject({ announce: true });
});

test('emotes and setups of a member are changed, and the search for setups with them', async () => {
  const who = await member();
  const id = randomText(12);
  const document = JSON.stringify({ id, name: 'Rude words', description: 'Rude too.', roles: [{ Cop: 1 }], gameSettings: [] });
  const foundBy = async (query: string) => {
    await indexSetups(env);
    return ((await (await owner.get(`/api/setup/search?query=${query}`)).json()) as SetupPage).setups.some(
      (one) => one.id === id,
    );
  };
  await db.batch([
    db.insert(setups).values({
      id,
      deal: id,
      seq: 9_001,
      name: 'Rude words',
      gameType: 'Mafia',
      total: 7,
      document,
      creator: who.id,
      createdAt: 1,
    }),
    db.insert(emotes).values({ id, user: who.id, name: 'rude', nameKey: 'rude', createdAt: 1 }),
  ]);
  await run('/api/mod/clearCustomEmotes', { userId: who.id, reason });
  expect((await db.select().from(emotes).where(eq(emotes.id, id)).get())!.deletedAt).not.toBeNull();
  await run('/api/mod/clearSetupName', { setupId: id, reason });
  expect([await foundBy('rude'), await foundBy('unnamed')]).toEqual([false, true]);
  await run('/api/mod/clearSetupDescription', { setupId: id, reason });
  expect(JSON.parse((await db.select().from(setups).where(eq(setups.id, id)).get())!.document)).toMatchObject({
    description: '',
  });
  await run('/api/setup/feature', { setupId: id });
  expect((await db.select().from(setups).where(eq(setups.id, id)).get())!.featured).toBe(true);
  const { event } = await run('/api/setup/delete', { setupId: id, reason });
  expect([await foundBy('unnamed'), (await owner.get(`/api/setup/${id}`)).status]).toEqual([false, 404]);
  await run('/api/mod/undo', { event, reason });
  expect(await foundBy('unnamed')).toBe(true);
  await storeForecast(db, id, PLAYED_BY_BOTS);
  await run('/api/setup/ranked', { setupId: id });
  await run('/api/setup/competitive', { setupId: id });
  const approved = async () => (await db.select().from(setups).where(eq(setups.id, id)).get())!;
  expect(await approved()).toMatchObject({ ranked: true, competitive: true });
  const { event: approval } = await run('/api/setup/ranked', { setupId: id });
  expect(await approved()).toMatchObject({ ranked: false, competitive: true });
  await run('/api/mod/undo', { event: approval, reason });
  expect(await approved()).toMatchObject({ ranked: true, competitive: true });
});

test('look-ups answer what is stored, and those of private data are logged', async () => {
  const [who, alt] = [await member(), await member()];
  const address = `203.0.113.0/24 ${lettersOf()}`;
  await db.insert(addresses).values([who, alt].map(({ id }) => ({ user: id, address, firstAt: 1, lastAt: 1 })));
  const look = async (path: string) => (await (await owner.get(`/api/mod/${path}?userId=${who.id}`)).json()) as unknown;
  expect(await look('ips')).toEqual(['203.0.113.0/24']);
  expect(await look('alts')).toEqual([
    { id: alt.id, name: alt.name, joined: expect.any(Number) as number, shared: [{ network: '203.0.113.0/24', accounts: 2 }] },
  ]);
  expect(await look('flagged')).toBe(false);
  expect(await look('userPerms')).toContain('playGame');
  const perms = await owner.get('/api/mod/groupPerms?name=Ranked%20Player');
  expect(await perms.json()).toEqual(['playRanked']);
  expect(await look('bans')).toEqual([]);
  const logged = (await (await owner.get(`/api/mod/actions?target=${who.id}`)).json()) as { entries: { name: string }[] };
  expect(logged.entries.map(({ name }) => name)).toEqual([
    'Get Bans',
    'Get User Permissions',
    'Check Flagged',
    'Get Alt Accounts',
    'Get IP Addresses',
  ]);
  await run('/api/mod/clearAllIPs', {});
  expect(await look('ips')).toEqual([]);
});

test('a chat ban is felt at the next line of an open channel, and its end too', async () => {
  const [who, room] = [await member(), await newRoom()];
  const channel = await openChannel(who, room);
  const hub = await connectTo(who, null);
  const say = async (id: string) => {
    channel.send('sendMessage', { id, text: `Line ${id}` });
    await soon(() => channel.frames.some(({ value }) => JSON.stringify(value ?? null).includes(`"${id}"`)));
    return channel.frames.findLast(({ value }) => JSON.stringify(value ?? null).includes(`"${id}"`))!.name;
  };
  expect(await say('one')).toBe('message');
  const { event } = await run('/api/mod/chatBan', { userId: who.id, length: '1 day', reason });
  // The page is told to read its rights again.
  await hub.heard('membership');
  expect(await say('two')).toBe('error');
  hub.frames.length = 0;
  await run('/api/mod/undo', { event, reason });
  await hub.heard('membership');
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(await say('three')).toBe('message');
});

test('a member’s cleared chat disappears from open and new pages and from reports, and comes back with the undo', async () => {
  const [who, friend, room] = [await member(), await member(), await newRoom()];
  const conversation = await direct(who, friend);
  const channels = await Promise.all([openChannel(who, room), openChannel(who, conversation), openChannel(friend, conversation)]);
  const [inRoom, inConversation, friends] = channels;
  inRoom.send('sendMessage', { id: 'one', text: 'Something rude.' });
  inConversation.send('sendMessage', { id: 'two', text: 'Ruder still.' });
  const { id } = await inRoom.heard<{ id: string }>('message');
  const { id: other } = await friends.heard<{ id: string }>('message');
  friends.send('sendMessage', { id: 'three', text: 'Stop it.', reply: other });
  await inConversation.heard('message', ({ content }: { content: string }) => content === 'Stop it.');

  const { event } = await run('/api/mod/clearUserContent', { userId: who.id, contentType: 'messages', reason });
  await inRoom.heard('messageDeleted', (gone) => gone === id);
  await friends.heard('messageDeleted', (gone) => gone === other);
  const seen = async (by: Browser, channel: string) =>
    ((await (await openChannel(by, channel)).heard('channel')) as { messages: { content: string; quote?: object }[] }).messages;
  expect(await seen(friend, room)).toEqual([]);
  expect(await seen(friend, conversation)).toMatchObject([{ content: 'Stop it.', quote: { content: null } }]);
  expect((await friend.post('/api/report/send', { user: who.id, rule: 'Harassment', channel: room, line: id })).status).toBe(404);
  // Later lines are not cleared. Two lines need some time between them.
  await new Promise((resolve) => setTimeout(resolve, 600));
  inRoom.send('sendMessage', { id: 'four', text: 'Sorry.' });
  await inRoom.heard('message', ({ content }: { content: string }) => content === 'Sorry.');
  expect(await seen(friend, room)).toMatchObject([{ content: 'Sorry.' }]);

  const deleted = (await (await owner.get(`/api/mod/deletedMessages?userId=${who.id}`)).json()) as object[];
  expect(deleted).toMatchObject([{ content: 'Something rude.', by: owner.name }]);
  expect((await friend.get(`/api/mod/deletedMessages?userId=${who.id}`)).status).toBe(403);
  const { entries } = (await (await owner.get('/api/mod/actions')).json()) as { entries: { name: string }[] };
  expect(entries[0]!.name).toBe('Get Deleted Messages');

  for (const channel of channels) channel.frames.length = 0;
  await run('/api/mod/undo', { event, reason });
  await inRoom.heard('message', ({ content }: { content: string }) => content === 'Something rude.');
  expect(await seen(friend, room)).toHaveLength(2);
  expect((await seen(friend, conversation)).map(({ content }) => content)).toEqual(['Ruder still.', 'Stop it.']);
  await friends.heard('message', ({ content }: { content: string }) => content === 'Ruder still.');
  for (const channel of channels) channel.close();
});

test('staff read lines deleted in a room and who deleted them; those of a direct channel are gone', async () => {
  const [who, room] = [await member(), await newRoom()];
  for (const channel of [room, await direct(who, await member())]) {
    const open = await openChannel(who, channel);
    open.send('sendMessage', { id: 'one', text: `In ${channel}.` });
    open.send('deleteMessage', (await open.heard<{ id: string }>('message')).id);
    await open.heard('messageDeleted');
    open.close();
  }
  const deleted = await (await owner.get(`/api/mod/deletedMessages?userId=${who.id}`)).json();
  expect(deleted).toMatchObject([{ room, content: `In ${room}.`, by: who.name }]);
});

test('a member who leaves the staff leaves its room at once', async () => {
  const who = await member({ groups: ['mod'] });
  const channel = await openChannel(who, STAFF_ROOM);
  await run('/api/mod/removeFromGroup', { userId: who.id, groupName: 'Mod', reason });
  expect(await channel.ended()).toMatchObject({ code: 4004 });
});
