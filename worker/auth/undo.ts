/** A deleted account can be had back for a while. */
import { and, eq, sql } from 'drizzle-orm';
import { LIMITS } from '../../protocol/limits.ts';
import type { AuthRefusal } from '../../protocol/rest/account.ts';
import type { Database, User } from '../app.ts';
import { users } from '../db/schema/users.ts';
import { refusal } from '../problem.ts';

/** When a deletion becomes final, in words: '3 May 2027, 14:00 UTC'. */
export function inWords(at: number): string {
  const date = new Date(at).toUTCString();
  return `${date.slice(5, 16).replace(/^0/, '')}, ${date.slice(17, 22)} UTC`;
}

/** Refuses whoever is deleted, except one who wants the account back in time. */
export function checkDeleted({ deletedAt, erased }: User, restore: boolean, now: number): void {
  if (deletedAt === null && !erased) return;
  const until = (deletedAt ?? 0) + LIMITS.undoDeletion;
  if (erased || until <= now)
    throw refusal<AuthRefusal>(403, {
      deleted: true,
      until: null,
      message: 'This account was deleted for good. Its name and its address stay taken.',
    });
  if (restore) return;
  const message = `This account is being deleted. Until ${inWords(until)} you can have it back.`;
  throw refusal<AuthRefusal>(403, { deleted: true, until, message });
}

/**
 * One statement for a batch. What is erased stays so; and what is due to be erased too, by the clock of the database, for the
 * erasing may have begun while somebody was signing in.
 */
export const undelete = (db: Database, user: string) =>
  db
    .update(users)
    .set({ deletedAt: null })
    .where(and(eq(users.id, user), eq(users.erased, false), sql`${users.deletedAt} + ${LIMITS.undoDeletion} > ${NOW}`));
const NOW = sql`unixepoch('subsec') * 1000`;
