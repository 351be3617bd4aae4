/// <reference types="@cloudflare/vitest-plugin/types" />
/** Behavior that all commands share: permission, rank, event, undo, and the chain of the log. */
import { env } from 'cloudflare:workers';
import { desc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { database } from '../../../db/core/database.ts';
import { type Edit, editOf, insertEdit, reverseEdits } from '../../../db/core/edits.ts';
import { firstBrokenEvent } from '../../../db/moderation/events.ts';
import { eventImages, events } from '../../../db/schema/events.ts';
import { setups } from '../../../db/schema/setups.ts';
import { bans, groupMembers, groups } from '../../../db/schema/users.ts';
import type { BanRecord, CommandCard, Done, LogPage } from '../../../protocol/http/moderation.ts';
import type { Permission } from '../../../protocol/permissions.ts';
import type { MemberSession } from '../../../worker/app.ts';
import { checkMakers } from '../../../worker/moderation/authority.ts';
import { checkGrants } from '../../../worker/moderation/grants.ts';
import { COMMANDS } from '../../../worker/moderation/registry.ts';
import { member } from '../members.ts';
import type { Browser } from '../site.ts';

const db = database(env);
let owner: Browser;
let admin: Browser;
let mod: Browser;
beforeAll(async () => {
  [owner, admin, mod] = await Promise.all([
    member({ groups: ['owner'] }),
    member({ groups: ['admin'] }),
    member({ groups: ['mod'] }),
  ]);
});
const REASON = 'Spam in the lobby.';
const ban = (by: Browser, userId: string, length = '3 days', type = 'chat') =>
  by.post(`/api/mod/${type}Ban`, { userId, length, reason: REASON });
const done = async (response: Response): Promise<Done> => {
  expect([response.status, response.ok ? '' : await response.clone().text()]).toEqual([200, '']);
  return response.json();
};
const bansOf = (user: string) => db.select().from(bans).where(eq(bans.user, user));
const lastEvent = () => db.select().from(events).orderBy(desc(events.seq)).limit(1).get();

test('a ban is logged with its reason, told to its target, listed, and taken back exactly, once', async () => {
  const ana = await member();
  const before = await bansOf(ana.id);
  const { message, event } = await done(await ban(mod, ana.id));
  expect(message).toBe('User chat banned.');
  expect(await lastEvent()).toMatchObject({ id: event, actor: mod.id, act: 'chatBan', target: ana.id, reason: REASON });
  const listed = (await (await mod.get(`/api/mod/bans?userId=${ana.id}`)).json()) as BanRecord[];
  expect(listed).toMatchObject([{ type: 'chat', modId: mod.id, reason: REASON, active: true }]);
  const inbox = (await (await ana.get('/api/notifs/inbox?page=1')).json()) as { notifications: { content: string }[] };
  expect(inbox.notifications[0]?.content).toMatch(/^You are banned from chat for 3 days.*Reason: Spam in the lobby\.$/);
  const undo = { event, reason: 'Wrong person.' };
  expect(await done(await mod.post('/api/mod/undo', undo))).toMatchObject({ message: 'Undone.' });
  expect(await bansOf(ana.id)).toEqual(before);
  expect((await mod.post('/api/mod/undo', undo)).status).toBe(409);
});

test('an act without a reason is allowed, and the log and the notice show none', async () => {
  const ana = await member();
  const { event } = await done(await mod.post('/api/mod/chatBan', { userId: ana.id, length: '3 days' }));
  const log = (await (await mod.get('/api/mod/actions')).json()) as LogPage;
  expect(log.entries.find(({ id }) => id === event)).toMatchObject({ name: 'Chat Ban', reason: null });
  const inbox = (await (await ana.get('/api/notifs/inbox?page=1')).json()) as { notifications: { content: string }[] };
  expect(inbox.notifications[0]?.content).not.toContain('reason');
  // A reason of two letters is too short, and refused instead of ignored.
  expect((await mod.post('/api/mod/chatUnban', { userId: ana.id, reason: 'no' })).status).toBe(400);
  await done(await mod.post('/api/mod/chatUnban', { userId: ana.id }));
  // No command requires a reason.
  for (const command of COMMANDS.filter(({ args }) => args['reason'])) {
    const { issues = [] } = v.safeParse(command.args['reason']!.schema, undefined);
    expect([command.path, issues]).toEqual([command.path, []]);
  }
});

test('an act cannot be undone once its row has changed again', async () => {
  const ana = await member();
  const { event } = await done(await ban(mod, ana.id));
  await done(await mod.post('/api/mod/changeBan', { userId: ana.id, banType: 'chat', length: '1 day', reason: REASON }));
  expect((await mod.post('/api/mod/undo', { event, reason: 'Wrong.' })).status).toBe(409);
  expect(await bansOf(ana.id)).toHaveLength(1);
});

test('staff act only on people below their rank, and never on themselves', async () => {
  const peer = await member({ groups: ['mod'] });
  for (const [by, target] of [
    [mod, peer],
    [mod, admin],
    [admin, owner],
    [mod, mod],
    [owner, owner],
    [await member(), peer],
  ] as const) {
    const response = await ban(by, target.id);
    expect([response.status, await bansOf(target.id)]).toEqual([403, []]);
  }
  const guestLog = await (await member()).get('/api/mod/actions');
  expect(guestLog.status).toBe(403);
});

test('a rank that is gained during a ban stops the ban', async () => {
  const ana = await member();
  await Promise.all([
    db.insert(groupMembers).values({ user: ana.id, group: 'admin' }),
    ban(mod, ana.id).then((response) => response.body?.cancel()),
  ]);
  const rows = await bansOf(ana.id);
  const said = await db.select().from(events).where(eq(events.target, ana.id));
  expect(said.length).toBe(rows.length);
});

test('staff cannot change a setup by a member of their rank, by an act or an undo; featuring it is allowed', async () => {
  const [maker, helper] = [await member({ groups: ['mod'] }), await member({ groups: ['mod'] })];
  const document = JSON.stringify({ id: 'of-a-mod', name: 'Mine', gameType: 'Mafia', description: '', roles: [] });
  const made = { name: 'Mine', gameType: 'Mafia', total: 7, creator: maker.id, createdAt: 1, document };
  await db.insert(setups).values({ id: 'of-a-mod', seq: 9_100, ...made });
  const clear = async (by: Browser) =>
    (await by.post('/api/mod/clearSetupName', { setupId: 'of-a-mod', reason: 'Rude.' })).status;
  expect([await clear(helper), await clear(maker)]).toEqual([403, 403]);
  expect((await owner.post('/api/setup/feature', { setupId: 'of-a-mod' })).status).toBe(200);
  const response = await admin.post('/api/mod/clearSetupName', { setupId: 'of-a-mod', reason: 'Rude.' });
  const { event } = (await response.json()) as { event: string };
  expect((await helper.post('/api/mod/undo', { event, reason: 'Nice.' })).status).toBe(403);
  expect((await admin.post('/api/mod/undo', { event, reason: 'A mistake.' })).status).toBe(200);
});

test('ranks are compared within the batch: the maker of a setup or an announcement who gains rank in between stops the act', async () => {
  const maker = await member();
  const by = { user: { id: mod.id }, rank: 5 } as unknown as MemberSession;
  const setup = { id: 'of-a-riser', name: 'Mine', gameType: 'Mafia', total: 7, seq: 9_200, createdAt: 1, document: '{}' };
  const made: Edit[] = [
    insertEdit('setups', { ...setup, creator: maker.id }),
    insertEdit('announcements', { id: 'of-a-riser', mod: maker.id, content: 'Hello.', date: 1 }),
  ];
  const conditions = await Promise.all(made.map((edit) => checkMakers(db, by, reverseEdits([edit]))));
  const hold = () =>
    Promise.all(conditions.map(async (holds) => (await db.get<{ holds: number }>(sql`select ${holds} as holds`)).holds));
  expect(await hold()).toEqual([1, 1]);
  await db.insert(groupMembers).values({ user: maker.id, group: 'mod' });
  expect(await hold()).toEqual([0, 0]);
});

test('an act on two people can be undone only by staff above both', async () => {
  const [ana, peer] = [await member(), await member({ groups: ['mod'] })];
  const unlink = { userId1: ana.id, userId2: peer.id, reason: 'A school.' };
  const { event } = await done(await admin.post('/api/mod/unlinkAccounts', unlink));
  const helper = await member({ row: { rank: 5, permissions: '["viewModActions","viewAlts"]' } });
  expect((await helper.post('/api/mod/undo', { event, reason: 'Nice.' })).status).toBe(403);
  expect((await admin.post('/api/mod/undo', { event, reason: 'A mistake.' })).status).toBe(200);
});

test('the log names what ids stand for, and says which acts can be undone', async () => {
  const ana = await member();
  const { event } = await done(await ban(mod, ana.id, '2 weeks', 'forum'));
  const page = (await (await mod.get('/api/mod/actions')).json()) as LogPage;
  const entry = page.entries.find(({ id }) => id === event)!;
  expect(entry).toMatchObject({ name: 'Forum Ban', reason: REASON, canUndo: true, undone: false, mod: { id: mod.id } });
  expect(entry.sentence).toEqual([
    'banned ',
    { kind: 'user', id: ana.id, name: ana.name, link: `/user/${ana.id}` },
    ' from the forums for ',
    '2 weeks',
  ]);
});

test('acts at the same moment each get their place in the chain', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => member()));
  await Promise.all(people.map(async ({ id }) => done(await ban(mod, id))));
  expect(await firstBrokenEvent(db)).toMatchObject({ broken: null });
});

test('a row that was changed while its trigger was dropped breaks the chain', async () => {
  const ana = await member();
  const { event } = await done(await ban(mod, ana.id));
  const { seq } = (await db.select().from(events).where(eq(events.id, event!)).get())!;
  await expect(db.update(events).set({ actor: ana.id }).where(eq(events.id, event!)).run()).rejects.toThrow();
  await expect(db.update(eventImages).set({ after: '[]' }).where(eq(eventImages.event, event!)).run()).rejects.toThrow();
  const [{ sql: trigger }] = (
    await env.DB.prepare("select sql from sqlite_master where name = 'events_unchanged'").all<{ sql: string }>()
  ).results as [{ sql: string }];
  await env.DB.prepare('drop trigger events_unchanged').run();
  const change = (actor: string) => env.DB.prepare('update events set actor = ? where id = ?').bind(actor, event).run();
  await change(ana.id);
  expect(await firstBrokenEvent(db)).toMatchObject({ broken: seq });
  await change(mod.id);
  await env.DB.prepare(trigger).run();
  expect(await firstBrokenEvent(db)).toMatchObject({ broken: null });
});

test('a site ban ends sessions at once; the form lists what the member may run', async () => {
  const ana = await member();
  await done(await ban(mod, ana.id, 'forever', 'site'));
  expect((await ana.get('/api/user/sessions')).status).toBe(401);
  const cards = (await (await mod.get('/api/mod/commands')).json()) as CommandCard[];
  expect(cards.find(({ act }) => act === 'siteBan')).toMatchObject({
    name: 'Site Ban',
    args: [
      { name: 'userId', kind: 'user' },
      { name: 'length', kind: 'length' },
      { name: 'reason', kind: 'reason', maxLength: 500 },
    ],
    undo: true,
  });
});

test('an undo cannot give back permissions that its actor could not give', async () => {
  const by = database(env);
  const row = { id: 'g-undo', name: 'Undoers', rank: 1, permissions: '["giveCoins"]', badge: '', badgeColor: '', visible: false };
  await by.insert(groups).values(row);
  const session = (who: Browser, perms: Permission[], rank: number) =>
    ({ user: { id: who.id }, perms: new Set(perms), rank }) as unknown as MemberSession;
  const edit = (before: string, after: string) => [editOf('groups', { ...row, permissions: before }, { permissions: after })];
  const tried = (who: MemberSession, edits: Edit[]) =>
    checkGrants(by, who, edits).then(
      () => 'done',
      (error: Error) => error.message,
    );
  const high = session(admin, ['kick', 'updateGroupPerms'], 10);
  expect(await tried(high, edit('[]', '["kick"]'))).toBe('done');
  expect(await tried(high, edit('[]', '["announce"]'))).toMatch('announce');
  expect(await tried(session(admin, ['giveCoins'], 10), edit('[]', '["giveCoins"]'))).toMatch('Only the owner');
  expect(await tried(high, edit('["giveCoins"]', '[]'))).toMatch('Only the owner');
  expect(await tried(session(mod, ['kick'], 1), edit('[]', '["kick"]'))).toMatch('rank');
  expect(await tried(high, [insertEdit('groupMembers', { user: mod.id, group: row.id })])).toMatch('giveCoins');
  expect(await tried(session(owner, [], 1_000_000), edit('[]', '["giveCoins"]'))).toBe('done');
});
