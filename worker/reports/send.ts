import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { type Database, database } from '../../db/core/database.ts';
import { randomText } from '../../db/core/ids.ts';
import { insertIf, rowExists } from '../../db/core/insert-if.ts';
import { release } from '../../db/core/rate-limit.ts';
import { notifyStaff } from '../../db/moderation/notify-staff.ts';
import { reports, tickets } from '../../db/schema/moderation.ts';
import { users } from '../../db/schema/users.ts';
import type { ReportBody } from '../../protocol/http/reports.ts';
import type { MemberSession } from '../app.ts';
import { type CommitContext, commit } from '../commit.ts';
import { limitPerson } from '../middleware/rate-limit.ts';
import { ROW_READER } from '../moderation/authority.ts';
import { problem } from '../problem.ts';
import { KINDS, kindOf, type ReportedItem } from './kinds.ts';
import { queueChanged } from './queue-readers.ts';
import { isTicketSeen, seesTicket } from './visible.ts';

const MINUTE = 60_000;
/** More undecided tickets than this in the last minutes count as a burst, and staff who see them get another text. */
const BURST = { count: 5, window: 5 * MINUTE };

/** Files a report. Undecided reports of the same thing share a ticket; a second one by the same reporter replaces their first. */
export async function sendReport(
  c: CommitContext,
  session: MemberSession,
  body: v.InferOutput<typeof ReportBody>,
): Promise<void> {
  const db = database(c.env);
  const kind = kindOf(body);
  const reportedItem: ReportedItem = { kind, ...(await KINDS[kind].find(c.env, session, body)) };
  const { user } = session;
  if (reportedItem.person === user.id)
    throw problem(422, 'You cannot report yourself. If a decision about you is wrong, appeal it.');
  const limitKeys: string[] = [];
  try {
    limitKeys.push(await limitPerson(db, 'report', user.id));
    limitKeys.push(await limitPerson(db, 'report-day', user.id));
    // Not keyed by the reported person: a limit must not reveal the person behind a hidden name.
    limitKeys.push(
      await limitPerson(db, 'report-subject', `${user.id}:${reportedItem.kind}:${reportedItem.limit ?? reportedItem.subject}`),
    );
    await file(c, db, reportedItem, { reporter: user.id, rule: body.rule, description: body.description });
  } catch (error) {
    await Promise.all(limitKeys.map((key) => release(db, key)));
    throw error;
  }
}

interface ReportFields {
  reporter: string;
  rule: string;
  description: string;
}
async function file(
  c: CommitContext,
  db: Database,
  reportedItem: ReportedItem,
  { reporter, rule, description }: ReportFields,
): Promise<void> {
  const now = Date.now();
  const { kind, subject, person, game, line } = reportedItem;
  const isSame: SQL = and(eq(tickets.kind, kind), eq(tickets.subject, subject), ne(tickets.status, 'complete'))!;
  const id = randomText(12);
  const hasReported = sql`exists (select 1 from ${reports} where ${reports.ticket} = ${tickets.id} and ${reports.reporter} = ${reporter})`;
  const ticket = {
    id,
    kind,
    subject,
    person,
    game,
    rule,
    status: 'open' as const,
    version: 0,
    reporters: 0,
    createdAt: now,
    updatedAt: now,
  };
  const evidence = JSON.stringify(reportedItem.evidence);
  const isNew = rowExists(tickets, eq(tickets.id, id));
  const recentCount = sql`(select count(*) from (select 1 from ${tickets} where ${tickets.status} = 'open' and ${tickets.updatedAt} > ${now - BURST.window}
    and ${seesTicket(ROW_READER)} limit ${BURST.count + 1}))`;
  // Names in a game may be hidden, also from staff who play in it.
  const name = game !== '' ? sql`null` : sql`select ${users.name} from ${users} where ${users.id} = ${person}`;
  await commit(c, [
    insertIf(db, tickets, ticket, sql`not ${rowExists(tickets, isSame)}`).onConflictDoNothing(),
    db
      .update(tickets)
      .set({
        reporters: sql`${tickets.reporters} + (not ${hasReported})`,
        version: sql`${tickets.version} + 1`,
        updatedAt: now,
        // Reporters do not handle tickets that they reported.
        assignee: sql`iif(${tickets.assignee} = ${reporter}, '', ${tickets.assignee})`,
      })
      .where(isSame),
    db
      .insert(reports)
      .select(
        sql`select ${tickets.id}, ${reporter}, ${rule}, ${description}, ${line}, ${evidence}, ${now} from ${tickets} where ${isSame}`,
      )
      .onConflictDoUpdate({
        target: [reports.ticket, reports.reporter],
        set: { rule, description, line, evidence, createdAt: now },
      }),
    notifyStaff(
      db,
      sql`case when ${recentCount} > ${BURST.count} then 'Reports are coming in fast: have a look at the queue.'
        else 'A report is waiting: ' || ${rule} || coalesce(', about ' || (${name}), '') || '.' end`,
      `/community/moderation/report/${id}`,
      now,
      and(isNew, isTicketSeen(ROW_READER, id)),
    ),
    queueChanged(db, sql`(select ${tickets.id} from ${tickets} where ${isSame})`, now),
  ]);
}
