import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { CARD_COLUMNS, cardOf } from '../../db/members.ts';
import { IS_ACTIVE } from '../../db/membership.ts';
import { groupMembers, users } from '../../db/schema/users.ts';
import type { Credits } from '../../protocol/http/site.ts';
import { CREDITED_GROUPS } from '../../protocol/permissions.ts';

/** Of all groups together. */
const MOST_PEOPLE = 600;

/** Members of the credited groups by name; deleted accounts are left out. */
export async function creditsOf(db: Database): Promise<Credits> {
  const rows = await db
    .select({ group: groupMembers.group, card: CARD_COLUMNS })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.user))
    .where(and(inArray(groupMembers.group, [...CREDITED_GROUPS]), IS_ACTIVE))
    .limit(MOST_PEOPLE);
  const people = (id: string) =>
    rows
      .filter(({ group }) => group === id)
      .map(({ card }) => cardOf(card))
      .sort((a, b) => a.name.localeCompare(b.name));
  return Object.fromEntries(CREDITED_GROUPS.map((id) => [id, people(id)])) as Credits;
}
