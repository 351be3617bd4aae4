/** Limits for writing and editing posts and comments, and for the earlier texts kept of each. */
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { textVersions } from '../../db/schema/forums.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { rateLimit } from '../middleware/rate-limit.ts';
import { problem } from '../problem.ts';

const DAY = 24 * 3_600_000;
const EDIT_RATE = { count: 30, window: 600_000 };
const POSTS_OF_DAY = { count: LIMITS.postsPerDay, window: DAY };
/** Texts this recent may be reported, so staff must be able to read them. */
const EVIDENCE = 30 * DAY;

export const limitEdits = (db: Database, user: string): Promise<void> =>
  rateLimit(db, `edit:${user}`, EDIT_RATE, 'You have edited a lot at once. Wait a few minutes.');

/** Counts replies and comments together. */
export const limitPostsOfDay = (db: Database, user: string): Promise<void> =>
  rateLimit(db, `posts-day:${user}`, POSTS_OF_DAY, 'You have written a lot today. Write again tomorrow.');

/** SQL: earlier texts of this post or comment that may be deleted: old ones, except the first. */
const isDroppable = (item: string, now: number) =>
  and(eq(textVersions.item, item), gt(textVersions.version, 1), lte(textVersions.at, now - EVIDENCE));

/** Throws 409 if the limit of earlier texts is reached and none of them is old enough to delete. */
export async function checkVersions(db: Database, item: string, now: number): Promise<void> {
  if ((await db.$count(textVersions, eq(textVersions.item, item))) < LIMITS.textVersions) return;
  if ((await db.$count(textVersions, isDroppable(item, now))) > 0) return;
  throw problem(409, `You have edited this ${LIMITS.textVersions} times within a month. Write something new instead.`);
}

/** For the batch that adds a version: deletes the oldest ones beyond the limit. */
export function dropVersions(db: Database, item: string, now: number) {
  const tooMany = sql`max(0, (select count(*) from ${textVersions} where ${textVersions.item} = ${item}) - ${LIMITS.textVersions})`;
  const oldest = sql`select version from ${textVersions} where ${isDroppable(item, now)} order by version limit ${tooMany}`;
  return db.delete(textVersions).where(and(eq(textVersions.item, item), sql`${textVersions.version} in (${oldest})`));
}
