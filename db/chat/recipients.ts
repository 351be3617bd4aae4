/** The other members of a direct channel, with their blocks and preferences towards the speaker. Read for every message. */
import { sql } from 'drizzle-orm';
import type { UserCard } from '../../protocol/http/users.ts';
import { isStaff } from '../../protocol/permissions.ts';
import type { Database } from '../core/database.ts';
import { CARD_COLUMNS_OF_ALL, eachValue, hasBlocked, userCardOf } from '../members/members.ts';
import { membershipColumns, membershipFrom } from '../members/membership.ts';
import { blocks, friends } from '../schema/relations.ts';
import { users } from '../schema/users.ts';

export interface Recipient {
  card: UserCard;
  /** The name, normalized for comparing. */
  key: string;
  gone: boolean;
  isStaff: boolean;
  /** They have blocked the speaker, or take direct messages only from friends, and the speaker is not one. */
  refuses: boolean;
  /** The speaker has blocked them. */
  blocked: boolean;
}

export async function readRecipients(
  db: Database,
  speaker: string,
  others: readonly string[],
  now: number,
): Promise<Recipient[]> {
  const isFriend = sql`exists (select 1 from ${friends} where ${friends.user} = ${users.id} and ${friends.friend} = ${speaker})`;
  const isBlocked = sql`exists (select 1 from ${blocks} where ${blocks.user} = ${speaker} and ${blocks.blocked} = ${users.id})`;
  const rows = await db
    .select({
      ...CARD_COLUMNS_OF_ALL,
      ...membershipColumns(now),
      key: users.nameKey,
      refuses:
        sql`(${hasBlocked(speaker)} or (coalesce(${users.settings} ->> '$.onlyFriendDMs', 0) and not ${isFriend}))`.mapWith(
          Boolean,
        ),
      blocked: isBlocked.mapWith(Boolean),
    })
    .from(eachValue(others))
    .crossJoin(users)
    .where(sql`${users.id} = entry.value`);
  return rows.map((row) => ({
    card: userCardOf(row),
    key: row.key,
    gone: row.gone,
    isStaff: isStaff(membershipFrom(row).perms),
    refuses: row.refuses,
    blocked: row.blocked,
  }));
}
