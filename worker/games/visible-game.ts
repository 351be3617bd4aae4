/** Access to a game whose room has deleted it, from D1 and R2. */
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { games, played } from '../../db/schema/games.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { infoKey } from '../../protocol/record-keys.ts';
import { constantTimeEqual } from '../../protocol/table-link.ts';

export interface VisibleGame {
  isPrivate: boolean;
  status: (typeof games.$inferSelect)['status'];
  hasPlayed: boolean;
}

/** The game as D1 shows it to this person. Null if it does not exist, or is private and not theirs. */
export async function visibleGame(db: Database, id: string, person: string | null): Promise<VisibleGame | null> {
  const hasPlayed = sql<number>`exists (select 1 from ${played} where ${played.game} = ${id} and ${played.person} = ${person})`;
  const isHost: SQL<number> = sql`${games.hostId} is ${person}`;
  const row = await db
    .select({ isPrivate: games.private, status: games.status, isHost, hasPlayed })
    .from(games)
    .where(eq(games.id, id))
    .get();
  if (!row || (row.isPrivate && !row.isHost && !row.hasPlayed)) return null;
  return { isPrivate: row.isPrivate, status: row.status, hasPlayed: row.hasPlayed === 1 };
}

/** SQL: the member with this id sees the game without its link. */
export const seesGame = (id: string, member: SQL): SQL =>
  sql`exists (select 1 from ${games} where ${games.id} = ${id} and (not ${games.private} or ${games.hostId} = ${member}
    or exists (select 1 from ${played} where ${played.game} = ${games.id} and ${played.person} = ${member})))`;

/** Whether a link has the secret of its private table, which is stored in the metadata of its info in R2. */
export function hasLinkSecret({ customMetadata }: R2Object, link: string): boolean {
  const secret = customMetadata?.['secret'];
  return secret !== undefined && constantTimeEqual(link.slice(LIMITS.gameId), secret);
}

/** Whether a link has the right secret, reading only the metadata. A link without a secret is not valid. */
export async function isLinkValid(env: Env, link: string): Promise<boolean> {
  if (link.length <= LIMITS.gameId) return false;
  const infoHead = await env.RECORDS.head(infoKey(link.slice(0, LIMITS.gameId)));
  return infoHead !== null && hasLinkSecret(infoHead, link);
}
