import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { type Database, database } from '../../db/core/database.ts';
import { isBanActive } from '../../db/members/membership.ts';
import { games, played, seats } from '../../db/schema/games.ts';
import { reports, rulings, staffNotes, tickets } from '../../db/schema/moderation.ts';
import { bans } from '../../db/schema/users.ts';
import type { Evidence, GameSignals, ReportKind, Ticket } from '../../protocol/http/reports.ts';
import { RULES, ruleOf, rungOf } from '../../protocol/rules.ts';
import type { MemberSession } from '../app.ts';
import type { CommitContext } from '../commit.ts';
import { noteLook, replayFor } from '../moderation/replay.ts';
import { problem } from '../problem.ts';
import { type Cards, cardsFor, rulingCard, rulingsOf, rulingsOn } from './cards.ts';
import { KINDS } from './kinds.ts';
import { liveOffences } from './offences.ts';
import { ownRulingRefusal } from './own-ruling.ts';
import { rowColumns, rowOf } from './queue.ts';
import { signalsOf } from './signals.ts';
import { banReason, isTicketSeen, noSuchTicket, seesTicket, type TicketRecord, ticketAt, ticketReader } from './visible.ts';

const SHOWN = 30;
/** Time for which a member of staff who opens a ticket is shown to the others. */
const LOOK = 120_000;

/** SQL, on tickets: the status of its game; null if there is none or it was deleted. */
const GAME_STATUS = sql<
  (typeof games.$inferSelect)['status'] | null
>`${sql`(select ${games.status} from ${games} where ${games.id} = ${tickets.game})`}`;

/** Loads everything that staff need for a ruling. Records the time of the first look, to measure how long reports wait. */
export async function loadTicket(env: Env, session: MemberSession, id: string): Promise<Ticket> {
  const db = database(env);
  const now = Date.now();
  const reader = ticketReader(session);
  const row = await db
    .select({ ...rowColumns(now), room: GAME_STATUS })
    .from(tickets)
    .where(and(eq(tickets.id, id), seesTicket(reader)))
    .get();
  if (!row) throw noSuchTicket();
  const { ticket } = row;
  await checkNotSeated(db, session, ticket);
  if (row.room === 'Open' || row.room === 'In Progress') await noteLook(env, session, ticket.game);
  const rule = ruleOf(ticket.rule) ?? RULES[0]!;
  const [reportRows, notes, active, record, rulingRows, offences, refusal] = await Promise.all([
    db.select().from(reports).where(eq(reports.ticket, id)).orderBy(desc(reports.createdAt)).limit(SHOWN),
    db.select().from(staffNotes).where(eq(staffNotes.about, id)).orderBy(desc(staffNotes.at)).limit(SHOWN),
    db
      .select({ type: bans.type, expires: bans.expires, reason: banReason(reader) })
      .from(bans)
      .where(and(eq(bans.user, ticket.person), isBanActive(now))),
    rulingsOf(db, ticket.person, isTicketSeen(reader, sql`${rulings.ticket}`)),
    rulingsOn(db, ticket),
    liveOffences(db, ticket.person, rule.category, now),
    refusalFor(db, session.user.id, ticket),
  ]);
  await recordFirstLook(db, session, ticket, now);
  const cards = await cardsFor(db, [
    ticket.person,
    ticket.assignee,
    ticket.viewer,
    ...reportRows.map(({ reporter }) => reporter),
    ...notes.map(({ author }) => author),
    ...[...record, ...rulingRows].flatMap(({ ruling }) => [ruling.by, ruling.person]),
  ]);
  const appealed = rulingRows.find(({ appeal }) => appeal?.status === 'open')?.ruling;
  const { kind, subject, game } = ticket;
  const line = reportRows.find((report) => report.line !== '')?.line ?? '';
  return {
    ...rowOf(row, cards, session, now),
    category: rule.category,
    reports: reportRows.map((report) => reportCard(report, cards)),
    proposal: rungOf(rule, offences),
    rulings: rulingRows.map((one) => rulingCard(one, cards)),
    record: record.filter(({ ruling }) => ruling.ticket !== id).map((one) => rulingCard(one, cards)),
    bans: active,
    notes: notes.map(({ id, author, text, at }) => ({ id, by: cards(author), text, at })),
    link: KINDS[kind as ReportKind].link({ subject, game, line }),
    refusal: refusal ?? (appealed ? await ownRulingRefusal(db, session.user.id, appealed) : null),
  };
}

/** Figures of how the person played in the reported game, whose viewing is logged; null if there is no game. */
export async function signalsFor(c: CommitContext, session: MemberSession, id: string): Promise<GameSignals | null> {
  const { game, person } = await ticketAt(database(c.env), ticketReader(session), id);
  return game === '' ? null : signalsOf(await replayFor(c, session, game), person);
}

/** Throws 403 if the member sits at the table, because a report can reveal things that they must not know. */
export async function checkNotSeated(db: Database, { user }: MemberSession, { game }: Pick<TicketRecord, 'game'>): Promise<void> {
  const seat = game !== '' && (await db.select({ game: seats.game }).from(seats).where(eq(seats.person, user.id)).get());
  if (seat && seat.game === game) throw problem(403, 'You are at this table: you can see its reports once you have left it.');
}

const reportCard = ({ reporter, rule, description, line, evidence, createdAt }: typeof reports.$inferSelect, cards: Cards) => ({
  by: cards(reporter),
  rule,
  description,
  line,
  at: createdAt,
  evidence: JSON.parse(evidence) as Evidence,
});

/** Shows others who has the ticket open. Writes nothing if it is looked at again while that is still shown. */
async function recordFirstLook(db: Database, { user }: MemberSession, ticket: TicketRecord, now: number): Promise<void> {
  const isShown = ticket.viewer === user.id && ticket.viewedUntil > now + LOOK / 2;
  const isOthers = ticket.viewer !== user.id && ticket.viewedUntil > now;
  if (isShown || isOthers) return;
  await db
    .update(tickets)
    .set({ viewer: user.id, viewedUntil: now + LOOK, firstViewedAt: sql`coalesce(${tickets.firstViewedAt}, ${now})` })
    .where(and(eq(tickets.id, ticket.id), or(eq(tickets.viewer, ticket.viewer), isNull(tickets.firstViewedAt))));
}

/** Why a member of staff who sees the ticket may not take part in deciding it; null if they may. */
export async function refusalFor(db: Database, staff: string, { game }: Pick<TicketRecord, 'game'>): Promise<string | null> {
  if (game === '') return null;
  const row = await db.get<{ played: number }>(sql`select
    exists (select 1 from ${seats} where ${seats.person} = ${staff} and ${seats.game} = ${game})
      or exists (select 1 from ${played} where ${played.game} = ${game} and ${played.person} = ${staff}) as played`);
  return row.played ? 'You played in this game: someone else has to decide it.' : null;
}
