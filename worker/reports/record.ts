/** Decisions about a member, and their own reports, as far as they may know of them. */
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { JWTPayload } from 'jose';
import type { Database } from '../../db/core/database.ts';
import { isBanActive } from '../../db/members/membership.ts';
import { events } from '../../db/schema/events.ts';
import { reports, rulings, tickets } from '../../db/schema/moderation.ts';
import { bans, users } from '../../db/schema/users.ts';
import type { Evidence, OwnRecord, ReportKind } from '../../protocol/http/reports.ts';
import type { Session } from '../app.ts';
import { problem } from '../problem.ts';
import { readTicket } from '../tickets.ts';
import { appealUntil } from './appeals.ts';
import { rulingCard, rulingsOf } from './cards.ts';

const SHOWN = 30;
const NO_ONE = () => ({ id: '', name: '', avatar: false });

export async function recordOfMember(db: Database, person: string): Promise<OwnRecord> {
  const now = Date.now();
  const [rulingRows, active, reportRows, coins] = await Promise.all([
    rulingsOf(db, person),
    db
      .select({ type: bans.type, expires: bans.expires, reason: bans.reason })
      .from(bans)
      .where(and(eq(bans.user, person), isBanActive(now))),
    db
      .select({ report: reports, kind: tickets.kind, status: tickets.status, id: tickets.id, game: tickets.game })
      .from(reports)
      .innerJoin(tickets, eq(tickets.id, reports.ticket))
      .where(eq(reports.reporter, person))
      .orderBy(desc(reports.createdAt))
      .limit(SHOWN),
    coinsOf(db, person),
  ]);
  const outcomes = await outcomesOf(
    db,
    reportRows.filter(({ status }) => status === 'complete').map(({ id }) => id),
  );
  return {
    rulings: rulingRows
      .filter(({ ruling }) => ruling.action !== 'dismissed')
      .map((one) => {
        const { by: _, person: __, ...card } = rulingCard(one, NO_ONE);
        return { ...card, appealUntil: appealUntil(one.ruling, one.appeal !== null, now) };
      }),
    bans: active,
    coins,
    reports: lastOfEach(
      reportRows.map(({ report, kind, id, game }) => ({
        rule: report.rule,
        at: report.createdAt,
        status: outcomes.get(id) ?? ('waiting' as const),
        game,
        about: aboutOf(kind as ReportKind, JSON.parse(report.evidence) as Evidence),
      })),
    ),
  };
}

/** The latest acts of staff on a member's coins, read from the log. */
async function coinsOf(db: Database, person: string): Promise<OwnRecord['coins']> {
  const rows = await db.all<{ id: string; amount: number; at: number; reason: string; act: string; undone: number }>(sql`
    select e.id, e.date as at, e.reason, e.act = 'undo' as undone, coalesce(o.act, e.act) as act, coalesce(o.args, e.args) ->> 'amount' as amount
    from ${events} e left join ${events} o on e.act = 'undo' and o.id = e.args ->> 'event'
    where e.target = ${person} and coalesce(o.act, e.act) in ('giveCoins', 'takeCoins') order by e.seq desc limit ${SHOWN}`);
  return rows.map(({ act, amount, undone, ...row }) => {
    const isGiven = (act === 'giveCoins') !== (undone === 1);
    return { ...row, amount: isGiven ? amount : -amount, undone: undone === 1 };
  });
}

/** One row per game and name, newest first: two tickets under one name would reveal that two people spoke under it. */
function lastOfEach<R extends { about: string; game: string }>(rows: readonly R[]): Omit<R, 'game'>[] {
  const seenKeys = new Set<string>();
  return rows.flatMap(({ game, ...row }) => {
    const key = `${game} ${row.about}`;
    if (game !== '' && seenKeys.has(key)) return [];
    seenKeys.add(key);
    return [row];
  });
}

const ABOUT: Readonly<Record<ReportKind, string>> = {
  user: 'The profile of',
  game: 'In a game:',
  table: 'The table of',
  chat: 'In chat:',
  setup: 'The setup',
  post: 'In the forums:',
  comment: 'A comment by',
};
/** Describes a report by the name that the reporter saw. */
const aboutOf = (kind: ReportKind, { by }: Evidence): string => `${ABOUT[kind]} ${by}`;

async function outcomesOf(db: Database, ids: readonly string[]): Promise<Map<string, 'acted on' | 'dismissed'>> {
  const latestRulings = await Promise.all(
    ids.map((id) =>
      db
        .select({ ticket: rulings.ticket, action: rulings.action })
        .from(rulings)
        .where(and(eq(rulings.ticket, id), isNull(rulings.undoneAt)))
        .orderBy(desc(rulings.at))
        .limit(1)
        .get(),
    ),
  );
  return new Map(
    latestRulings.flatMap((row) => (row ? [[row.ticket, row.action === 'dismissed' ? 'dismissed' : 'acted on']] : [])),
  );
}

/** The person who asks, identified by session or by the token of a refused sign-in. */
export async function personAsking(db: Database, session: Session | null, token: string | undefined): Promise<string> {
  if (session?.user) return session.user.id;
  const claims: JWTPayload | null = token === undefined ? null : await readTicket(db, 'appeal', token);
  const member = claims?.sub && (await db.select({ id: users.id }).from(users).where(eq(users.id, claims.sub)).get());
  if (!member) throw problem(401, token === undefined ? 'Log in first.' : 'You logged in a while ago. Log in again to continue.');
  return member.id;
}
