/** What D1 and R2 tell of a game whose room has deleted it. */
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { games, played } from '../../db/schema/games.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { infoKey } from '../../protocol/record-keys.ts';
import { constantTimeEqual } from '../../protocol/table-link.ts';

export interface VisibleGame {
  isPrivate: boolean;
  status: (typeof games.$inferSelect)['status'];
  hasPlayed: boolean;
}

/** What D1 shows this person of a game; null if it does not exist, or is private and not theirs. */
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

/** SQL: a member of this id sees the game, without its link. */
export const seesGame = (id: string, member: SQL): SQL =>
  sql`exists (select 1 from ${games} where ${games.id} = ${id} and (not ${games.private} or ${games.hostId} = ${member}
    or exists (select 1 from ${played} where ${played.game} = ${games.id} and ${played.person} = ${member})))`;

/** Whether a link has the secret of its private table, which is stored in the metadata of its info. */
export function hasLinkSecret({ customMetadata }: R2Object, link: string): boolean {
  const secret = customMetadata?.['secret'];
  return secret !== undefined && constantTimeEqual(link.slice(LIMITS.gameId), secret);
}

/** The same, reading only the metadata. A link without a secret is not valid. */
export async function isLinkValid(env: Env, link: string): Promise<boolean> {
  if (link.length <= LIMITS.gameId) return false;
  const told = await env.RECORDS.head(infoKey(link.slice(0, LIMITS.gameId)));
  return told !== null && hasLinkSecret(told, link);
}
