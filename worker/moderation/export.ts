import { and, eq, gt } from 'drizzle-orm';
import { type Database, database } from '../../db/core/database.ts';
import { eventImages, events } from '../../db/schema/events.ts';
import type { MemberSession } from '../app.ts';
import type { CommitContext } from '../commit.ts';
import { authorityOf } from './authority.ts';
import { commitAct } from './run.ts';
import { seesEvent } from './visible.ts';

const AT_ONCE = 1_000;

/**
 * Log entries after a number as lines of JSON, at most a thousand, with the values before and after. Leaves out entries that the
 * reader may not know of. The export itself is logged.
 */
export async function exportLog(c: CommitContext, session: MemberSession, after: number): Promise<string> {
  const db: Database = database(c.env);
  await commitAct(c, async () => {
    const { by, holds } = await authorityOf(db, session, 'viewIPs', Date.now());
    return { actor: by.user.id, act: 'exportLog', args: { after }, when: holds };
  });
  const rows = await db
    .select({ event: events, before: eventImages.before, after: eventImages.after })
    .from(events)
    .leftJoin(eventImages, eq(eventImages.event, events.id))
    .where(and(gt(events.seq, after), seesEvent(session)))
    .orderBy(events.seq)
    .limit(AT_ONCE);
  return rows.map(({ event, ...image }) => `${JSON.stringify({ ...event, ...image })}\n`).join('');
}
