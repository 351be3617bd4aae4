/** Steps that staff take on a ticket without deciding it. Each one is an event, and increments the ticket's version. */
import { and, type SQL } from 'drizzle-orm';
import { type Database, database } from '../../db/core/database.ts';
import { editOf } from '../../db/core/edits.ts';
import { randomText } from '../../db/core/ids.ts';
import { membershipOf } from '../../db/members/membership.ts';
import type { EventInput } from '../../db/moderation/events.ts';
import { notify } from '../../db/notices/notices.ts';
import { staffNotes } from '../../db/schema/moderation.ts';
import type { MemberSession } from '../app.ts';
import type { CommitContext } from '../commit.ts';
import { authorityOf } from '../moderation/authority.ts';
import { commitAct } from '../moderation/run.ts';
import { problem } from '../problem.ts';
import { checkNotSeated, refusalFor } from './ticket.ts';
import { findTicket, isTicketSeen, type TicketRecord, ticketAt, ticketReader } from './visible.ts';

type Step = Pick<EventInput, 'act' | 'args' | 'reason' | 'also' | 'edits'> & { to: Partial<TicketRecord> };

/** Commits a step on the current ticket, for staff who may decide it. `step` may return null if there is nothing to do. */
export async function stepOn(
  c: CommitContext,
  session: MemberSession,
  id: string,
  step: (ticket: TicketRecord, by: MemberSession, now: number) => Promise<Step | null> | Step | null,
): Promise<void> {
  const db = database(c.env);
  await commitAct(c, async () => {
    const now = Date.now();
    const { by, holds } = await authorityOf(db, session, 'seeModPanel', now);
    const reader = ticketReader(by);
    const ticket = await ticketAt(db, reader, id);
    await checkNotSeated(db, by, ticket);
    const refusal = await refusalFor(db, by.user.id, ticket);
    if (refusal !== null) throw problem(403, refusal);
    const result = await step(ticket, by, now);
    if (!result) return false;
    const { to, args, edits: otherEdits = [], ...event } = result;
    const edits = [editOf('tickets', ticket, { ...to, version: ticket.version + 1, updatedAt: now }), ...otherEdits];
    const when = and(holds, isTicketSeen(reader, id))!;
    return { ...event, actor: by.user.id, target: ticket.person, args: { ticket: id, ...args }, edits, when };
  });
}

export const setStatus = (c: CommitContext, session: MemberSession, id: string, status: 'open' | 'in-progress'): Promise<void> =>
  stepOn(c, session, id, (ticket) => {
    if (ticket.status === 'complete') throw problem(409, 'This is already decided. Reopen it first.');
    return ticket.status === status ? null : { act: 'ticketStatus', args: { status }, to: { status } };
  });

export const setRule = (c: CommitContext, session: MemberSession, id: string, rule: string): Promise<void> =>
  stepOn(c, session, id, (ticket) => {
    if (ticket.status === 'complete') throw problem(409, 'This is already decided. Reopen it first.');
    return ticket.rule === rule ? null : { act: 'ticketRule', args: { rule, before: ticket.rule }, to: { rule } };
  });

/** Assigns the ticket to a member of staff who may decide it and does not outrank the actor; '' unassigns it. */
export function assign(c: CommitContext, session: MemberSession, id: string, user: string): Promise<void> {
  const db = database(c.env);
  return stepOn(c, session, id, async (ticket, by, now) => {
    if (ticket.status === 'complete') throw problem(409, 'This is already decided. Reopen it first.');
    if (ticket.assignee === user) return null;
    if (user !== '' && user !== by.user.id) await checkAssignee(db, by, ticket, user, now);
    const status = user !== '' && ticket.status === 'open' ? 'in-progress' : ticket.status;
    return {
      act: 'ticketAssign',
      args: { user },
      to: { assignee: user, status },
      also: (isWritten: SQL) => (user === '' || user === by.user.id ? [] : [notifyAssignee(db, user, id, now, isWritten)]),
    };
  });
}
const notifyAssignee = (db: Database, user: string, ticket: string, now: number, when: SQL) =>
  notify(
    db,
    { user, kind: 'staff', content: 'A report was assigned to you.', link: `/community/moderation/report/${ticket}` },
    now,
    when,
  );

async function checkAssignee(
  db: Database,
  { rank }: MemberSession,
  ticket: TicketRecord,
  user: string,
  now: number,
): Promise<void> {
  const membership = await membershipOf(db, user, now);
  if (!membership?.perms.has('seeModPanel')) throw problem(422, 'Only staff can take a report.');
  if (membership.rank > rank) throw problem(403, 'They are above your rank: ask them instead.');
  const sees = await findTicket(db, { id: user, rank: membership.rank }, ticket.id);
  if (!sees || (await refusalFor(db, user, ticket)) !== null)
    throw problem(422, 'They are too close to this report to take it. Choose someone else.');
}

export async function addNote(c: CommitContext, session: MemberSession, ticket: string, text: string): Promise<void> {
  const db = database(c.env);
  await checkNotSeated(db, session, await ticketAt(db, ticketReader(session), ticket));
  await db.insert(staffNotes).values({ id: randomText(12), about: ticket, author: session.user.id, text, at: Date.now() });
}
