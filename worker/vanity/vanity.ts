/** Vanity URLs: /user/{word} instead of /user/{id}. One per member; an abandoned one is free again. */
import { and, eq, isNotNull, ne, not, or } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { rowExists } from '../../db/core/insert-if.ts';
import { users } from '../../db/schema/users.ts';
import type { User } from '../app.ts';
import { commonNameError, isReserved, nameKey } from '../auth/names.ts';
import { skeletonOf } from '../auth/skeleton.ts';
import { limitPerson } from '../middleware/rate-limit.ts';
import { problem } from '../problem.ts';
import { notOwned, ownedBy } from '../users/items.ts';

/** Words of current and possible pages under /user/ and /api/user/. */
const RESERVED_WORDS = new Set(
  (
    'settings inbox shop profile me edit info avatar banner bio friends friend love karma block online newest flagged search ' +
    'searchname leaderboard logout login register delete export sessions passkeys accounts account name pronouns birthday ' +
    'youtube vanity vanityurl referred emotes notifications messages games game setups setup stats achievements archive ' +
    'reports report record family help new user users null undefined true false'
  ).split(' '),
);

/** Why no member can have this word; null if one can. */
export function vanityError(word: string): string | null {
  const key = word.toLowerCase();
  // Its URL would be read as an id.
  if (/^u[\w-]{12}$/.test(key)) return 'That looks like the id of a member. Choose another.';
  if (RESERVED_WORDS.has(key)) return 'That word is a page of the site. Choose another.';
  if (isReserved(word)) return 'That word is reserved for the people who run the site. Choose another.';
  return commonNameError(word);
}

export async function setVanityUrl(db: Database, user: User, vanityUrl: string): Promise<void> {
  const error = vanityError(vanityUrl);
  if (error) throw problem(422, error);
  if (!ownedBy(user).vanityUrl) throw notOwned('vanityUrl');
  await limitPerson(db, 'write', user.id);
  const row = { vanityUrl, vanityKey: vanityUrl.toLowerCase(), vanitySkeleton: skeletonOf(vanityUrl) };
  // A vanity URL must not pass for another member's name or vanity URL.
  const isAnothers = ne(users.id, user.id);
  const isName = or(eq(users.nameKey, nameKey(vanityUrl)), eq(users.skeleton, row.vanitySkeleton));
  const isVanity = or(eq(users.vanityKey, row.vanityKey), eq(users.vanitySkeleton, row.vanitySkeleton));
  const isFree = not(rowExists(users, and(or(isName, isVanity), isAnothers)));
  const [updatedRows, bearers] = await db.batch([
    db
      .update(users)
      .set(row)
      .where(and(eq(users.id, user.id), isFree))
      .returning({ id: users.id }),
    db.select({ id: users.id }).from(users).where(and(isName, isAnothers)).limit(1),
  ]);
  if (bearers.length > 0) throw problem(409, 'That is the name of another member, or looks like it. Choose another.');
  if (updatedRows.length === 0) throw problem(409, 'That vanity URL is taken, or looks like one that is. Choose another.');
}

export async function clearVanityUrl(db: Database, user: string): Promise<void> {
  await db
    .update(users)
    .set({ vanityUrl: '', vanityKey: null, vanitySkeleton: null })
    .where(and(eq(users.id, user), isNotNull(users.vanityKey)));
}
