/** New accounts: the guard against throwaway ones, and who referred them. */
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { users } from '../../db/schema/users.ts';
import { isStaff } from '../../protocol/permissions.ts';
import type { MemberSession, User } from '../app.ts';
import { LOCAL } from '../auth/address.ts';

/** A member as seen by guards against throwaway accounts. */
export type Newcomer = Pick<MemberSession, 'rank' | 'perms'> & { user: Pick<MemberSession['user'], 'joined'> };

/** Whether the account is younger than `age` milliseconds, and staff have not vouched for it with a rank or staff permissions. */
export const isNewcomer = ({ rank, perms, user }: Newcomer, age: number, now: number): boolean =>
  now - user.joined < age && rank === 0 && !isStaff(perms);

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
