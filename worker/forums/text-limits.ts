/** Limits for the earlier texts kept of each post and comment. */
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { textVersions } from '../../db/schema/forums.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { problem } from '../problem.ts';

const DAY = 24 * 3_600_000;
/** Texts this recent may be reported, so staff must be able to read them. */
const EVIDENCE = 30 * DAY;

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
  const oldestVersions = sql`select version from ${textVersions} where ${isDroppable(item, now)} order by version limit ${tooMany}`;
  return db.delete(textVersions).where(and(eq(textVersions.item, item), sql`${textVersions.version} in (${oldestVersions})`));
}
