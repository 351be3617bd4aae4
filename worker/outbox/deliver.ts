/** Delivers outbox rows: right after the change that wrote them, and every five minutes until it succeeds. */
import { and, desc, eq, lte } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { backoff, deliverDue } from '../../db/core/queue.ts';
import { outbox } from '../../db/schema/site.ts';
import { disconnect } from '../auth/disconnect.ts';
import { deliverUpgrade } from '../auth/guest-upgrade.ts';
import { deliverChatClear } from '../moderation/chat-cleared.ts';
import { deliverDailies } from '../moderation/dailies-changed.ts';
import { deliverMembership } from '../moderation/membership-changed.ts';
import { deliverRoomEnd } from '../moderation/room-ended.ts';
import { describeError } from '../problem.ts';
import type { OutboxRow } from './outbox.ts';

type Handler = (env: Env, db: Database, row: OutboxRow) => Promise<void>;
const HANDLERS: Record<OutboxRow['kind'], Handler> = {
  upgrade: deliverUpgrade,
  disconnect,
  membership: deliverMembership,
  chatClear: deliverChatClear,
  room: deliverRoomEnd,
  dailies: deliverDailies,
};

/** Rejects only if D1 does not answer. */
export const deliverOutbox = (env: Env, db: Database, now: number): Promise<void> =>
  deliverDue<OutboxRow>(
    {
      due: (limit) => db.select().from(outbox).where(lte(outbox.due, now)).orderBy(desc(outbox.due)).limit(limit),
      lease: (row, until) => lease(db, row, until),
      deliver: (row, clock) => deliver(env, db, row, clock),
      concurrency: 20,
    },
    now,
  );

async function lease(db: Database, { id, due, tries }: OutboxRow, until: number): Promise<boolean> {
  const where = and(eq(outbox.id, id), eq(outbox.due, due));
  const leasedRows = await db
    .update(outbox)
    .set({ due: until, tries: tries + 1 })
    .where(where)
    .returning({ id: outbox.id });
  return leasedRows.length > 0;
}

/** Deletes the row once every object has answered. Retries without limit. */
async function deliver(env: Env, db: Database, row: OutboxRow, clock: () => number): Promise<void> {
  try {
    await HANDLERS[row.kind](env, db, row);
    await db.delete(outbox).where(eq(outbox.id, row.id));
  } catch (error) {
    console.error(JSON.stringify({ outbox: row.kind, id: row.id, tries: row.tries + 1, ...describeError(error) }));
    await db
      .update(outbox)
      .set({ due: clock() + backoff(row.tries) })
      .where(eq(outbox.id, row.id));
  }
}
