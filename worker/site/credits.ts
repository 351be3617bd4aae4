/** Members that the site thanks by name. Deleted accounts are left out. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { CARD_COLUMNS, userCardOf } from '../../db/members/members.ts';
import { IS_ACTIVE } from '../../db/members/membership.ts';
import { roleCredits } from '../../db/schema/relations.ts';
import { groupMembers, users } from '../../db/schema/users.ts';
import type { ArtCredit, Contributors } from '../../protocol/http/site.ts';
import type { UserCard } from '../../protocol/http/users.ts';
import type { CreditedGroup } from '../../protocol/permissions.ts';

/** Maximum for all groups together, and for all roles. */
const MOST_PEOPLE = 600;

const inGroups = (db: Database, ...groups: CreditedGroup[]) =>
  db
    .select({ group: groupMembers.group, card: CARD_COLUMNS })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.user))
    .where(and(inArray(groupMembers.group, groups), IS_ACTIVE))
    .limit(MOST_PEOPLE);
const byName = (cards: readonly UserCard[]): UserCard[] => cards.toSorted((a, b) => a.name.localeCompare(b.name));

export async function contributorsOf(db: Database): Promise<Contributors> {
  const [members, credits] = await db.batch([
    inGroups(db, 'contributor', 'artist'),
    db
      .select({ role: roleCredits.role, card: CARD_COLUMNS })
      .from(roleCredits)
      .innerJoin(users, eq(users.id, roleCredits.user))
      .where(IS_ACTIVE)
      .orderBy(roleCredits.role)
      .limit(MOST_PEOPLE),
  ]);
  const cardsOfGroup = (id: CreditedGroup) => members.filter(({ group }) => group === id).map(({ card }) => userCardOf(card));
  const artists = new Map(
    [...cardsOfGroup('artist'), ...credits.map(({ card }) => userCardOf(card))].map((card) => [card.id, card]),
  );
  const art = byName([...artists.values()]).map(
    (user): ArtCredit => ({ user, roles: credits.filter(({ card }) => card.id === user.id).map(({ role }) => role) }),
  );
  return { dev: byName(cardsOfGroup('contributor')), art };
}

export async function donorsOf(db: Database): Promise<UserCard[]> {
  return byName((await inGroups(db, 'donor')).map(({ card }) => userCardOf(card)));
}

/** Artists of a role's icon. Reads two rows for each. */
export async function artistsOfRole(db: Database, role: string): Promise<UserCard[]> {
  const rows = await db
    .select(CARD_COLUMNS)
    .from(roleCredits)
    .innerJoin(users, eq(users.id, roleCredits.user))
    .where(and(eq(roleCredits.role, role), IS_ACTIVE))
    .limit(MOST_PEOPLE);
  return byName(rows.map(userCardOf));
}
