/** Who may know of a game once its room has forgotten it: of a private one its host, those who played it, and who has its link. */
import { eq, type SQL, sql } from 'drizzle-orm';
import { isSame } from '../../durable-objects/private.ts';
import { infoKey } from '../../durable-objects/record.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { Database } from '../app.ts';
import { games, played } from '../db/schema/games.ts';

export interface Known {
  isPrivate: boolean;
  status: (typeof games.$inferSelect)['status'];
  hasPlayed: boolean;
}

/** What D1 tells this person of a game; null where it knows none, and where it is private and none of theirs. */
export async function knownTo(db: Database, id: string, person: string | null): Promise<Known | null> {
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

/** Whether a link has the secret of its private table, which is kept beside what is told of it. */
export function opens({ customMetadata }: R2Object, link: string): boolean {
  const secret = customMetadata?.['secret'];
  return secret !== undefined && isSame(link.slice(LIMITS.gameId), secret);
}

/** The same where nothing of the game was read yet. A link without a secret opens nothing. */
export async function isOpenedBy(env: Env, link: string): Promise<boolean> {
  if (link.length <= LIMITS.gameId) return false;
  const told = await env.RECORDS.head(infoKey(link.slice(0, LIMITS.gameId)));
  return told !== null && opens(told, link);
}
