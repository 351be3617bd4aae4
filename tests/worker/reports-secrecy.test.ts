/// <reference types="@cloudflare/vitest-plugin/types" />
/** A report that a member of staff may not see: every call answers as it does for a report that does not exist. */
import { env } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { database } from '../../db/core/database.ts';
import { randomText } from '../../db/core/ids.ts';
import { chatRooms } from '../../db/schema/chat.ts';
import { events } from '../../db/schema/events.ts';
import { boards, forumCategories, posts, threads } from '../../db/schema/forums.ts';
import { played } from '../../db/schema/games.ts';
import { appeals, reports as filed, rulings, staffNotes, tickets } from '../../db/schema/moderation.ts';
import { notifications } from '../../db/schema/relations.ts';
import { bans } from '../../db/schema/users.ts';
import type { LogPage } from '../../protocol/http/moderation.ts';
import type { ModerationSummary, StaffStatistics, Ticket, TicketPage } from '../../protocol/http/reports.ts';
import { PERMISSIONS } from '../../protocol/permissions.ts';
import { moderationRoutes } from '../../worker/moderation/routes.ts';
import { queueChanged, queueReaders } from '../../worker/reports/queue-readers.ts';
import { reportRoutes } from '../../worker/reports/routes.ts';
import { member } from './members.ts';
import { Browser } from './site.ts';

const db = database(env);
const WHY = 'Because of a test.';
const VEILED = 'veiled';
/** Every call that can reveal something of a report, with placeholders in braces for the things it names. */
const CALLS: readonly [call: string, body?: object][] = [
  ['GET /api/mod/reports'],
  ['GET /api/mod/reports?status=in-progress'],
  ['GET /api/mod/reports?status=complete'],
  ['GET /api/mod/reports?status=appealed'],
  ['GET /api/mod/reports?person={person}'],
  ['GET /api/mod/reports?last=1-{ticket}'],
  ['GET /api/mod/reports/{ticket}'],
  ['GET /api/mod/reports/{ticket}/signals'],
  ['POST /api/mod/reports/{ticket}/status', { status: 'in-progress' }],
  ['POST /api/mod/reports/{ticket}/assign', { user: '{reader}' }],
  ['POST /api/mod/reports/{ticket}/assign', { user: '' }],
  ['POST /api/mod/reports/{ticket}/rule', { rule: 'Intolerance' }],
  ['POST /api/mod/reports/{ticket}/note', { text: 'I was here.' }],
  ['POST /api/mod/reports/{ticket}/complete', { version: 1, action: 'dismissed', reason: WHY }],
  ['POST /api/mod/reports/{ticket}/reopen', { reason: WHY }],
  ['POST /api/mod/appeals/{ruling}', { decision: 'lifted', answer: WHY }],
  ['GET /api/mod/statistics'],
  ['GET /api/mod/summary'],
  ['GET /api/mod/actions'],
  ['GET /api/mod/actions?target={person}'],
  ['GET /api/mod/log/export?after={before}'],
  ['POST /api/mod/undo', { event: '{event}', reason: WHY }],
];
/** Calls that tell only of the caller's own reports, or of none. */
const OTHERS = [
  'POST /api/report/send',
  'GET /api/user/record',
  'POST /api/user/appeals',
  'GET /api/mod/commands',
  'GET /api/mod/groups',
  'GET /api/mod/waiting',
  'GET /api/mod/game/:/replay',
];

type Names = Record<'ticket' | 'ruling' | 'event' | 'person' | 'reader' | 'before', string>;
const NEVER = { ticket: 'neverWas0000', ruling: 'neverWas0001', event: 'neverWas0002', person: 'uNeverWas0000' };
type Reader = 'reported' | 'reporter' | 'junior' | 'peer' | 'admin' | 'owner' | 'coOwner';
const staff = {} as Record<Reader, Browser>;
/** Names of a ticket, and the readers who may not see it, keyed by kind of ticket. */
const kinds: Record<string, { names: Omit<Names, 'reader'>; hiddenFrom: readonly Reader[] }> = {};
const everyone: readonly Reader[] = ['reported', 'reporter', 'junior', 'peer', 'admin', 'owner', 'coOwner'];

interface Filed {
  person: string;
  reporter?: string;
  kind?: string;
  subject?: string;
  alt?: string;
}
/** Creates a ticket with a report, a note, a log entry and an appealed ruling; their texts are its id. */
async function ticketOf({ person, reporter = 'uReporter0000', kind = 'user', subject = person, alt }: Filed) {
  const [id, ruling] = [randomText(12), randomText(12)];
  const evidence = JSON.stringify({ text: id, by: 'Someone', at: null });
  await db.insert(tickets).values({
    id,
    kind,
    subject,
    person,
    rule: 'Harassment',
    status: 'in-progress' as const,
    createdAt: 1,
    updatedAt: 1,
  });
  await db.insert(filed).values({ ticket: id, reporter, rule: 'Harassment', description: id, evidence, createdAt: 1 });
  await db.insert(staffNotes).values({ id: randomText(12), about: id, author: staff.owner.id, text: id, at: 1 });
  const made = {
    ticket: id,
    action: 'warning' as const,
    rule: 'Harassment',
    reason: id,
    by: staff.owner.id,
    at: 1,
    event: 'x',
  };
  await db.insert(rulings).values({ ...made, id: ruling, person });
  if (alt) await db.insert(rulings).values({ ...made, id: randomText(12), person: alt });
  await db.insert(appeals).values({ ruling, ticket: id, person, text: id, createdAt: 1 });
  const last = await db.$count(events);
  const by = alt || person === staff.owner.id ? staff.coOwner : staff.owner;
  expect((await by.post(`/api/mod/reports/${id}/status`, { status: 'open' })).status).toBe(200);
  const event = (await db
    .select()
    .from(events)
    .where(eq(events.seq, last + 1))
    .get())!.id;
  return { ticket: id, ruling, event, person, before: String(last) };
}
async function postAbove(rank: number, author: string): Promise<string> {
  const [category, board, id] = ['cVeiled00000', 'bVeiled00000', 'tVeiled00000'];
  await db.insert(forumCategories).values({ id: category, name: 'Attic', nameKey: category, rank, createdAt: 1 });
  await db.insert(boards).values({ id: board, category, name: 'Attic', nameKey: 'attic', rank, createdAt: 1 });
  await db.insert(threads).values({ id, board, author, title: VEILED, bumpedAt: 1, createdAt: 1 });
  await db.insert(posts).values({ id, thread: id, author, n: 0, content: VEILED, createdAt: 1, changedAt: 1 });
  return id;
}

beforeAll(async () => {
  const of = (rank: number) => member({ row: { rank, permissions: JSON.stringify(PERMISSIONS) } });
  for (const [who, rank] of [
    ['reported', 5],
    ['reporter', 5],
    ['junior', 3],
    ['peer', 5],
    ['admin', 10],
  ] as const)
    staff[who] = await of(rank);
  staff.owner = await member({ groups: ['owner'] });
  staff.coOwner = await member({ groups: ['owner'] });
  const [ana, author] = [(await member()).id, (await member()).id];
  const { reported, reporter, admin, owner } = staff;
  const lower: readonly Reader[] = ['reported', 'reporter', 'junior', 'peer'];
  await db
    .insert(chatRooms)
    .values({ id: 'rVeiled00000', name: 'Cellar', nameKey: 'cellar', rank: 10, position: 0, createdAt: 1 });
  kinds['about a moderator'] = { names: await ticketOf({ person: reported.id }), hiddenFrom: lower };
  kinds['about an admin'] = { names: await ticketOf({ person: admin.id }), hiddenFrom: [...lower, 'admin'] };
  kinds['about an owner'] = { names: await ticketOf({ person: owner.id }), hiddenFrom: [...lower, 'admin', 'owner'] };
  kinds['by a moderator'] = { names: await ticketOf({ person: ana, reporter: reporter.id }), hiddenFrom: ['reporter'] };
  kinds['of a post above'] = {
    names: await ticketOf({ person: author, kind: 'post', subject: await postAbove(10, author) }),
    hiddenFrom: lower,
  };
  kinds['of a message above'] = {
    names: await ticketOf({ person: author, kind: 'chat', subject: `rVeiled00000:${author}` }),
    hiddenFrom: lower,
  };
  kinds['with an account of a moderator'] = {
    names: await ticketOf({ person: author, subject: `${author}2`, alt: reported.id }),
    hiddenFrom: lower,
  };
});
beforeEach(() => env.DB.exec('delete from cooldowns'));

async function answered(who: Browser, call: string, body: object | undefined, names: Names) {
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => names[name as keyof Names]);
  const [method, path] = fill(call).split(' ') as [string, string];
  const response =
    method === 'GET' ? await who.get(path) : await who.post(path, body && (JSON.parse(fill(JSON.stringify(body))) as object));
  return { status: response.status, text: await response.text() };
}
const json = async <T>(response: Response): Promise<T> => {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return response.json() as Promise<T>;
};

test('every call of reports and of the log is tried', () => {
  const unnamed = (call: string) => call.split('?')[0]!.replaceAll(/\{\w+\}|:\w+/g, ':');
  const tried = new Set([...OTHERS, ...CALLS.map(([call]) => unnamed(call))]);
  const calls = [...reportRoutes.routes, ...moderationRoutes.routes]
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => unnamed(`${method} ${path}`));
  expect([...new Set(calls)].filter((call) => !tried.has(call))).toEqual([]);
});

const stored = async () =>
  JSON.stringify(
    await db.batch([
      db.select().from(tickets),
      db.select().from(staffNotes),
      db.select().from(rulings),
      db.select().from(appeals),
      db.select().from(bans),
    ]),
  );

test('no call distinguishes a hidden report from a missing one, shows a byte of it, or changes it', async () => {
  const wrong: string[] = [];
  const before = await stored();
  // Every reader tries one kind; the other kinds are tried by the reader nearest to seeing them.
  for (const [kind, { names, hiddenFrom }] of Object.entries(kinds))
    for (const who of kind === 'about a moderator' ? hiddenFrom : hiddenFrom.slice(-1))
      for (const [call, body] of CALLS) {
        const reader = staff[who];
        const shared = { reader: reader.id, before: names.before };
        const [found, other] = [
          await answered(reader, call, body, { ...names, ...shared }),
          await answered(reader, call, body, { ...NEVER, ...shared }),
        ];
        const isOfOne = /\{(ticket|ruling|event)\}/.test(call + JSON.stringify(body)) && !call.includes('last=');
        if (isOfOne && (found.status !== 404 || found.text !== other.text || found.status !== other.status))
          wrong.push(
            `${call} ${kind} by ${who}: ${found.status} ${found.text.slice(0, 80)} | ${other.status} ${other.text.slice(0, 80)}`,
          );
        const leaked = [names.ticket, names.ruling, names.event].filter((word) => found.text.includes(word) && !isOfOne);
        if (leaked.length > 0) wrong.push(`${call} ${kind} by ${who} shows ${leaked.join(', ')}`);
      }
  expect(wrong).toEqual([]);
  expect(await stored()).toBe(before);
});

test('readers who may see a report find it in the list, the count, the page and the log, and are told of its changes', async () => {
  for (const [kind, { names, hiddenFrom }] of Object.entries(kinds)) {
    const rows = await queueChanged(db, names.ticket, Date.now()).statement;
    const told = new Set(queueReaders(rows));
    for (const who of everyone) {
      const reader = staff[who];
      const sees = !hiddenFrom.includes(who);
      const page = await json<TicketPage>(await reader.get('/api/mod/reports'));
      const { entries } = await json<LogPage>(await reader.get(`/api/mod/actions?target=${names.person}`));
      expect([
        kind,
        who,
        page.tickets.some(({ id }) => id === names.ticket),
        told.has(reader.id),
        entries.some(({ id }) => id === names.event),
        (await reader.get(`/api/mod/reports/${names.ticket}`)).status,
      ]).toEqual([kind, who, sees, sees, sees, sees ? 200 : 404]);
    }
  }
  for (const who of everyone) {
    const seen = Object.values(kinds).filter(({ hiddenFrom }) => !hiddenFrom.includes(who)).length;
    const { counts } = await json<TicketPage>(await staff[who].get('/api/mod/reports?status=appealed'));
    expect([who, counts]).toEqual([who, { open: seen, 'in-progress': 0, appealed: 0 }]);
  }
});

const noticesOf = async (who: Reader): Promise<string[]> =>
  (
    await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.user, staff[who].id), eq(notifications.kind, 'staff')))
  ).map(({ content }) => content);

test('a report, its decision and its appeal reach the notices and numbers only of staff who may see it', async () => {
  // Earlier reports must not count as a burst.
  await db.update(tickets).set({ updatedAt: 1 });
  const [ben, accused] = [await member(), await member({ groups: ['mod'] })];
  const mod = await member({ groups: ['mod'] });
  Object.assign(staff, { junior: accused, peer: mod, admin: await member({ groups: ['admin'] }) });
  const summaryNow = async () => json<ModerationSummary>(await new Browser().get('/api/mod/summary'));
  const statistics = async (who: Reader) =>
    (await json<StaffStatistics>(await staff[who].get('/api/mod/statistics'))).all.decided;
  const before = { summary: await summaryNow(), peer: await statistics('peer'), admin: await statistics('admin') };

  const report = { user: accused.id, rule: 'Harassment', description: VEILED };
  expect((await ben.post('/api/report/send', report)).status).toBe(200);
  const ticket = (await db.select().from(tickets).where(eq(tickets.person, accused.id)).get())!;
  const decision = { version: ticket.version, action: 'warning', reason: WHY };
  expect((await staff.admin.post(`/api/mod/reports/${ticket.id}/complete`, decision)).status).toBe(200);
  expect([await statistics('peer'), await statistics('admin')]).toEqual([before.peer, before.admin + 1]);
  const ruling = (await db.select().from(rulings).where(eq(rulings.ticket, ticket.id)).get())!.id;
  const appeal = { ruling, text: 'I was not even here.' };
  expect((await accused.post('/api/user/appeals', appeal)).status).toBe(200);

  expect(await summaryNow()).toEqual(before.summary);
  for (const who of ['junior', 'peer'] as const) expect([who, await noticesOf(who)]).toEqual([who, []]);
  expect((await noticesOf('admin')).sort()).toEqual([
    expect.stringMatching(/^A report is waiting: Harassment, about /),
    'An appeal is waiting for an answer.',
  ]);
  // Only the owners may answer, because the admin made this decision.
  const answer = { decision: 'upheld', answer: WHY };
  expect((await staff.admin.post(`/api/mod/appeals/${ruling}`, answer)).status).toBe(403);
  expect((await staff.owner.post(`/api/mod/appeals/${ruling}`, answer)).status).toBe(200);
});

test('a burst of reports is told to the staff who see them', async () => {
  await db.update(tickets).set({ updatedAt: 1 });
  await db.delete(notifications);
  const [mod, chief] = [await member({ groups: ['mod'] }), await member({ groups: ['owner'] })];
  Object.assign(staff, { peer: mod, owner: chief });
  const admins = await Promise.all(Array.from({ length: 7 }, () => member({ groups: ['admin'] })));
  for (const { id } of admins) await (await member()).post('/api/report/send', { user: id, rule: 'Harassment' });
  const low = await member();
  expect((await (await member()).post('/api/report/send', { user: low.id, rule: 'Harassment' })).status).toBe(200);
  expect(await noticesOf('peer')).toEqual([expect.stringContaining(low.name)]);
  expect((await noticesOf('owner')).at(-1)).toMatch(/coming in fast/);
});

describe('a ticket', () => {
  const ticketAbout = async (person: string, game = ''): Promise<string> => {
    const id = randomText(12);
    const row = { id, kind: 'user', subject: id, person, rule: 'Harassment', game, createdAt: 1, updatedAt: 1 };
    await db.insert(tickets).values(row);
    return id;
  };
  const assign = async (by: Browser, ticket: string, user: string) =>
    (await by.post(`/api/mod/reports/${ticket}/assign`, { user })).status;

  test('is not assigned to staff who may not see it, and is released when its handler reports the same', async () => {
    const [admin, mod, peer, ana] = [
      await member({ groups: ['admin'] }),
      await member({ groups: ['mod'] }),
      await member({ groups: ['mod'] }),
      await member(),
    ];
    expect(await assign(admin, await ticketAbout(peer.id), mod.id)).toBe(422);
    const ticket = await ticketAbout(ana.id);
    await db.update(tickets).set({ kind: 'user', subject: ana.id }).where(eq(tickets.id, ticket));
    expect(await assign(admin, ticket, mod.id)).toBe(200);
    expect((await mod.post('/api/report/send', { user: ana.id, rule: 'Harassment' })).status).toBe(200);
    expect((await db.select().from(tickets).where(eq(tickets.id, ticket)).get())?.assignee).toBe('');
    expect(await assign(admin, ticket, mod.id)).toBe(422);
  });

  test('cannot be handled by staff who played in its game', async () => {
    const [mod, peer, ana] = [await member({ groups: ['mod'] }), await member({ groups: ['mod'] }), await member()];
    const game = randomText(12);
    const ticket = await ticketAbout(ana.id, game);
    await db
      .insert(played)
      .values({ game, person: mod.id, endedAt: 1, seat: 0, role: '', alignment: '', won: false, left: false });
    for (const [step, body] of [
      ['status', { status: 'in-progress' }],
      ['assign', { user: mod.id }],
      ['rule', { rule: 'Intolerance' }],
      ['complete', { version: 1, action: 'dismissed', reason: WHY }],
      ['reopen', { reason: WHY }],
    ] as const) {
      const response = await mod.post(`/api/mod/reports/${ticket}/${step}`, body);
      expect([step, response.status, await response.text()]).toEqual([step, 403, expect.stringMatching(/played in this game/)]);
    }
    expect(await assign(peer, ticket, mod.id)).toBe(422);
    expect((await json<Ticket>(await peer.get(`/api/mod/reports/${ticket}`))).version).toBe(1);
  });

  test('about an owner is decided by another owner, who can warn but not ban', async () => {
    const [owner, other] = [await member({ groups: ['owner'] }), await member({ groups: ['owner'] })];
    const ticket = await ticketAbout(other.id);
    const decide = async (action: string) =>
      (await owner.post(`/api/mod/reports/${ticket}/complete`, { version: 1, action, reason: WHY })).status;
    expect([await decide('penalty'), await decide('warning')]).toEqual([403, 200]);
  });
});

test('a hidden decision is not in the record of the person, and the reason of its ban is not told', async () => {
  const [mod, ana] = [await member({ groups: ['mod'] }), await member()];
  const [open, hidden, ruling] = [randomText(12), randomText(12), randomText(12)];
  const row = { kind: 'user', person: ana.id, rule: 'Harassment', createdAt: 1, updatedAt: 1 };
  await db.insert(tickets).values([
    { ...row, id: open, subject: open },
    { ...row, id: hidden, subject: hidden, status: 'complete' },
  ]);
  await db.insert(filed).values({ ticket: hidden, reporter: mod.id, rule: 'Harassment', createdAt: 1 });
  const made = {
    ticket: hidden,
    person: ana.id,
    action: 'penalty' as const,
    rule: 'Harassment',
    by: 'uOther0000000',
    at: 1,
    event: 'x',
  };
  await db.insert(rulings).values({ ...made, id: ruling, reason: VEILED });
  const ban = { id: randomText(12), user: ana.id, type: 'forum' as const, mod: 'uOther0000000', createdAt: 1, expires: null };
  await db.insert(bans).values({ ...ban, reason: VEILED, ruling });
  const [page, list] = [await mod.get(`/api/mod/reports/${open}`), await mod.get(`/api/mod/bans?userId=${ana.id}`)];
  for (const response of [page, list]) {
    const text = await response.text();
    expect([response.status, text]).toEqual([200, expect.stringContaining('"type":"forum"')]);
    expect(text).not.toContain(VEILED);
  }
});

test('the log hides acts on a room above the reader’s rank, and they cannot be undone from below', async () => {
  const [admin, mod] = [
    await member({ groups: ['admin'] }),
    await member({ row: { rank: 5, permissions: JSON.stringify(PERMISSIONS) } }),
  ];
  const room = { name: 'Crows nest', position: 0, rank: 10 };
  const { event } = await json<{ event: string }>(await admin.post('/api/chat/room', room));
  const { target } = (await db.select().from(events).where(eq(events.id, event)).get())!;
  const id = `deleteChatMessage:${target}:1`;
  await db.insert(events).values({
    id,
    seq: (await db.$count(events)) + 1,
    hash: '',
    actor: admin.id,
    act: 'deleteChatMessage',
    target: 'uSomeone00000',
    args: JSON.stringify({ channel: target, message: '1' }),
    reason: '',
    image: '',
    date: Date.now(),
  });
  for (const path of ['actions', 'log/export']) {
    const text = await (await mod.get(`/api/mod/${path}`)).text();
    expect([path, text.includes(event), text.includes(target), text.includes('Crows nest')]).toEqual([path, false, false, false]);
  }
  const undo = (event: string) => mod.post('/api/mod/undo', { event, reason: WHY });
  const [found, other] = [await undo(event), await undo('neverWas0000')];
  expect([found.status, await found.text()]).toEqual([other.status, await other.text()]);
  expect(await (await admin.get('/api/mod/actions')).text()).toContain('Crows nest');
});
