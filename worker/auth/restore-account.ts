import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { users } from '../../db/schema/users.ts';
import type { AuthRefusal } from '../../protocol/http/account.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { User } from '../app.ts';
import { problemWithBody } from '../problem.ts';

const DATE = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
/** Formats a date as 'May 3, 2027 at 2:00 PM UTC'. */
export const dateInWords = (at: number): string => `${DATE.format(at).replaceAll('\u202f', ' ')} UTC`;

/** The end of a deleted account's restore period; null when it is over. */
export function restorableUntil({ deletedAt, erased }: Pick<User, 'deletedAt' | 'erased'>, now: number): number | null {
  const until = (deletedAt ?? 0) + LIMITS.undoDeletion;
  return erased || until <= now ? null : until;
}

export function refuseDeleted(user: User, restore: boolean, now: number): void {
  if (user.deletedAt === null && !user.erased) return;
  const until = restorableUntil(user, now);
  if (until === null)
    throw problemWithBody<AuthRefusal>(403, {
      deleted: true,
      until: null,
      message: 'This account was deleted for good. Its name and address cannot be used again.',
    });
  if (restore) return;
  const message = `This account is being deleted. You can restore it until ${dateInWords(until)}.`;
  throw problemWithBody<AuthRefusal>(403, { deleted: true, until, message });
}

/** A statement for a batch. Checks the time by the database's clock, because erasure may have begun during the sign-in. */
export const restoreAccount = (db: Database, user: string) =>
  db
    .update(users)
    .set({ deletedAt: null })
    .where(and(eq(users.id, user), eq(users.erased, false), sql`${users.deletedAt} + ${LIMITS.undoDeletion} > ${NOW}`));
const NOW = sql`unixepoch('subsec') * 1000`;
