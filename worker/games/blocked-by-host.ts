import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { blocks } from '../../db/schema/relations.ts';
import { users } from '../../db/schema/users.ts';
import { settingsFrom } from '../../protocol/settings.ts';

/** The same text whatever the host's reason. */
export const BLOCKED_BY_HOST = 'You cannot take a seat at a table of this host. Choose another one.';

/** Whether the host blocks this person. Blocks exist only between members. */
export async function isBlockedByHost(db: Database, host: string, person: string): Promise<boolean> {
  if (!host.startsWith('u') || !person.startsWith('u')) return false;
  const row = await db
    .select({ settings: users.settings })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.user))
    .where(and(eq(blocks.user, host), eq(blocks.blocked, person)))
    .get();
  return row !== undefined && settingsFrom(JSON.parse(row.settings) as Record<string, unknown>).keepBlockedOut;
}
