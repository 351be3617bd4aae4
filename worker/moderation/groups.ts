import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { CARD_JSON, type CardJson, cardOfJson } from '../../db/members/members.ts';
import { IS_ACTIVE } from '../../db/members/membership.ts';
import { groupMembers, groups, users } from '../../db/schema/users.ts';
import type { ModGroup } from '../../protocol/http/moderation.ts';
import { statusesOf } from '../users/presence.ts';

const MOST_GROUPS = 30;
/** Maximum for all groups together; the highest ranks come first. */
const MOST_MEMBERS = 100;

/** The visible groups with their members, highest rank first. */
export async function visibleGroups(env: Env, db: Database): Promise<ModGroup[]> {
  const groupsQuery = db.select().from(groups).where(eq(groups.visible, true)).orderBy(desc(groups.rank)).limit(MOST_GROUPS);
  // Reads one group after another, so that no more of a large one is read than shown.
  const [groupRows, rows] = await Promise.all([
    groupsQuery,
    db.all<{ group: string; card: string }>(sql`
      select m."group", ${CARD_JSON} as card from (${groupsQuery}) g cross join ${groupMembers} m on m."group" = g.id
        cross join ${users} on ${users.id} = m.user where ${IS_ACTIVE} limit ${MOST_MEMBERS}`),
  ]);
  const members = rows.map(({ group, card }) => ({ group, card: cardOfJson(JSON.parse(card) as CardJson) }));
  const status = await statusesOf(env, [...new Set(members.map(({ card }) => card.id))]);
  return groupRows.map(({ id, name, rank, badge, badgeColor }) => ({
    name,
    rank,
    badge,
    badgeColor,
    members: members
      .filter(({ group }) => group === id)
      .map(({ card }) => ({ ...card, status: status.get(card.id) ?? 'offline' })),
  }));
}
