/** Staff act only on people and groups of a lower rank, and never on themselves. */
import { and, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '../../db/core/database.ts';
import type { Edit, EditedTable } from '../../db/core/edits.ts';
import { isStillMember, membershipColumns, membershipFrom, RANK } from '../../db/members/membership.ts';
import { decks } from '../../db/schema/decks.ts';
import { announcements } from '../../db/schema/notices.ts';
import { setups } from '../../db/schema/setups.ts';
import { groups, users } from '../../db/schema/users.ts';
import { OWNER_RANK, type Permission } from '../../protocol/permissions.ts';
import type { MemberSession } from '../app.ts';
import { problem } from '../problem.ts';

export interface Authority {
  /** The member of staff with their current permissions. */
  by: MemberSession;
  /** Condition of the act: the permissions of the member of staff have not changed. */
  holds: SQL;
}
/** Reads the member's current permissions. Throws 403 if they lack this one. */
export async function authorityOf(db: Database, session: MemberSession, permission: Permission, now: number): Promise<Authority> {
  const { id } = session.user;
  const row = await db.select(membershipColumns(now)).from(users).where(eq(users.id, id)).get();
  const membership = row && membershipFrom(row);
  if (!membership?.perms.has(permission)) throw problem(403, 'You are not allowed to do this.');
  return { by: { ...session, ...membership }, holds: isStillMember(id, now, row!) };
}

const rankOf = (person: string | SQL): SQL<number> =>
  sql<number>`coalesce((select ${RANK} from ${users} where ${users.id} = ${person}), 0)`;

/** A member of staff in an SQL condition. */
export interface StaffReader {
  id: SQLWrapper | string;
  rank: SQLWrapper | number;
}
/** The member in the row of `users` that the condition tests. */
export const ROW_READER: StaffReader = { id: sql`${users.id}`, rank: RANK };
/**
 * SQL: the reader may see matters about this person, because they outrank them and are not that person. No one outranks an
 * owner, so owners see each other's.
 */
export const isAbove = ({ id, rank }: StaffReader, person: SQL): SQL =>
  and(sql`${person} <> ${id}`, or(sql`${rankOf(person)} < ${rank}`, sql`${rank} >= ${OWNER_RANK}`))!;

/** Throws 403 unless each of these people is below the actor. Returns the condition that this still holds. */
export async function checkPeople(db: Database, { user, rank }: MemberSession, people: readonly string[]): Promise<SQL> {
  if (people.includes(user.id)) throw problem(403, 'You cannot do this to yourself. Ask another member of staff.');
  const belowConditions = people.map((person) => sql`${rankOf(person)} < ${rank}`);
  const isBelow = belowConditions.length === 0 ? sql`true` : sql.join(belowConditions, sql` and `);
  const answer = await db.get<{ holds: number }>(sql`select ${isBelow} as holds`);
  if (answer.holds !== 1) throw problem(403, 'They have your rank or a higher one. Someone above them has to do this.');
  return isBelow;
}

/** Columns that name the owner of a row, for tables whose rows members create. */
const MAKERS: Partial<Record<EditedTable, { table: SQLiteTable; id: SQLiteColumn; maker: SQLiteColumn; column: string }>> = {
  setups: { table: setups, id: setups.id, maker: setups.creator, column: 'creator' },
  decks: { table: decks, id: decks.id, maker: decks.owner, column: 'owner' },
  announcements: { table: announcements, id: announcements.id, maker: announcements.mod, column: 'mod' },
};
/** Whether the edit only features something, which takes nothing from its owner. */
const isPraise = ({ before, after }: Edit): boolean =>
  before !== null && after !== null && Object.keys(after).every((name) => name === 'featured');

/**
 * Throws 403 unless the owner of each changed row is below the actor; announcements may also be the actor's own. Checked on the
 * rows that an act or an undo changes, so that no command can forget it. Returns the condition that this still holds.
 */
export async function checkMakers(db: Database, { user, rank }: MemberSession, edits: readonly Edit[]): Promise<SQL> {
  const makers = edits.flatMap((edit) => {
    const makerColumns = MAKERS[edit.table];
    if (!makerColumns || isPraise(edit)) return [];
    const knownId = edit.before?.[makerColumns.column] ?? edit.after?.[makerColumns.column];
    const maker =
      knownId == null
        ? sql`(select ${makerColumns.maker} from ${makerColumns.table} where ${makerColumns.id} = ${edit.key['id']})`
        : sql`${knownId}`;
    const isBelow = sql`(${rankOf(maker)} < ${rank} and ${maker} is not ${user.id})`;
    return [edit.table === 'announcements' ? sql`(${maker} = ${user.id} or ${isBelow})` : isBelow];
  });
  if (makers.length === 0) return sql`true`;
  const areAllBelow = sql.join(makers, sql` and `);
  const answer = await db.get<{ holds: number }>(sql`select ${areAllBelow} as holds`);
  if (answer.holds !== 1)
    throw problem(403, 'You made this, or someone of your rank or above did. Someone higher has to do this.');
  return areAllBelow;
}

/** The group with this name. Throws if there is none, or if it is not below the actor. */
export async function groupBelow(db: Database, { rank }: MemberSession, name: string): Promise<typeof groups.$inferSelect> {
  const group = await db.select().from(groups).where(eq(groups.name, name)).get();
  if (!group) throw problem(404, 'There is no group with this name.');
  if (group.rank >= rank) throw problem(403, 'That group has your rank or a higher one. Someone above it has to do this.');
  return group;
}
