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
  const touched = new Map<string, boolean>();
  for (const { table, key, before, after } of edits) {
    if (table !== 'groupMembers' && table !== 'groups' && table !== 'users') continue;
    for (const side of [before, after]) if (typeof side?.rank === 'number') checkRank(by, side.rank);
    checkGiven(by, namesIn(after), namesIn(before));
    const id = { groupMembers: key.group, groups: key.id, users: undefined }[table];
    if (id !== undefined) touched.set(String(id), touched.get(String(id)) || (table === 'groupMembers' && after !== null));
  }
  // A group created in the same act is checked by its own row.
  const found = await db
    .select()
    .from(groups)
    .where(inArray(groups.id, valuesOf(touched.keys())));
  for (const group of found) {
    checkRank(by, group.rank);
    if (touched.get(group.id)) checkGiven(by, namesIn(group), []);
  }
  return found.length === 0 ? sql`true` : sql.join(found.map(isSame), sql` and `);
}

const isSame = ({ id, rank, permissions }: typeof groups.$inferSelect): SQL =>
  rowExists(groups, and(eq(groups.id, id), eq(groups.rank, rank), eq(groups.permissions, permissions)));

const namesIn = (row: Side): Permission[] =>
  typeof row?.permissions === 'string' ? (JSON.parse(row.permissions) as Permission[]) : [];

function checkRank({ rank }: MemberSession, other: number): void {
  if (other >= rank) throw problem(403, 'That has your rank or a higher one. Someone above it has to do this.');
}

function checkGiven({ perms, rank }: MemberSession, after: readonly Permission[], before: readonly Permission[]): void {
  if (rank >= OWNER_RANK) return;
  const given = after.filter((name) => !before.includes(name));
  const taken = before.filter((name) => !after.includes(name));
  const lacking = given.find((name) => !perms.has(name));
  if (lacking !== undefined) throw problem(403, `You cannot give what you do not hold: ${lacking}.`);
  const kept = [...given, ...taken].find((name) => PROTECTED.has(name));
  if (kept !== undefined) throw problem(403, `Only the owner gives or takes “${kept}”.`);
}
