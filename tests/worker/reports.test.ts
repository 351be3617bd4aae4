/// <reference types="@cloudflare/vitest-plugin/types" />
/** Reports, from sending one to the answer to an appeal. */
import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { database } from '../../db/core/database.ts';
import { events } from '../../db/schema/events.ts';
import { rulings, tickets } from '../../db/schema/moderation.ts';
import { addresses, bans } from '../../db/schema/users.ts';
import { gameRoom } from '../../durable-objects/shared/rpc.ts';
import type { GameRecord } from '../../protocol/http/games.ts';
import type { Inbox } from '../../protocol/http/notices.ts';
import type { OwnRecord, StaffStatistics, Ticket, TicketPage } from '../../protocol/http/reports.ts';
import { encode } from '../../protocol/socket/frame.ts';
import { issueAppealToken } from '../../worker/reports/appeal-token.ts';
import { gameEvidence } from '../../worker/reports/game-evidence.ts';
import { direct } from './chat/kit.ts';
import { type MemberOptions, member } from './members.ts';
import { Browser, guest } from './site.ts';
import { membersOf, takeSeat, until } from './tables.ts';

const db = database(env);
const DAY = 86_400_000;
let mod: Browser;
let other: Browser;
beforeAll(async () => {
  [mod, other] = await Promise.all([member({ groups: ['mod'] }), member({ groups: ['admin'] })]);
});
beforeEach(() => env.DB.exec('delete from cooldowns'));

const send = (by: Browser, body: object) => by.post('/api/report/send', { rule: 'Harassment', ...body });
const json = async <T>(response: Response): Promise<T> => {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return response.json() as Promise<T>;
};
const ok = async (response: Response): Promise<void> =>
  expect([response.status, await response.text()]).toEqual([200, expect.any(String)]);
const refused = async (response: Response, status: number, text: RegExp): Promise<void> =>
  expect([response.status, await response.text()]).toEqual([status, expect.stringMatching(text)]);
const ticketOf = async (person: Browser): Promise<Ticket> => {
  const row = await db
    .select({ id: tickets.id })
    .from(tickets)
    .where(eq(tickets.person, person.id))
    .orderBy(sql`rowid desc`)
    .limit(1)
    .get();
  return json(await mod.get(`/api/mod/reports/${row!.id}`));
};
const decide = (by: Browser, { id, version }: Ticket, more: object) =>
  by.post(`/api/mod/reports/${id}/complete`, { version, action: 'penalty', reason: 'He went after a newcomer.', ...more });
const recordOf = async (who: Browser): Promise<OwnRecord> => json(await who.get('/api/user/record'));
const noticesOf = async (who: Browser): Promise<string[]> =>
  (await json<Inbox>(await who.get('/api/notifs/inbox?page=1'))).notifications.map(({ content }) => content);
/** Creates two members, the first reported by the second. */
async function reported(options: MemberOptions = {}, rule = 'Harassment') {
  const [ana, ben] = [await member(options), await member()];
  await ok(await send(ben, { user: ana.id, rule, description: 'Very rude.' }));
  return { ana, ben, ticket: await ticketOf(ana) };
}

test.each([
  ['outing of personal information', 'Outing personal information'],
  ['Illegal Content', 'Illegal content'],
  ['HARASSMENT', 'Harassment'],
])('a report may name its rule as “%s”, and an empty game means no game', async (rule, stored) => {
  const [ana, ben] = [await member(), await member()];
  await ok(await send(ben, { user: ana.id, game: '', rule, description: '' }));
  expect((await ticketOf(ana)).rule).toBe(stored);
  await refused(await send(ben, { user: ana.id, rule: 'Rudeness' }), 400, /^Choose the rule/);
});

test('several reports of one person are one ticket; the same reporter again replaces the first; a guest cannot report', async () => {
  const { ana, ben, ticket } = await reported({ row: { bio: 'I hate you all.' } });
  const others = await Promise.all([member(), member()]);
  await Promise.all(others.map((one) => send(one, { user: ana.id })));
  await env.DB.exec('delete from cooldowns');
  await ok(await send(ben, { user: ana.id, rule: 'Intolerance', description: 'Worse than rude.' }));
  const now = await ticketOf(ana);
  expect(now).toMatchObject({ id: ticket.id, reporters: 3, status: 'open', rule: 'Harassment', kind: 'user' });
  expect(now.version).toBeGreaterThan(ticket.version);
  expect(now.reports).toHaveLength(3);
  expect(now.reports.find(({ by }) => by.id === ben.id)).toMatchObject({
    rule: 'Intolerance',
    description: 'Worse than rude.',
    evidence: { profile: { name: ana.name, bio: 'I hate you all.' } },
  });
  await refused(await send(await guest(), { user: ana.id }), 403, /^You must be logged in to file a report\.$/);
  await refused(await send(ana, { user: ana.id }), 422, /^You cannot report yourself/);
});

test('the first reports of one thing at the same moment become one ticket', async () => {
  const ana = await member();
  const many = await Promise.all(Array.from({ length: 5 }, () => member()));
  await Promise.all(many.map((one) => send(one, { user: ana.id })));
  const rows = await db.select().from(tickets).where(eq(tickets.person, ana.id));
  expect(rows.map(({ reporters, version }) => [reporters, version])).toEqual([[5, 5]]);
});

test('one report in five minutes, and a refused one does not count', async () => {
  const [ana, ben] = [await member(), await member()];
  await refused(await send(ben, { user: 'uNoSuchPerson' }), 404, /^There is no such user/);
  await ok(await send(ben, { user: ana.id }));
  await refused(await send(ben, { user: ana.id }), 429, /five minutes/);
});

test('a ruling follows the ladder, is told to both sides and applies at once; the second of two concurrent ones is refused', async () => {
  const { ana, ben, ticket } = await reported();
  expect(ticket.proposal).toEqual({ offence: 1, length: '1 day' });
  const answers = await Promise.all([decide(mod, ticket, {}), decide(other, ticket, { action: 'dismissed' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const second = answers.find(({ status }) => status === 409)!;
  expect(await second.text()).toMatch(/has decided this already|changed since/);
  if (answers[0]!.status !== 200) return;
  // The session ended with the ban.
  expect((await ana.get('/api/user/sessions')).status).toBe(401);
  expect(await noticesOf(ben)).toEqual([expect.stringMatching(/^Staff acted on your report/)]);
  expect((await recordOf(ben)).reports).toMatchObject([
    { status: 'acted on', rule: 'Harassment', about: `The profile of ${ana.name}` },
  ]);
  const next = await member();
  await ok(await send(next, { user: ana.id }));
  expect((await ticketOf(ana)).proposal).toEqual({ offence: 2, length: '3 days' });
});

test('a game penalty bans from ranked and competitive games only, and is undone completely', async () => {
  const { ana, ticket } = await reported({}, 'Throwing');
  await ok(await decide(mod, ticket, { length: '2 weeks', reason: 'He gave his team away.' }));
  const active = () => db.select().from(bans).where(sql`user = ${ana.id} and lifted_at is null`);
  expect((await active()).map(({ type }) => type).sort()).toEqual(['competitive', 'ranked']);
  expect(await noticesOf(ana)).toEqual([expect.stringMatching(/ranked games for 2 weeks.*Throwing: He gave his team away/)]);
  await ok(await other.post(`/api/mod/reports/${ticket.id}/reopen`, { reason: 'The replay shows otherwise.' }));
  expect(await active()).toEqual([]);
  expect(await ticketOf(ana)).toMatchObject({ status: 'open', proposal: { offence: 1 } });
  expect((await recordOf(ana)).rulings).toMatchObject([{ undoneAt: expect.any(Number) as number }]);
});

describe('other accounts of a person', () => {
  const share = (...people: Browser[]) => {
    const address = `203.0.113.0/24 ${people.map(({ id }) => id).join('')}`;
    return db.insert(addresses).values(people.map(({ id }) => ({ user: id, address, firstAt: 1, lastAt: 1 })));
  };
  const active = (who: Browser) => db.select({ type: bans.type }).from(bans).where(sql`user = ${who.id} and lifted_at is null`);

  test('are penalized with them if staff selected them, appeal for themselves, and are freed with them', async () => {
    const { ana, ticket } = await reported();
    const [alt, stranger] = [await member(), await member()];
    await share(ana, alt);
    await refused(await decide(other, ticket, { alts: [stranger.id] }), 422, /shares no network/);
    await refused(await decide(other, ticket, { alts: [alt.id], action: 'warning' }), 422, /Unselect them/);
    const boss = await member({ groups: ['owner'] });
    await share(ana, boss, mod);
    await refused(await decide(other, ticket, { alts: [boss.id] }), 403, /your rank or a higher one/);
    const newcomer = await member({ row: { rank: 5, permissions: JSON.stringify(['seeModPanel', 'ban']) } });
    await refused(await decide(newcomer, ticket, { alts: [alt.id] }), 403, /not look for other accounts/);
    expect(await active(alt)).toEqual([]);

    await ok(await decide(other, ticket, { alts: [alt.id] }));
    expect([await active(ana), await active(alt)]).toEqual([[{ type: 'site' }], [{ type: 'site' }]]);
    expect((await alt.get('/api/user/sessions')).status).toBe(401);
    const decided = await ticketOf(ana);
    expect(decided.rulings.map(({ person, length }) => [person.id, length])).toEqual([
      [ana.id, '1 day'],
      [alt.id, '1 day'],
    ]);
    const log = await db.select().from(events).where(eq(events.target, ana.id)).orderBy(events.seq);
    expect(JSON.parse(log.at(-1)!.args)).toMatchObject({ alts: [alt.id] });

    // The other account appeals for itself, and another moderator lifts only its ban.
    const token = await issueAppealToken(db, alt.id, Date.now());
    const text = 'I am her brother, we share a kitchen.';
    await ok(await new Browser().post('/api/user/appeals', { ruling: decided.rulings[1]!.id, text, token }));
    await ok(await mod.post(`/api/mod/appeals/${decided.rulings[1]!.id}`, { decision: 'lifted', answer: 'So you are.' }));
    expect([await active(ana), await active(alt)]).toEqual([[{ type: 'site' }], []]);
    await ok(await other.post(`/api/mod/reports/${ticket.id}/reopen`, { reason: 'It was a quote.' }));
    expect([await active(ana), await active(alt)]).toEqual([[], []]);
  });

  test('are no longer listed once staff marked them as two people', async () => {
    const [ana, brother] = [await member(), await member()];
    await share(ana, brother);
    const alts = async (of: Browser) => json<{ id: string }[]>(await other.get(`/api/mod/alts?userId=${of.id}`));
    expect(await alts(brother)).toMatchObject([{ id: ana.id }]);
    const pair = { userId1: ana.id, userId2: brother.id, reason: 'They play at one table.' };
    const { event } = await json<{ event: string }>(await other.post('/api/mod/unlinkAccounts', pair));
    expect([await alts(ana), await alts(brother)]).toEqual([[], []]);
    await ok(await other.post('/api/mod/undo', { event, reason: 'They are one after all.' }));
    expect(await alts(ana)).toMatchObject([{ id: brother.id }]);
    await refused(await other.post('/api/mod/unlinkAccounts', { ...pair, userId2: ana.id }), 422, /Choose two accounts/);
  });
});

describe('an appeal', () => {
  test('can be made by a person who cannot sign in, with the token of the refusal, which opens nothing else', async () => {
    const { ana, ticket } = await reported();
    await ok(await decide(mod, ticket, { length: 'forever' }));
    const token = await issueAppealToken(db, ana.id, Date.now());
    const out = new Browser();
    const record = await json<OwnRecord>(await out.get(`/api/user/record?token=${token}`));
    const [ruling] = record.rulings;
    expect(ruling).toMatchObject({ action: 'penalty', length: 'forever', reason: 'He went after a newcomer.', appeal: null });
    expect(JSON.stringify(record)).not.toContain(mod.id);
    expect(JSON.stringify(record)).not.toContain('reporter');
    await refused(await out.get('/api/user/record?token=x.y.z'), 401, /Log in again/);
    const appealed = { ruling: ruling!.id, text: 'That was my brother at my keyboard.', token };
    await ok(await out.post('/api/user/appeals', appealed));
    await refused(await out.post('/api/user/appeals', appealed), 409, /already appealed this/);
    expect((await out.get(`/api/user/sessions?token=${token}`)).status).toBe(401);
    expect(await ticketOf(ana)).toMatchObject({ status: 'appealed', refusal: expect.stringMatching(/another member of staff/) });
    expect(await json(await other.get(`/api/mod/reports/${ruling!.ticket}`))).toMatchObject({ refusal: null });
    await refused(
      await mod.post(`/api/mod/appeals/${ruling!.id}`, { decision: 'lifted', answer: 'Fine.' }),
      403,
      /another member of staff/,
    );
    await ok(
      await other.post(`/api/mod/appeals/${ruling!.id}`, { decision: 'changed', length: '1 day', answer: 'A day is enough.' }),
    );
    const [ban] = await db.select().from(bans).where(eq(bans.user, ana.id));
    expect(ban!.expires! - ban!.createdAt).toBe(DAY);
    const after = await json<OwnRecord>(await out.get(`/api/user/record?token=${token}`));
    expect(after.rulings).toMatchObject([{ length: '1 day', appeal: { status: 'changed', answer: 'A day is enough.' } }]);
  });

  test('is possible for twenty days, and only against decisions on oneself', async () => {
    const { ana, ben, ticket } = await reported();
    await ok(await decide(mod, ticket, { action: 'warning' }));
    const id = (await recordOf(ana)).rulings[0]!.id;
    const text = 'I only answered in kind.';
    await refused(await ben.post('/api/user/appeals', { ruling: id, text }), 404, /no such decision/);
    await db
      .update(rulings)
      .set({ at: Date.now() - 21 * DAY })
      .where(eq(rulings.id, id));
    await refused(await ana.post('/api/user/appeals', { ruling: id, text }), 409, /no longer be appealed/);
  });
});

/** Opens a table of two at which the first has said a line. */
async function tableWithLine() {
  const [ana, ben] = [await member(), await member()];
  const game = await ana.host();
  const tables = [await takeSeat(ana, game), await takeSeat(ben, game)];
  await until(async () => expect(await membersOf(game)).toContain(ben.id));
  tables[0]!.socket.send(encode('say', { id: 'one', channel: 'table', text: 'You are all idiots.' }));
  const lines = async () => {
    const answer = await gameRoom(env, game).recordSoFar(ben.id);
    return 'ok' in answer ? answer.record.facts : [];
  };
  await until(async () => expect((await lines()).some(({ fact }) => fact.kind === 'said')).toBe(true));
  const line = String((await lines()).findIndex(({ fact }) => fact.kind === 'said'));
  return { ana, ben, game, line };
}

test('a line of a game: found as its reporter saw it, and closed to staff at that table', async () => {
  const { ana, ben, game, line } = await tableWithLine();
  await refused(await send(ben, { game }), 400, /choose a user/);
  await ok(await send(ben, { game, user: ana.id, line }));
  const ticket = await ticketOf(ana);
  expect(ticket).toMatchObject({
    kind: 'game',
    game,
    snippet: 'You are all idiots.',
    link: `/game/${game}/review?line=${line}`,
    reports: [{ evidence: { text: 'You are all idiots.', by: ana.name, context: [{ reported: true }] } }],
  });
  await refused(await send(await member(), { game, user: 'uNoSuchPerson' }), 404, /no such player/);
  await refused(await send(await member(), { game, seat: 0, line: '999' }), 404, /cannot be reported/);
  await takeSeat(mod, game);
  await until(async () => expect(await membersOf(game)).toContain(mod.id));
  await refused(await mod.get(`/api/mod/reports/${ticket.id}`), 403, /are at this table/);
  await refused(await decide(mod, ticket, {}), 403, /are at this table/);
  const { tickets: shown } = await json<TicketPage>(await mod.get(`/api/mod/reports?person=${ana.id}`));
  // The filter must not even reveal that the ticket is about her.
  expect(shown).toEqual([]);
  const page = await json<TicketPage>(await mod.get('/api/mod/reports'));
  expect(page.tickets.find(({ id }) => id === ticket.id)).toMatchObject({ person: { id: '' }, snippet: '', offences: 0 });
  await mod.post('/api/game/leave');
});

test('a player with a hidden name is reported by seat and shown by alias; the speaker is the person who sent the line', () => {
  const player = (seat: number, id: string) => ({
    seat,
    id,
    name: `Real ${id}`,
    kind: 'member' as const,
    left: false,
    alias: `Mask ${seat}`,
  });
  const said = { at: 5, to: 'all' as const, fact: { kind: 'said', channel: 'village', by: 0, text: 'Rude.', whisper: null } };
  const record = {
    players: [player(0, 'uOne'), player(1, 'uTwo')],
    facts: [said],
    // Seat 1 acts in the place of seat 0.
    inputs: [
      { type: 'say', at: 5, by: 'uOne', channel: 'village', text: 'Hello.' },
      { type: 'say', at: 5, by: 'uTwo', channel: 'village', text: 'Rude.' },
    ],
  } as unknown as GameRecord;
  const found = gameEvidence(record, 'uOne', { seat: 0, line: '0', isOver: false });
  expect(found).toMatchObject({ person: 'uTwo', line: '0', evidence: { by: 'Mask 0', text: 'Rude.' } });
  expect(JSON.stringify(found.evidence)).not.toContain('Real');
  for (const user of ['uTwo', 'uNotThere'])
    expect(() => gameEvidence(record, 'uOne', { user, isOver: false })).toThrow('Names are hidden');
  expect(gameEvidence(record, 'uOne', { user: 'uTwo', isOver: true }).person).toBe('uTwo');
});

test('a private table and a channel of others cannot be reported, like missing ones', async () => {
  const [ana, ben] = [await member(), await member()];
  const game = await ana.host({ private: true });
  await refused(await send(ben, { game: game.slice(0, 12), user: ana.id }), 404, /no such game/);
  const channel = await direct(ana, await member());
  await refused(await send(ben, { channel, line: '1a', user: ana.id }), 404, /no such message/);
  await refused(await send(ben, { channel: 'rStaffOnly00', line: '1a', user: ana.id }), 404, /no such message/);
});

test('the public summary has numbers and times, and no names', async () => {
  const response = await new Browser().get('/api/mod/summary');
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({ months: expect.any(Array) as unknown, open: expect.any(Number) as number });
  expect(text).not.toContain(mod.id);
  expect(text).toContain('"rule":"Harassment"');
});

test('staff see how long decisions take, by rule and by the member who made them, and how many were upheld on appeal', async () => {
  const { ana, ticket } = await reported({}, 'Exploits');
  await ok(await decide(mod, ticket, {}));
  const [ruling] = (await recordOf(ana)).rulings;
  await ok(await ana.post('/api/user/appeals', { ruling: ruling!.id, text: 'That was not me.' }));
  await ok(await other.post(`/api/mod/appeals/${ruling!.id}`, { decision: 'upheld', answer: 'It stands.' }));
  const { all, rules, staff } = await json<StaffStatistics>(await mod.get('/api/mod/statistics'));
  const exploits = rules.find(({ rule }) => rule === 'Exploits');
  expect(exploits).toMatchObject({ decided: 1, dismissed: 0, appealed: 1, upheld: 1, firstLook: expect.any(Number) as number });
  expect(exploits!.ruling).toBe(exploits!.firstLook! + exploits!.handling!);
  const own = staff.find(({ by }) => by.id === mod.id)!;
  expect(own.by.name).not.toBe('');
  expect(own.decided).toBeLessThanOrEqual(all.decided);
  expect(rules.reduce((sum, { decided }) => sum + decided, 0)).toBe(all.decided);
});
