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
import { parseBanLength } from '../../protocol/ban-length.ts';
import type { RulingBody } from '../../protocol/http/reports.ts';
import type { BanType, Permission } from '../../protocol/permissions.ts';
import { PENALTY_BANS, ruleOf, rungOf } from '../../protocol/rules.ts';
import type { MemberSession } from '../app.ts';
import type { CommitContext } from '../commit.ts';
import { authorityOf, checkPeople } from '../moderation/authority.ts';
import { bannedText } from '../moderation/ban-notices.ts';
import { altsOf } from '../moderation/networks.ts';
import { commitAct } from '../moderation/run.ts';
import { problem } from '../problem.ts';
import { BOT } from './cards.ts';
import { stepOn } from './handle.ts';
import { lapseOf, liveOffences } from './offences.ts';
import { checkNotSeated, refusalFor } from './ticket.ts';
import { isTicketSeen, type TicketRecord, ticketAt, ticketReader } from './visible.ts';

type Asked = v.InferOutput<typeof RulingBody>;
type RulingRow = typeof rulings.$inferSelect;

/** Makes a ruling on the version that its maker saw. Throws 409 if another was faster. The length defaults to the ladder's. */
export async function rule(c: CommitContext, session: MemberSession, id: string, asked: Asked): Promise<void> {
  const db = database(c.env);
  await commitAct(c, async () => {
    const now = Date.now();
    const { by, holds } = await authorityOf(db, session, 'seeModPanel', now);
    const reader = ticketReader(by);
    const ticket = await ticketAt(db, reader, id);
    await checkNotSeated(db, by, ticket);
    await checkVersion(db, ticket, asked.version);
    const refusal = await refusalFor(db, by.user.id, ticket);
    if (refusal !== null) throw problem(403, refusal);
    const alts = await tickedAlts(db, by, ticket, asked);
    const below = await checkPeople(db, by, asked.action === 'penalty' ? [ticket.person, ...alts] : []);
    const event = randomText(12);
    const first = await rulingOf(db, by, { ticket, person: ticket.person, event }, asked, now);
    const { ruling } = first;
    const same = { ...asked, length: ruling.length };
    const others = await Promise.all(alts.map((person) => rulingOf(db, by, { ticket, person, event }, same, now)));
    const all = [first, ...others];
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
      edits: [editOf('tickets', ticket, to), ...all.flatMap((made) => [insertEdit('rulings', made.ruling), ...made.edits])],
      when: and(holds, below, isTicketSeen(reader, id))!,
      also: (isWritten) => [
        ...all.flatMap((made) => tellPerson(db, made.ruling.person, made.told, now, isWritten)),
        tellReporters(db, id, action === 'dismissed', now, isWritten),
      ],
    };
  });
}

async function checkVersion(db: Database, ticket: TicketRecord, version: number): Promise<void> {
  if (ticket.status === 'complete') {
    const [last] = await db
      .select({ name: users.name })
      .from(rulings)
      .innerJoin(users, eq(users.id, rulings.by))
      .where(eq(rulings.ticket, ticket.id))
      .orderBy(desc(rulings.at))
      .limit(1);
    throw problem(409, `${last?.name ?? 'Another member of staff'} has decided this already.`);
  }
  if (ticket.status === 'appealed') throw problem(409, 'There is an appeal. Decide that instead.');
  if (ticket.version !== version) throw problem(409, 'Something has changed since you opened this. Look again.');
}

/** Other accounts that staff ticked. Throws 422 unless each was used from a network of the person. */
async function tickedAlts(db: Database, { perms }: MemberSession, { person }: TicketRecord, asked: Asked): Promise<string[]> {
  const { alts = [], action } = asked;
  if (alts.length === 0) return [];
  if (action !== 'penalty') throw problem(422, 'Other accounts can only share a penalty. Untick them.');
  if (!perms.has('viewAlts')) throw problem(403, 'You may not look for other accounts.');
  const found = new Set((await altsOf(db, person)).map(({ id }) => id));
  if (!alts.every((id) => found.has(id))) throw problem(422, 'One of these accounts shares no network with them. Look again.');
  return [...new Set(alts)];
}

interface Made {
  ruling: RulingRow;
  edits: Edit[];
  /** Text for the person; '' if nothing is sent. */
  told: string;
}
/** `person` is the reported one, or another account of theirs. Rulings made together share one event. */
async function rulingOf(
  db: Database,
  by: MemberSession,
  { ticket, person, event }: { ticket: TicketRecord; person: string; event: string },
  asked: Asked,
  now: number,
): Promise<Made> {
  const broken = ruleOf(asked.rule ?? ticket.rule);
  if (!broken) throw problem(422, 'Choose the rule that was broken.');
  const { action, reason } = asked;
  const id = randomText(12);
  const shared = {
    id,
    ticket: ticket.id,
    person,
    action,
    rule: broken.name,
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
  const link = ' You can appeal on the page of your record.';
  if (action === 'dismissed') return { ruling: shared, edits: [], told: '' };
  if (person === BOT) throw problem(422, 'A bot said this, so there is no one to penalize: dismiss the report.');
  if (action === 'warning') {
    const told = `Staff warned you: ${broken.name}. The reason: ${reason}${endOf(reason)}${link}`;
    return { ruling: { ...shared, lapses: lapseOf(broken.name, '', now) }, edits: [], told };
  }
  if (!person.startsWith('u')) throw problem(422, 'A guest has no account that could be banned: dismiss this or warn them.');
  const types = PENALTY_BANS[broken.category];
  checkMayBan(by, types);
  const proposed = rungOf(broken, await liveOffences(db, person, broken.category, now));
  const length = asked.length ?? proposed.length;
  const expires = expiryOf(length, now);
  const edits = await Promise.all(types.map((type) => banEdit(db, { type, expires, ruling: id, reason }, person, by, now)));
  const told = `${types.map((type) => bannedText(type, expires, now)).join(' ')} ${broken.name}: ${reason}${endOf(reason)}${link}`;
  const ruling = { ...shared, offence: proposed.offence, length, lapses: lapseOf(broken.name, length, now) };
  return { ruling, edits: edits.flat(), told };
}
const endOf = (reason: string): string => (/[.!?]$/.test(reason) ? '' : '.');

export function expiryOf(length: string, from: number): number | null {
  const parsed = parseBanLength(length);
  if ('error' in parsed) throw problem(422, parsed.error);
  return parsed.ms === null ? null : from + parsed.ms;
}

export function checkMayBan({ perms }: MemberSession, types: readonly BanType[]): void {
  const lacking = types.find((type) => !perms.has('ban') && !perms.has(`${type}Ban` as Permission));
  if (lacking) throw problem(403, `You may not impose this penalty: it takes the permission ${lacking}Ban.`);
}

/** The edit that adds the ban; none if the person is already permanently banned from it. */
async function banEdit(
  db: Database,
  ban: { type: BanType; expires: number | null; ruling: string; reason: string },
  user: string,
  by: MemberSession,
  now: number,
): Promise<Edit[]> {
  const permanent = and(eq(bans.user, user), eq(bans.type, ban.type), isNull(bans.expires), isNull(bans.liftedAt));
  if (ban.expires === null && (await db.select({ id: bans.id }).from(bans).where(permanent).get())) return [];
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
    const standing = await db.select().from(rulings).where(where).orderBy(desc(rulings.at));
    const last = standing.find(({ person }) => person === ticket.person) ?? standing[0];
    if (ticket.status !== 'complete' || !last) throw problem(409, 'This is not decided yet.');
    // Rulings made together are undone together.
    const all = standing.filter(({ event }) => event === last.event);
    const told = `Staff took back a decision about you (${last.rule}). The reason: ${reason}`;
    return {
      act: 'reopen',
      reason,
      args: { ruling: last.id, rule: last.rule },
      to: { status: 'open', decidedAt: null },
      edits: (await Promise.all(all.map((ruling) => undoEdits(db, ruling, by, now)))).flat(),
      also: (isWritten) =>
        last.action === 'dismissed' ? [] : all.flatMap(({ person }) => tellPerson(db, person, told, now, isWritten)),
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
