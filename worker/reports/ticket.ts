import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { type Database, database } from '../../db/database.ts';
import { isBanActive, RANK } from '../../db/membership.ts';
import { played, seats } from '../../db/schema/games.ts';
import { reports, staffNotes, tickets } from '../../db/schema/moderation.ts';
import { bans, users } from '../../db/schema/users.ts';
import type { Evidence, GameSignals, ReportKind, Ticket } from '../../protocol/http/reports.ts';
import { RULES, ruleOf, rungOf } from '../../protocol/rules.ts';
import type { MemberSession } from '../app.ts';
import type { CommitContext } from '../commit.ts';
import { replayFor } from '../moderation/replay.ts';
import { problem } from '../problem.ts';
import { type Cards, cardsFor, rulingCard, rulingsOf, rulingsOn } from './cards.ts';
import { KINDS } from './kinds.ts';
import { liveOffences } from './offences.ts';
import { ownRulingRefusal } from './own-ruling.ts';
import { rowColumns, rowOf } from './queue.ts';
import { signalsOf } from './signals.ts';

type TicketRow = typeof tickets.$inferSelect;
const NO_TICKET = 'There is no such report.';
const SHOWN = 30;
/** How long one who looks at a ticket is shown to the others. */
const LOOK = 120_000;

export async function ticketAt(db: Database, id: string): Promise<TicketRow> {
  const ticket = await db.select().from(tickets).where(eq(tickets.id, id)).get();
  if (!ticket) throw problem(404, NO_TICKET);
  return ticket;
}

/** All that staff need for a ruling. The first look is kept, for how long reports wait. */
export async function ticketFor(db: Database, session: MemberSession, id: string): Promise<Ticket> {
  const now = Date.now();
  const row = await db.select(rowColumns(now)).from(tickets).where(eq(tickets.id, id)).get();
  if (!row) throw problem(404, NO_TICKET);
  const { ticket } = row;
  await checkNotSeated(db, session, ticket);
  const rule = ruleOf(ticket.rule) ?? RULES[0]!;
  const [filed, notes, active, record, decided, offences, refusal] = await Promise.all([
    db.select().from(reports).where(eq(reports.ticket, id)).orderBy(desc(reports.createdAt)).limit(SHOWN),
    db.select().from(staffNotes).where(eq(staffNotes.about, id)).orderBy(desc(staffNotes.at)).limit(SHOWN),
    db
      .select({ type: bans.type, expires: bans.expires, reason: bans.reason })
      .from(bans)
      .where(and(eq(bans.user, ticket.person), isBanActive(now))),
    rulingsOf(db, ticket.person),
    rulingsOn(db, ticket),
    liveOffences(db, ticket.person, rule.category, now),
    refusalFor(db, session, ticket),
  ]);
  await look(db, session, ticket, now);
  const cards = await cardsFor(db, [
    ...[ticket.person, ticket.assignee, ticket.viewer],
    ...filed.map(({ reporter }) => reporter),
    ...notes.map(({ author }) => author),
    ...[...record, ...decided].flatMap(({ ruling }) => [ruling.by, ruling.person]),
  ]);
  const appealed = decided.find(({ appeal }) => appeal?.status === 'open')?.ruling;
  const { kind, subject, game } = ticket;
  const line = filed.find((report) => report.line !== '')?.line ?? '';
  return {
    ...rowOf(row, cards, session, now),
    category: rule.category,
    reports: filed.map((report) => reportCard(report, cards)),
    proposal: rungOf(rule, offences),
    rulings: decided.map((one) => rulingCard(one, cards)),
    record: record.filter(({ ruling }) => ruling.ticket !== id).map((one) => rulingCard(one, cards)),
    bans: active,
    notes: notes.map(({ id, author, text, at }) => ({ id, by: cards(author), text, at })),
    link: KINDS[kind as ReportKind].link({ subject, game, line }),
    refusal: refusal ?? (appealed ? await ownRulingRefusal(db, session.user.id, appealed) : null),
  };
}

/** How the person played in the game of the report. The look at the game is logged; null outside a game. */
export async function signalsFor(c: CommitContext, session: MemberSession, id: string): Promise<GameSignals | null> {
  const { game, person } = await ticketAt(database(c.env), id);
  return game === '' ? null : signalsOf(await replayFor(c, session, game), person);
}

/** Throws 403 for one who sits at the table: a report can tell what they must not know. */
export async function checkNotSeated(db: Database, { user }: MemberSession, { game }: Pick<TicketRow, 'game'>): Promise<void> {
  const seat = game !== '' && (await db.select({ game: seats.game }).from(seats).where(eq(seats.person, user.id)).get());
  if (seat && seat.game === game) throw problem(403, 'You are at this table: you can see its reports once you have left it.');
}

const reportCard = ({ reporter, rule, description, line, evidence, createdAt }: typeof reports.$inferSelect, cards: Cards) => ({
  ...{ by: cards(reporter), rule, description, line, at: createdAt },
  evidence: JSON.parse(evidence) as Evidence,
});

/** Others see who has it open. One who looks again while they are shown writes nothing. */
async function look(db: Database, { user }: MemberSession, ticket: TicketRow, now: number): Promise<void> {
  const isShown = ticket.viewer === user.id && ticket.viewedUntil > now + LOOK / 2;
  const isOthers = ticket.viewer !== user.id && ticket.viewedUntil > now;
  if (isShown || isOthers) return;
  await db
    .update(tickets)
    .set({ viewer: user.id, viewedUntil: now + LOOK, firstViewedAt: sql`coalesce(${tickets.firstViewedAt}, ${now})` })
    .where(and(eq(tickets.id, ticket.id), or(eq(tickets.viewer, ticket.viewer), isNull(tickets.firstViewedAt))));
}

/** Why this member of staff may not decide the ticket; null if they may. */
export async function refusalFor(db: Database, { user, rank }: MemberSession, ticket: TicketRow): Promise<string | null> {
  if (ticket.person === user.id) return 'This is about you: someone else has to decide it.';
  const { game, id, person } = ticket;
  const found = await db.get<{ reported: number; played: number; theirs: number }>(sql`select
    exists (select 1 from ${reports} where ${reports.ticket} = ${id} and ${reports.reporter} = ${user.id}) as reported,
    ${game} <> '' and (exists (select 1 from ${seats} where ${seats.person} = ${user.id} and ${seats.game} = ${game})
      or exists (select 1 from ${played} where ${played.game} = ${game} and ${played.person} = ${user.id})) as played,
    coalesce((select ${RANK} from ${users} where ${users.id} = ${person}), 0) as theirs`);
  if (found.reported) return 'You reported this yourself: someone else has to decide it.';
  if (found.played) return 'You played in this game: someone else has to decide it.';
  return found.theirs >= rank ? 'They have your rank or a higher one: someone above them has to decide it.' : null;
}
