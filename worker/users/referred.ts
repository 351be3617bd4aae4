import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { users } from '../../db/schema/users.ts';
import type { User } from '../app.ts';
import { LOCAL } from '../auth/address.ts';

/** Maximum age of accounts that can still be referred. */
const NEW_MEMBER_MS = 24 * 3_600_000;

/** Records who referred a new member. Does not reveal whether it counted. `user` is null for a guest. */
export async function recordReferrer(db: Database, user: User | null, referrer: string): Promise<void> {
  if (user && user.referrer === '' && user.id !== referrer)
    await db
      .update(users)
      .set({ referrer })
      .where(
        and(
          eq(users.id, user.id),
          eq(users.referrer, ''),
          gt(users.joined, Date.now() - NEW_MEMBER_MS),
          sql`exists (select 1 from users r where r.id = ${referrer} and r.deleted_at is null)`,
          sql`not exists (select 1 from addresses mine join addresses theirs on theirs.user = ${referrer}
            and theirs.address = mine.address where mine.user = ${user.id} and mine.address <> ${LOCAL})`,
        ),
      );
}
