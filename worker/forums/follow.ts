/** Follow levels of threads: which of their replies a member is notified of. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Database, database } from '../../db/core/database.ts';
import { insertIf, rowExists } from '../../db/core/insert-if.ts';
import { follows, threads } from '../../db/schema/forums.ts';
import type { FollowLevel } from '../../protocol/http/forums.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { type CommitContext, commit } from '../commit.ts';
import { limitPerson } from '../middleware/rate-limit.ts';
import { problem } from '../problem.ts';
import { type Reader, threadFor } from './visible.ts';

/** Sets the level, or toggles between 'follow' and 'off', and returns it. For the author, it sets whether replies notify them. */
export async function setFollow(
  c: CommitContext,
  reader: Reader,
  id: string,
  requestedLevel?: FollowLevel,
): Promise<FollowLevel> {
  const db = database(c.env);
  const { thread } = await threadFor(db, reader, id);
  if (thread.author === reader.id) {
    const tellsAuthor = requestedLevel === undefined ? !thread.tellsAuthor : requestedLevel === 'follow';
    await commit(c, [db.update(threads).set({ tellsAuthor }).where(eq(threads.id, id))]);
    return tellsAuthor ? 'follow' : 'off';
  }
  const isOwn = and(eq(follows.user, reader.id), eq(follows.thread, id))!;
  const ownFollow = await db.select({ level: follows.level }).from(follows).where(isOwn).get();
  const level = requestedLevel ?? (ownFollow?.level === 'follow' ? 'off' : 'follow');
  if (level !== 'off' && !ownFollow) await checkFollows(db, reader.id);
  await commit(c, [
    level === 'off' ? db.delete(follows).where(isOwn) : saveFollow(db, reader, id, level),
    db
      .update(threads)
      .set({ followers: followerCount(id) })
      .where(eq(threads.id, id)),
  ]);
  return level;
}
async function checkFollows(db: Database, user: string): Promise<void> {
  await limitPerson(db, 'follow', user);
  if ((await db.$count(follows, eq(follows.user, user))) >= LIMITS.follows)
    throw problem(409, `You follow or have muted ${LIMITS.follows} threads, the most you can. Stop following one first.`);
}
const followerCount = (id: string): SQL<number> =>
  sql<number>`(select count(*) from ${follows} where ${follows.thread} = ${id} and ${follows.level} = 'follow')`;

const saveFollow = (db: Database, reader: Reader, thread: string, level: 'follow' | 'mute') =>
  insertIf(
    db,
    follows,
    { user: reader.id, thread, level, createdAt: Date.now() },
    rowExists(threads, eq(threads.id, thread)),
  ).onConflictDoUpdate({
    target: [follows.user, follows.thread],
    set: { level },
  });
