/** Decisions on tickets. Each is one event: the ticket, the ruling and its bans change together and can be undone together. */

import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { type Database, database } from '../../db/core/database.ts';
import { type Edit, editOf, insertEdit } from '../../db/core/edits.ts';
import type { Change } from '../../db/core/effects.ts';
import { randomText } from '../../db/core/ids.ts';
import { notify, notifyAll } from '../../db/notices/notices.ts';
import { reports, rulings } from '../../db/schema/moderation.ts';
import { bans, users } from '../../db/schema/users.ts';
import type { RulingBody } from '../../protocol/http/reports.ts';
import type { BanType, Permission } from '../../protocol/permissions.ts';
import { PENALTY_BANS, ruleOf, rungOf } from '../../protocol/rules.ts';
import type { MemberSession } from '../app.ts';
import type { CommitContext } from '../commit.ts';
import { authorityOf, checkPeople } from '../moderation/authority.ts';
import { bannedText } from '../moderation/ban-notices.ts';
import { expiryOf } from '../moderation/expiry.ts';
import { altsOf } from '../moderation/networks.ts';
import { commitAct } from '../moderation/run.ts';
import { problem } from '../problem.ts';
import { BOT } from './cards.ts';
import { stepOn } from './handle.ts';
import { lapseOf, liveOffences } from './offences.ts';
import { checkNotSeated, refusalFor } from './ticket.ts';
import { isTicketSeen, type TicketRecord, ticketAt, ticketReader } from './visible.ts';

type RulingRequest = v.InferOutput<typeof RulingBody>;
type RulingRow = typeof rulings.$inferSelect;

/** Makes a ruling on the version that its maker saw. Throws 409 if another was faster. The length defaults to the ladder's. */
export async function rule(c: CommitContext, session: MemberSession, id: string, request: RulingRequest): Promise<void> {
  const db = database(c.env);
  await commitAct(c, async () => {
    const now = Date.now();
    const { by, holds } = await authorityOf(db, session, 'seeModPanel', now);
    const reader = ticketReader(by);
    const ticket = await ticketAt(db, reader, id);
    await checkNotSeated(db, by, ticket);
    await checkVersion(db, ticket, request.version);
    const refusal = await refusalFor(db, by.user.id, ticket);
    if (refusal !== null) throw problem(403, refusal);
    const alts = await tickedAlts(db, by, ticket, request);
    const isBelow = await checkPeople(db, by, request.action === 'penalty' ? [ticket.person, ...alts] : []);
    const event = randomText(12);
    const mainDecision = await rulingOf(db, by, { ticket, person: ticket.person, event }, request, now);
    const { ruling } = mainDecision;
    const sameRequest = { ...request, length: ruling.length };
    const altDecisions = await Promise.all(alts.map((person) => rulingOf(db, by, { ticket, person, event }, sameRequest, now)));
    const decisions = [mainDecision, ...altDecisions];
    const to: Partial<TicketRecord> = {
      status: 'complete',
      rule: ruling.rule,
      version: ticket.version + 1,
      updatedAt: now,
      decidedAt: now,
      viewer: '',
      assignee: ticket.assignee || by.user.id,
    };
    const { action, offence, length } = ruling;
    return {
      id: ruling.event,
      actor: by.user.id,
      act: 'ruling',
      target: ticket.person,
      reason: ruling.reason,
      args: { ticket: id, ruling: ruling.id, action, rule: ruling.rule, offence, length, ...(alts.length > 0 && { alts }) },
      edits: [
        editOf('tickets', ticket, to),
        ...decisions.flatMap((decision) => [insertEdit('rulings', decision.ruling), ...decision.edits]),
      ],
      when: and(holds, isBelow, isTicketSeen(reader, id))!,
      also: (isWritten) => [
        ...decisions.flatMap((decision) => tellPerson(db, decision.ruling.person, decision.notice, now, isWritten)),
        tellReporters(db, id, action === 'dismissed', now, isWritten),
      ],
    };
  });
}

async function checkVersion(db: Database, ticket: TicketRecord, version: number): Promise<void> {
  if (ticket.status === 'complete') {
    const [decider] = await db
      .select({ name: users.name })
      .from(rulings)
      .innerJoin(users, eq(users.id, rulings.by))
      .where(eq(rulings.ticket, ticket.id))
      .orderBy(desc(rulings.at))
      .limit(1);
    throw problem(409, `${decider?.name ?? 'Another member of staff'} has decided this already.`);
  }
  if (ticket.status === 'appealed') throw problem(409, 'There is an appeal. Decide that instead.');
  if (ticket.version !== version) throw problem(409, 'Something has changed since you opened this. Look again.');
}

/** Other accounts that staff ticked. Throws 422 unless each was used from a network of the person. */
async function tickedAlts(
  db: Database,
  { perms }: MemberSession,
  { person }: TicketRecord,
  request: RulingRequest,
): Promise<string[]> {
  const { alts = [], action } = request;
  if (alts.length === 0) return [];
  if (action !== 'penalty') throw problem(422, 'Other accounts can only share a penalty. Unselect them.');
  if (!perms.has('viewAlts')) throw problem(403, 'You may not look for other accounts.');
  const altIds = new Set((await altsOf(db, person)).map(({ id }) => id));
  if (!alts.every((id) => altIds.has(id))) throw problem(422, 'One of these accounts shares no network with them. Look again.');
  return [...new Set(alts)];
}

interface RulingDraft {
  ruling: RulingRow;
  edits: Edit[];
  /** Text for the person; '' if nothing is sent. */
  notice: string;
}
/** `person` is the reported one, or another account of theirs. Rulings made together share one event. */
async function rulingOf(
  db: Database,
  by: MemberSession,
  { ticket, person, event }: { ticket: TicketRecord; person: string; event: string },
  request: RulingRequest,
  now: number,
): Promise<RulingDraft> {
  const brokenRule = ruleOf(request.rule ?? ticket.rule);
  if (!brokenRule) throw problem(422, 'Choose the rule that was broken.');
  const { action, reason } = request;
  const id = randomText(12);
  const rulingFields = {
    id,
    ticket: ticket.id,
    person,
    action,
    rule: brokenRule.name,
    reason,
    by: by.user.id,
    at: now,
    event,
    offence: 0,
    length: '',
    lapses: null,
    undoneAt: null,
    undoneBy: '',
  };
  const link = ' You can appeal from your record.';
  if (action === 'dismissed') return { ruling: rulingFields, edits: [], notice: '' };
  if (person === BOT) throw problem(422, 'A bot said this, so there is no one to penalize: dismiss the report.');
  if (action === 'warning') {
    const notice = `Staff warned you: ${brokenRule.name}. Reason: ${reason}${endOf(reason)}${link}`;
    return { ruling: { ...rulingFields, lapses: lapseOf(brokenRule.name, '', now) }, edits: [], notice };
  }
  if (!person.startsWith('u')) throw problem(422, 'A guest has no account that could be banned: dismiss this or warn them.');
  const types = PENALTY_BANS[brokenRule.category];
  checkMayBan(by, types);
  const proposal = rungOf(brokenRule, await liveOffences(db, person, brokenRule.category, now));
  const length = request.length ?? proposal.length;
  const expires = expiryOf(length, now);
  const edits = await Promise.all(types.map((type) => banEdit(db, { type, expires, ruling: id, reason }, person, by, now)));
  const notice = `${types.map((type) => bannedText(type, expires, now)).join(' ')} ${brokenRule.name}: ${reason}${endOf(reason)}${link}`;
  const ruling = { ...rulingFields, offence: proposal.offence, length, lapses: lapseOf(brokenRule.name, length, now) };
  return { ruling, edits: edits.flat(), notice };
}
const endOf = (reason: string): string => (/[.!?]$/.test(reason) ? '' : '.');

export function checkMayBan({ perms }: MemberSession, types: readonly BanType[]): void {
  const missingType = types.find((type) => !perms.has('ban') && !perms.has(`${type}Ban` as Permission));
  if (missingType) throw problem(403, `You can’t impose this penalty: it needs the permission ${missingType}Ban.`);
}

/** The edit that adds the ban; none if the person is already permanently banned from it. */
async function banEdit(
  db: Database,
  ban: { type: BanType; expires: number | null; ruling: string; reason: string },
  user: string,
  by: MemberSession,
  now: number,
): Promise<Edit[]> {
  const isPermanent = and(eq(bans.user, user), eq(bans.type, ban.type), isNull(bans.expires), isNull(bans.liftedAt));
  if (ban.expires === null && (await db.select({ id: bans.id }).from(bans).where(isPermanent).get())) return [];
  return [insertEdit('bans', { id: randomText(12), user, mod: by.user.id, createdAt: now, ...ban })];
}

export const tellPerson = (db: Database, person: string, content: string, now: number, when: SQL): Change[] =>
  person.startsWith('u') && content !== ''
    ? [notify(db, { user: person, kind: 'moderation', content, link: '/user/record' }, now, when)]
    : [];

/** Tells everyone who reported it that it was decided, but not how. One statement for all reporters. */
function tellReporters(db: Database, ticket: string, isDismissed: boolean, now: number, when: SQL): Change {
  const content = isDismissed
    ? 'Staff looked at your report and found no rule broken. Thank you for telling us.'
    : 'Staff acted on your report. Thank you for telling us.';
  return notifyAll(db, { kind: 'moderation', content, link: '/user/record' }, reportersOf(ticket), now, when);
}
const reportersOf = (ticket: string): SQL =>
  sql`select ${reports.reporter} as user from ${reports} where ${reports.ticket} = ${ticket}`;

/** Undoes the last ruling on a ticket, with its bans, which stay in the history as lifted. */
export async function reopen(c: CommitContext, session: MemberSession, id: string, reason: string): Promise<void> {
  const db = database(c.env);
  await stepOn(c, session, id, async (ticket, by, now) => {
    const where = and(eq(rulings.ticket, id), isNull(rulings.undoneAt));
    const standingRulings = await db.select().from(rulings).where(where).orderBy(desc(rulings.at));
    const lastRuling = standingRulings.find(({ person }) => person === ticket.person) ?? standingRulings[0];
    if (ticket.status !== 'complete' || !lastRuling) throw problem(409, 'This is not decided yet.');
    // Rulings made together are undone together.
    const eventRulings = standingRulings.filter(({ event }) => event === lastRuling.event);
    const notice = `Staff reversed a decision about you (${lastRuling.rule}). Reason: ${reason}`;
    return {
      act: 'reopen',
      reason,
      args: { ruling: lastRuling.id, rule: lastRuling.rule },
      to: { status: 'open', decidedAt: null },
      edits: (await Promise.all(eventRulings.map((ruling) => undoEdits(db, ruling, by, now)))).flat(),
      also: (isWritten) =>
        lastRuling.action === 'dismissed'
          ? []
          : eventRulings.flatMap(({ person }) => tellPerson(db, person, notice, now, isWritten)),
    };
  });
}

/** Edits that undo the ruling and lift its bans. */
export async function undoEdits(db: Database, ruling: RulingRow, by: MemberSession, now: number): Promise<Edit[]> {
  const lifted = { liftedAt: now, liftedBy: by.user.id };
  return [
    editOf('rulings', ruling, { undoneAt: now, undoneBy: by.user.id }),
    ...(await bansOf(db, ruling)).map((ban) => editOf('bans', ban, lifted)),
  ];
}
/** Bans imposed by a ruling that have not been lifted. */
export const bansOf = (db: Database, { id, person }: Pick<RulingRow, 'id' | 'person'>) =>
  db
    .select()
    .from(bans)
    .where(and(eq(bans.user, person), eq(bans.ruling, id), isNull(bans.liftedAt)));
