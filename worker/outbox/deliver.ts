/** Delivers what rooms and hubs have to hear: after the change that causes it, and again every five minutes until it is done. */
import { and, desc, eq, lte } from 'drizzle-orm';
import type { Database } from '../app.ts';
import { disconnect } from '../auth/disconnect.ts';
import { upgradeAt } from '../auth/upgrade.ts';
import { backOff, drain } from '../db/queue.ts';
import { outbox } from '../db/schema/site.ts';
import { said } from '../problem.ts';
import type { Row } from './outbox.ts';

type Deliver = (env: Env, db: Database, row: Row) => Promise<void>;
const DELIVER: Record<Row['kind'], Deliver> = { upgrade: upgradeAt, disconnect };

/** Delivers what is due at `now`. Rejects only when D1 does not answer. */
export const deliverOutbox = (env: Env, db: Database, now: number): Promise<void> =>
  drain<Row>(
    {
      due: (limit) => db.select().from(outbox).where(lte(outbox.due, now)).orderBy(desc(outbox.due)).limit(limit),
      lease: (row, until) => leased(db, row, until),
      deliver: (row, clock) => deliver(env, db, row, clock),
      width: 20,
    },
    now,
  );

async function leased(db: Database, { id, due, tries }: Row, until: number): Promise<boolean> {
  const where = and(eq(outbox.id, id), eq(outbox.due, due));
  const taken = await db
    .update(outbox)
    .set({ due: until, tries: tries + 1 })
    .where(where)
    .returning({ id: outbox.id });
  return taken.length > 0;
}

/** The row is deleted once every object has answered; before that it is never given up. */
async function deliver(env: Env, db: Database, row: Row, clock: () => number): Promise<void> {
  try {
    await DELIVER[row.kind](env, db, row);
    await db.delete(outbox).where(eq(outbox.id, row.id));
  } catch (error) {
    console.error(JSON.stringify({ outbox: row.kind, id: row.id, tries: row.tries + 1, ...said(error) }));
    await db
      .update(outbox)
      .set({ due: clock() + backOff(row.tries) })
      .where(eq(outbox.id, row.id));
  }
}
