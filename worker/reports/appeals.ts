/** Appeals of rulings: one per ruling, within 20 days, and decided by a member of staff other than the ruler, if there is one. */
import { and, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { type Database, database } from '../../db/core/database.ts';
import { type Edit, editOf } from '../../db/core/edits.ts';
import { insertIf, rowExists } from '../../db/core/insert-if.ts';
import { notifyStaff } from '../../db/moderation/notify-staff.ts';
import { appeals, rulings, tickets } from '../../db/schema/moderation.ts';
import type { AppealBody, AppealRulingBody } from '../../protocol/http/reports.ts';
import { PENALTY_BANS, ruleOf } from '../../protocol/rules.ts';
import type { MemberSession } from '../app.ts';
import { type CommitContext, commit } from '../commit.ts';
import { limitPerson } from '../middleware/rate-limit.ts';
import { ROW_READER } from '../moderation/authority.ts';
import { expiryOf } from '../moderation/expiry.ts';
import { problem } from '../problem.ts';
import { stepOn } from './handle.ts';
import { lapseOf } from './offences.ts';
import { ownRulingRefusal } from './own-ruling.ts';
import { queueChanged } from './queue-readers.ts';
import { bansOf, checkMayBan, tellPerson, undoEdits } from './ruling.ts';
import { findTicket, isTicketSeen, ticketReader } from './visible.ts';

export const APPEAL_TIME = 20 * 24 * 3_600_000;
type RulingRow = typeof rulings.$inferSelect;

/** End of the time for an appeal; null if the ruling cannot be appealed any more. */
export const appealUntil = ({ action, at, undoneAt }: RulingRow, hasAppeal: boolean, now: number): number | null =>
  action === 'dismissed' || undoneAt !== null || hasAppeal || at + APPEAL_TIME <= now ? null : at + APPEAL_TIME;

export async function appeal(
  c: CommitContext,
  person: string,
  { ruling: id, text }: v.InferOutput<typeof AppealBody>,
): Promise<void> {
  const db = database(c.env);
  const now = Date.now();
  const rulingWithAppeal = await rulingAt(db, id);
  if (rulingWithAppeal?.ruling.person !== person) throw problem(404, 'There is no such decision about you.');
  const { ruling } = rulingWithAppeal;
  if (rulingWithAppeal.appeal) throw problem(409, 'You have already appealed this.');
  if (appealUntil(ruling, false, now) === null) throw problem(409, 'This can no longer be appealed.');
  await limitPerson(db, 'appeal', person);
  const row = { ruling: id, ticket: ruling.ticket, person, text, status: 'open' as const, createdAt: now };
  const isWritten = rowExists(appeals, and(eq(appeals.ruling, id), eq(appeals.createdAt, now)));
  const isStill = rowExists(rulings, and(eq(rulings.id, id), sql`${rulings.undoneAt} is null`));
  const [insertedRows] = await commit(c, [
    insertIf(db, appeals, row, isStill).onConflictDoNothing().returning({ ruling: appeals.ruling }),
    db
      .update(tickets)
      .set({ status: 'appealed', version: sql`${tickets.version} + 1`, updatedAt: now })
      .where(and(eq(tickets.id, ruling.ticket), isWritten)),
    notifyStaff(
      db,
      'An appeal is waiting for an answer.',
      `/community/moderation/report/${ruling.ticket}`,
      now,
      and(isWritten, isTicketSeen(ROW_READER, ruling.ticket)),
    ),
    queueChanged(db, ruling.ticket, now),
  ]);
  if (insertedRows.length === 0) throw problem(409, 'This can no longer be appealed.');
}

const rulingAt = (db: Database, id: string) =>
  db
    .select({ ruling: rulings, appeal: appeals })
    .from(rulings)
    .leftJoin(appeals, eq(appeals.ruling, rulings.id))
    .where(eq(rulings.id, id))
    .get();

type Decision = v.InferOutput<typeof AppealRulingBody>;
const OUTCOMES = {
  upheld: 'Staff reviewed your appeal, and the decision stands.',
  changed: 'Staff reviewed your appeal, and the penalty was changed.',
  lifted: 'Staff reviewed your appeal, and the decision was reversed.',
} as const;

export async function decideAppeal(
  c: CommitContext,
  session: MemberSession,
  id: string,
  appealDecision: Decision,
): Promise<void> {
  const db = database(c.env);
  const rulingWithAppeal = await rulingAt(db, id);
  if (!rulingWithAppeal?.appeal || !(await findTicket(db, ticketReader(session), rulingWithAppeal.ruling.ticket)))
    throw problem(404, 'There is no such appeal.');
  await stepOn(c, session, rulingWithAppeal.ruling.ticket, async (_ticket, by, now) => {
    const current = await rulingAt(db, id);
    if (current?.appeal?.status !== 'open') throw problem(409, 'This appeal was already answered.');
    const { ruling, appeal: openAppeal } = current;
    const refusal = await ownRulingRefusal(db, by.user.id, ruling);
    if (refusal !== null) throw problem(403, refusal);
    const { decision, answer } = appealDecision;
    const edits = await editsOf(db, ruling, by, appealDecision, now);
    const appealEdit = editOf('appeals', openAppeal, { status: decision, by: by.user.id, answer, decidedAt: now });
    const notice = `${OUTCOMES[decision]} Answer: ${answer}`;
    return {
      act: 'appeal',
      reason: answer,
      to: { status: 'complete' },
      args: {
        ruling: id,
        decision,
        rule: ruling.rule,
        ...(appealDecision.length !== undefined && { length: appealDecision.length }),
      },
      edits: [appealEdit, ...edits],
      also: (isWritten) => tellPerson(db, ruling.person, notice, now, isWritten),
    };
  });
}

async function editsOf(
  db: Database,
  ruling: RulingRow,
  by: MemberSession,
  appealDecision: Decision,
  now: number,
): Promise<Edit[]> {
  switch (appealDecision.decision) {
    case 'upheld':
      return [];
    case 'lifted':
      return undoEdits(db, ruling, by, now);
    case 'changed': {
      const { length } = appealDecision;
      if (ruling.action !== 'penalty') throw problem(422, 'A warning has no length: uphold or lift it.');
      if (length === undefined) throw problem(422, 'Say how long the penalty should last.');
      checkMayBan(by, PENALTY_BANS[ruleOf(ruling.rule)?.category ?? 'Community']);
      // Counted from the ruling, so a shortened penalty may already be over.
      const expires = expiryOf(length, ruling.at);
      const imposedBans = await bansOf(db, ruling);
      return [
        editOf('rulings', ruling, { length, lapses: lapseOf(ruling.rule, length, ruling.at) }),
        ...imposedBans.map((ban) => editOf('bans', ban, { expires })),
      ];
    }
  }
}
