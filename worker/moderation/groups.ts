import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { CARD_COLUMNS, cardOf } from '../../db/members.ts';
import { IS_ACTIVE } from '../../db/membership.ts';
import { groupMembers, groups, users } from '../../db/schema/users.ts';
import type { ModGroup } from '../../protocol/http/moderation.ts';
import { statusesOf } from '../users/presence.ts';

const MOST_GROUPS = 30;
/** Of one group. */
const MOST_MEMBERS = 50;

/** The visible groups, the highest first, with their members. */
export async function visibleGroups(env: Env, db: Database): Promise<ModGroup[]> {
  const shown = db.select().from(groups).where(eq(groups.visible, true)).orderBy(desc(groups.rank)).limit(MOST_GROUPS);
  const [found, members] = await db.batch([
    shown,
    db
      .select({ group: groupMembers.group, card: CARD_COLUMNS })
      .from(groupMembers)
      .innerJoin(groups, eq(groups.id, groupMembers.group))
      .innerJoin(users, eq(users.id, groupMembers.user))
      .where(sql`${groups.visible} = 1 and ${IS_ACTIVE}`)
      .limit(MOST_GROUPS * MOST_MEMBERS),
  ]);
  const status = await statusesOf(env, [...new Set(members.map(({ card }) => card.id))]);
  return found.map(({ id, name, rank, badge, badgeColor }) => ({
    ...{ name, rank, badge, badgeColor },
    members: members
      .filter(({ group }) => group === id)
      .slice(0, MOST_MEMBERS)
      .map(({ card }) => ({ ...cardOf(card), status: status.get(card.id) ?? 'offline' })),
  }));
}
