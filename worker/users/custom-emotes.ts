import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { emotes } from '../../db/schema/relations.ts';
import { emoteOf } from '../../protocol/emotes.ts';
import type { Emote } from '../../protocol/http/session.ts';

export { emoteOf };

/** The member's emotes, at most twenty. */
export const emotesOf = (db: Database, user: string) =>
  db
    .select()
    .from(emotes)
    .where(and(eq(emotes.user, user), isNull(emotes.deletedAt)))
    .orderBy(emotes.createdAt);

export const emoteMap = (rows: readonly (typeof emotes.$inferSelect)[]): Record<string, Emote> =>
  Object.fromEntries(rows.map(({ id, user, name }) => [`:${name}:`, emoteOf(id, user, name)]));
