/// <reference types="@cloudflare/vitest-plugin/types" />
/** Immediate effects of staff acts and of their undo on open sockets, seats and sessions. */
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '../../../db/core/database.ts';
import { chatRooms } from '../../../db/schema/chat.ts';
import { tickets } from '../../../db/schema/moderation.ts';
import { groups } from '../../../db/schema/users.ts';
import type { Done, LogPage } from '../../../protocol/http/moderation.ts';
import { CLOSE_CODES } from '../../../protocol/limits.ts';
import { commandOf } from '../../../worker/moderation/registry.ts';
import { connectTo, openChannel, STAFF_ROOM } from '../chat/kit.ts';
import { member, signIn } from '../members.ts';
import { Browser } from '../site.ts';
import { seatOf, tableOf, takeSeat, until, watch } from '../tables.ts';

const db = database(env);
const reason = 'Because of a test.';
let owner: Browser;
beforeAll(async () => {
  owner = await member({ groups: ['owner'] });
});
async function run(act: string, args: object): Promise<Done> {
  const response = await owner.post(commandOf(act)!.path, args);
  if (!response.ok) throw new Error(`${act}: ${response.status}: ${await response.text()}`);
  return response.json();
}
async function undo(event: string | null): Promise<void> {
  const response = await owner.post('/api/mod/undo', { event, reason });
  if (!response.ok) throw new Error(`undo: ${response.status}: ${await response.text()}`);
}
async function lastSentence(): Promise<string> {
  const { entries } = (await (await owner.get('/api/mod/actions')).json()) as LogPage;
  return entries[0]!.sentence.map((part) => (typeof part === 'string' ? part : part.name)).join('');
}

const OUT_OF_PLAY: [act: string, more: object, keepsSeat: boolean][] = [
  ['kick', {}, false],
  ['gameBan', { length: '1 day' }, false],
  ['blacklist', {}, false],
  ['siteBan', { length: '1 day' }, false],
  // A member who logs in again finds the seat.
  ['logout', {}, true],
];
test.each(OUT_OF_PLAY)('%s closes the socket at the table', async (act, more, keepsSeat) => {
  const who = await member();
  const game = await who.host();
  const line = await takeSeat(who, game);
  await run(act, { userId: who.id, reason, ...more });
  await until(() => expect(line.closed).not.toBeNull());
  expect((await seatOf(who.id)) === game).toBe(keepsSeat);
});

test('a kicked player is told, and a member at no table is not kicked', async () => {
  const [host, watcher, elsewhere] = [await member(), await member(), await member()];
  const game = await host.host();
  const lines = [await takeSeat(host, game), await watch(watcher, game)];
  const inbox = async (who: Browser) =>
    ((await (await who.get('/api/notifs/inbox')).json()) as { notifications: { content: string }[] }).notifications;
  const told = async (who: Browser) => (await inbox(who)).map(({ content }) => content);
  expect(await run('kick', { userId: watcher.id, reason })).toMatchObject({ message: 'Player kicked.' });
  expect(await lastSentence()).toBe(`kicked ${watcher.name} from their table`);
  await run('kick', { userId: host.id, reason });
  await until(() => expect(lines.map(({ closed }) => closed === null)).toEqual([false, false]));
  expect(await told(host)).toEqual([`Staff removed you from your table. Reason: ${reason}`]);
  expect(await told(watcher)).toEqual([]);
  expect(await run('kick', { userId: elsewhere.id, reason })).toEqual({ message: 'They are not at a table.', event: null });
  expect(await told(elsewhere)).toEqual([]);
});

test('a table that staff break closes for players and spectators', async () => {
  const [host, watcher] = [await member(), await member()];
  const game = await host.host();
  const lines = [await takeSeat(host, game), await watch(watcher, game)];
  const { event } = await run('breakGame', { gameId: game, reason });
  await until(() => expect(lines.map(({ closed }) => closed === null)).toEqual([false, false]));
  expect([(await tableOf(game)).stage, await seatOf(host.id)]).toEqual(['closed', undefined]);
  expect(await lastSentence()).toBe(`broke game ${game}`);
  expect((await owner.post('/api/mod/undo', { event, reason })).status).toBe(404);
});

test('a deleted room closes for everyone in it, and so does one whose creation is undone', async () => {
  const idOf = async (name: string) => (await db.select().from(chatRooms).where(eq(chatRooms.name, name)).get())!.id;
  const ana = await member();
  await run('createRoom', { name: 'Cellar', position: 9, rank: 0 });
  const cellar = await openChannel(ana, await idOf('Cellar'));
  const { event } = await run('deleteRoom', { name: 'Cellar' });
  expect(await lastSentence()).toBe('deleted the room Cellar');
  expect((await cellar.ended()).code).toBe(CLOSE_CODES.gone);
  expect((await owner.post('/api/mod/undo', { event, reason })).status).toBe(404);
  const made = await run('createRoom', { name: 'Attic', position: 9, rank: 0 });
  const attic = await openChannel(ana, await idOf('Attic'));
  await undo(made.event);
  expect((await attic.ended()).code).toBe(CLOSE_CODES.gone);
  expect(await db.select().from(chatRooms).where(eq(chatRooms.name, 'Attic'))).toEqual([]);
  expect(await env.DB.prepare('select * from outbox').all()).toMatchObject({ results: [] });
});

test('a member who loses their rank leaves the staff room, whichever act took it', async () => {
  const wardens = { id: 'wardens', name: 'Wardens', rank: 6, badge: '', badgeColor: '', visible: false, permissions: '[]' };
  await db.insert(groups).values(wardens);
  const ana = await member({ groups: ['wardens'] });
  for (const [act, args] of [
    ['removeFromGroup', { userId: ana.id, groupName: 'Wardens', reason }],
    ['deleteGroup', { name: 'Wardens', reason }],
  ] as const) {
    const channel = await openChannel(ana, STAFF_ROOM);
    const { event } = await run(act, args);
    expect([act, (await channel.ended()).code]).toEqual([act, CLOSE_CODES.gone]);
    await undo(event);
  }
});

test('an account that an undo deletes again is signed out, and its page closes', async () => {
  const gone = await member({ email: 'felt-at-once@example.com', row: { deletedAt: 1 } });
  const { event } = await run('restoreDeletedUser', { email: 'felt-at-once@example.com', reason });
  const browser = await signIn(gone.id);
  const hub = await connectTo(browser, null);
  await undo(event);
  expect((await hub.ended()).code).toBe(CLOSE_CODES.kicked);
  expect((await browser.get('/api/user/sessions')).status).toBe(401);
});

test('every page is told of a planned restart, of its end, and of an announcement', async () => {
  const visitor = new Browser();
  const restart = async () => ((await (await visitor.get('/api/notifs')).json()) as [number | null])[0];
  const before = Date.now();
  const planned = await run('restart', { minutes: 30 });
  expect(await restart()).toBeGreaterThanOrEqual(before + 30 * 60_000);
  await undo(planned.event);
  expect(await restart()).toBeNull();
  const listed = async () =>
    ((await (await visitor.get('/api/mod/announcements')).json()) as { content: string }[]).map(({ content }) => content);
  const made = await run('announce', { content: 'Felt at once.' });
  expect(await listed()).toContain('Felt at once.');
  await undo(made.event);
  expect(await listed()).not.toContain('Felt at once.');
});

test('staff pages hear of every change of the report queue until they lose the permission, and no other page does', async () => {
  const [mod, own, ana, ben] = await Promise.all([
    member({ groups: ['mod'] }),
    member({ row: { rank: 1, permissions: '["seeModPanel"]' } }),
    member(),
    member({ row: { permissions: '["viewModActions"]' } }),
  ]);
  const [ofOwner, ofMod, ofOwn, ofBen] = await Promise.all([owner, mod, own, ben].map((who) => connectTo(who, null)));
  const heard = () =>
    [ofOwner!, ofMod!, ofOwn!, ofBen!].map(({ frames }) => frames.filter(({ name }) => name === 'queue').length);
  const sent = await ben.post('/api/report/send', { user: ana.id, rule: 'Harassment', description: 'Very rude.' });
  expect(sent.status).toBe(200);
  await until(() => expect(heard()).toEqual([1, 1, 1, 0]));
  // From here on two of them lose the permission, one with a group and one directly.
  await run('removeFromGroup', { userId: mod.id, groupName: 'Mod', reason });
  await ofMod!.heard('membership');
  const { id } = (await db.select().from(tickets).where(eq(tickets.person, ana.id)).get())!;
  const step = async (status: string) => (await owner.post(`/api/mod/reports/${id}/status`, { status })).status;
  expect(await step('in-progress')).toBe(200);
  await until(() => expect(heard()).toEqual([2, 1, 2, 0]));
  await run('givePermissions', { userId: own.id, permissions: [], reason });
  await ofOwn!.heard('membership');
  expect(await step('open')).toBe(200);
  await until(() => expect(heard()[0]).toBe(3));
  for (const hub of [ofMod!, ofOwn!, ofBen!]) await hub.settled('hub');
  expect(heard()).toEqual([3, 1, 2, 0]);
  expect((await own.get('/api/mod/reports')).status).toBe(403);
});
