/** What a member is told of a thread. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Database, database } from '../../db/database.ts';
import { insertIf, rowExists } from '../../db/insert-if.ts';
import { follows, threads } from '../../db/schema/forums.ts';
import type { FollowLevel } from '../../protocol/http/forums.ts';
import { type CommitContext, commit } from '../commit.ts';
import { type Reader, threadFor } from './visible.ts';

/** Sets the level, or toggles between being told and not. Returns it as it is now. An author is told of replies, or not. */
export async function setFollow(c: CommitContext, reader: Reader, id: string, wanted?: FollowLevel): Promise<FollowLevel> {
  const db = database(c.env);
  const { thread } = await threadFor(db, reader, id);
  if (thread.author === reader.id) {
    const tellsAuthor = wanted === undefined ? !thread.tellsAuthor : wanted === 'follow';
    await commit(c, [db.update(threads).set({ tellsAuthor }).where(eq(threads.id, id))]);
    return tellsAuthor ? 'follow' : 'off';
  }
  const mine = and(eq(follows.user, reader.id), eq(follows.thread, id))!;
  const own = await db.select({ level: follows.level }).from(follows).where(mine).get();
  const level = wanted ?? (own?.level === 'follow' ? 'off' : 'follow');
  await commit(c, [
    level === 'off' ? db.delete(follows).where(mine) : followed(db, reader, id, level),
    db
      .update(threads)
      .set({ followers: followerCount(id) })
      .where(eq(threads.id, id)),
  ]);
  return level;
}
const followerCount = (id: string): SQL<number> =>
  sql<number>`(select count(*) from ${follows} where ${follows.thread} = ${id} and ${follows.level} = 'follow')`;

const followed = (db: Database, reader: Reader, thread: string, level: 'follow' | 'mute') =>
  insertIf(
    db,
    follows,
    { user: reader.id, thread, level, createdAt: Date.now() },
    rowExists(threads, eq(threads.id, thread)),
  ).onConflictDoUpdate({
    target: [follows.user, follows.thread],
    set: { level },
  });
