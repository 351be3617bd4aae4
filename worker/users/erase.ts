/** Erases a deleted account. Its name, its e-mail address and what others did to it stay. */
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { eraseStatements } from '../../db/members/member-data.ts';
import { decks } from '../../db/schema/decks.ts';
import { users } from '../../db/schema/users.ts';
import { profilesOf } from '../../db/setups/decks.ts';
import type { User } from '../app.ts';
import { deleteIdentity } from '../identity/account.ts';
import { eraseUploads } from '../uploads/storage.ts';

/** Deletes files first, then all rows in one batch that also sets `erased`. If interrupted, the next run repeats it. */
export async function erase(env: Env, db: Database, user: Pick<User, 'id' | 'identity'>): Promise<void> {
  const still = and(eq(users.id, user.id), eq(users.erased, false), sql`${users.deletedAt} is not null`);
  if (!(await db.select({ id: users.id }).from(users).where(still).get())) return;
  const own = await db.select({ profiles: decks.profiles }).from(decks).where(eq(decks.owner, user.id));
  await eraseUploads(env, user.id, own.flatMap(profilesOf));
  const [first, ...rest] = [...deleteIdentity(db, user.identity), ...eraseStatements(db, user.id)];
  await db.batch([first!, ...rest]);
}
