/** Staff cannot give permissions that they lack. Checked on the rows of an act or an undo, so that no command can forget it. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import type { Edit } from '../../db/core/edits.ts';
import { rowExists } from '../../db/core/insert-if.ts';
import { valuesOf } from '../../db/core/lists.ts';
import { groups } from '../../db/schema/users.ts';
import { OWNER_RANK, type Permission, PROTECTED } from '../../protocol/permissions.ts';
import type { MemberSession } from '../app.ts';
import { problem } from '../problem.ts';

type Side = Readonly<Record<string, unknown>> | null;

/**
 * Throws 403 if the edits give a permission that the member does not hold, change a protected one (reserved to the owner), or
 * touch a group or rank that is not below theirs. Returns the condition that the groups have not changed since.
 */
export async function checkGrants(db: Database, by: MemberSession, edits: readonly Edit[]): Promise<SQL> {
  /** Groups that the edits touch, and whether a member gains their permissions. */
  const touchedGroups = new Map<string, boolean>();
  for (const { table, key, before, after } of edits) {
    if (table !== 'groupMembers' && table !== 'groups' && table !== 'users') continue;
    for (const side of [before, after]) if (typeof side?.rank === 'number') checkRank(by, side.rank);
    checkGiven(by, namesIn(after), namesIn(before));
    const id = { groupMembers: key.group, groups: key.id, users: undefined }[table];
    if (id !== undefined)
      touchedGroups.set(String(id), touchedGroups.get(String(id)) || (table === 'groupMembers' && after !== null));
  }
  // A group created in the same act is checked by its own row.
  const groupRows = await db
    .select()
    .from(groups)
    .where(inArray(groups.id, valuesOf(touchedGroups.keys())));
  for (const group of groupRows) {
    checkRank(by, group.rank);
    if (touchedGroups.get(group.id)) checkGiven(by, namesIn(group), []);
  }
  return groupRows.length === 0 ? sql`true` : sql.join(groupRows.map(isSame), sql` and `);
}

const isSame = ({ id, rank, permissions }: typeof groups.$inferSelect): SQL =>
  rowExists(groups, and(eq(groups.id, id), eq(groups.rank, rank), eq(groups.permissions, permissions)));

const namesIn = (row: Side): Permission[] =>
  typeof row?.permissions === 'string' ? (JSON.parse(row.permissions) as Permission[]) : [];

function checkRank({ rank }: MemberSession, otherRank: number): void {
  if (otherRank >= rank) throw problem(403, 'That has your rank or a higher one. Someone above it has to do this.');
}

function checkGiven(
  { perms, rank }: MemberSession,
  newPermissions: readonly Permission[],
  oldPermissions: readonly Permission[],
): void {
  if (rank >= OWNER_RANK) return;
  const addedPermissions = newPermissions.filter((name) => !oldPermissions.includes(name));
  const removedPermissions = oldPermissions.filter((name) => !newPermissions.includes(name));
  const missingPermission = addedPermissions.find((name) => !perms.has(name));
  if (missingPermission !== undefined) throw problem(403, `You can’t give permissions you don’t have: ${missingPermission}.`);
  const protectedPermission = [...addedPermissions, ...removedPermissions].find((name) => PROTECTED.has(name));
  if (protectedPermission !== undefined) throw problem(403, `Only the owner gives or takes “${protectedPermission}”.`);
}
