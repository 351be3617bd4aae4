/** Permissions, rank, groups and bans of members: one SQL fragment for each, for every query that needs them. */
import { and, desc, eq, gt, inArray, isNull, or, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { GroupBadge } from '../../protocol/http/session.ts';
import { type BanType, type Permission, permissionsFrom } from '../../protocol/permissions.ts';
import type { Database } from '../core/database.ts';
import { valuesOf } from '../core/lists.ts';
import { sessions } from '../schema/sessions.ts';
import { bans, groupMembers, groups, users } from '../schema/users.ts';

export interface Membership {
  perms: Set<Permission>;
  rank: number;
  /** The visible groups, the highest first. */
  groups: GroupBadge[];
}

type Group = GroupBadge & { visible: number; permissions: string };
const jsonList = <T>(list: SQL): SQL<T[]> => sql<T[]>`(${list})`.mapWith((text: string) => JSON.parse(text) as T[]);

/** Unordered, because D1 counts sorted rows as read. */
const groupsOf = (user: SQLWrapper): SQL<Group[]> =>
  jsonList(sql`
    select json_group_array(json_object('id', ${groups.id}, 'name', ${groups.name}, 'rank', ${groups.rank}, 'badge', ${groups.badge},
      'badgeColor', ${groups.badgeColor}, 'visible', ${groups.visible}, 'permissions', ${groups.permissions}))
    from ${groupMembers} join ${groups} on ${groups.id} = ${groupMembers.group} where ${groupMembers.user} = ${user}`);

export const isBanActive = (now: number | Placeholder): SQL =>
  and(isNull(bans.liftedAt), or(isNull(bans.expires), gt(bans.expires, now)))!;
const activeBansOf = (user: SQLWrapper, now: number | Placeholder): SQL<BanType[]> =>
  jsonList(sql`
    select json_group_array(${bans.type}) from ${bans}
    where ${bans.user} = ${user} and ${isBanActive(now)}`);

/** SQL on `users`: the member's rank, their own or the highest of their groups. */
export const RANK: SQL<number> = sql<number>`max(${users.rank}, coalesce((${sql`
  select max(${groups.rank}) from ${groupMembers} join ${groups} on ${groups.id} = ${groupMembers.group}
  where ${groupMembers.user} = ${users.id}`}), 0))`;

/** Columns of a query on `users`, from which `membershipFrom` computes the membership at `now` (ms since 1970). */
export const membershipColumns = (now: number | Placeholder) => ({
  ownRank: users.rank,
  own: users.permissions,
  held: groupsOf(users.id),
  banned: activeBansOf(users.id, now),
});
export interface MembershipRow {
  ownRank: number;
  /** A JSON list. */
  own: string;
  held: Group[];
  banned: BanType[];
}

/** A member's current permissions: those of everyone, of their groups and their own, minus those that active bans remove. */
export const membershipFrom = ({ ownRank, own, held, banned }: MembershipRow): Membership => ({
  perms: permissionsFrom([own, ...held.map(({ permissions }) => permissions)], banned),
  rank: Math.max(ownRank, ...held.map(({ rank }) => rank)),
  groups: held
    .filter(({ visible }) => visible === 1)
    .map(badgeOf)
    .sort((a, b) => b.rank - a.rank),
});
const badgeOf = ({ id, name, rank, badge, badgeColor }: GroupBadge): GroupBadge => ({ id, name, rank, badge, badgeColor });

/** SQL on `users`: the badges of the member's visible groups as JSON, unordered, because D1 counts sorted rows as read. */
export const BADGES: SQL = sql`(select json_group_array(json_object('id', ${groups.id}, 'name', ${groups.name}, 'rank', ${groups.rank},
    'badge', ${groups.badge}, 'badgeColor', ${groups.badgeColor}))
  from ${groupMembers} join ${groups} on ${groups.id} = ${groupMembers.group} where ${groupMembers.user} = ${users.id} and ${groups.visible})`;

/** SQL: whether a member's rank, permissions, groups and bans are what this row says. */
export const isStillMember = (user: string, now: number, { ownRank, own, held, banned }: MembershipRow): SQL =>
  sql`exists (select 1 from ${users} where ${users.id} = ${user} and ${users.rank} = ${ownRank} and ${users.permissions} = ${own}
    and (${groupsOf(users.id)}) = ${JSON.stringify(held)} and (${activeBansOf(users.id, now)}) = ${JSON.stringify(banned)})`;

export async function membershipOf(db: Database, user: string, now: number): Promise<Membership | null> {
  const row = await db.select(membershipColumns(now)).from(users).where(eq(users.id, user)).get();
  return row ? membershipFrom(row) : null;
}

export async function badgesOf(db: Database, people: readonly string[]): Promise<Map<string, GroupBadge[]>> {
  const badges = new Map(people.map((id) => [id, [] as GroupBadge[]]));
  if (people.length === 0) return badges;
  const rows = await db
    .select({ user: groupMembers.user, group: groups })
    .from(groupMembers)
    .innerJoin(groups, and(eq(groups.id, groupMembers.group), eq(groups.visible, true)))
    .where(inArray(groupMembers.user, valuesOf(people)))
    .orderBy(desc(groups.rank));
  for (const { user, group } of rows) badges.get(user)?.push(badgeOf(group));
  return badges;
}

export const IS_ACTIVE: SQL = and(isNull(users.deletedAt), sql`${users.erased} = 0`)!;

/** Whether a ticket's session is still valid and its person may play: both can have ended since the ticket was issued. */
export async function mayEnter(db: Database, person: string, session: string, now: number): Promise<boolean> {
  const row = await db
    .select({ kind: sessions.kind, ...membershipColumns(now) })
    .from(sessions)
    .leftJoin(users, eq(users.id, sessions.person))
    .where(
      and(
        eq(sessions.person, person),
        eq(sessions.id, session),
        gt(sessions.expiresAt, now),
        sql`(${sessions.kind} = 'guest' or ${sessions.kind} = 'member' and ${IS_ACTIVE})`,
      ),
    )
    .limit(1)
    .get();
  if (row?.kind !== 'member') return row !== undefined;
  const { perms } = membershipFrom({ ...row, ownRank: row.ownRank ?? 0, own: row.own ?? '[]' });
  return perms.has('signIn') && perms.has('playGame');
}

export interface ValidSessions {
  sessions: Set<string>;
  hidden: boolean;
}
/** The valid ones of these sessions of a member; none if the member is deleted or may not sign in. */
export async function validSessions(
  db: Database,
  user: string,
  sessionIds: readonly string[],
  now: number,
): Promise<ValidSessions> {
  const rows = await db
    .select({
      id: sessions.id,
      hidden: sql<number>`coalesce(${users.settings} ->> '$.hideOnline', 0)`,
      ...membershipColumns(now),
    })
    .from(users)
    .innerJoin(sessions, eq(sessions.person, users.id))
    .where(
      and(
        eq(users.id, user),
        IS_ACTIVE,
        eq(sessions.kind, 'member'),
        gt(sessions.expiresAt, now),
        inArray(sessions.id, valuesOf(sessionIds)),
      ),
    );
  const [first] = rows;
  if (!first) return { sessions: new Set(), hidden: false };
  const maySignIn = membershipFrom(first).perms.has('signIn');
  return { sessions: new Set(maySignIn ? rows.map(({ id }) => id) : []), hidden: first.hidden === 1 };
}
