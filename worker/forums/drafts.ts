/** What a member writes and has not sent, so that it is there on their other devices. */
import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Database } from '../../db/database.ts';
import { insertIf, rowExists } from '../../db/insert-if.ts';
import { drafts } from '../../db/schema/forums.ts';
import type { DraftBody, DraftSaved, StoredDraft } from '../../protocol/http/drafts.ts';

const isAt = (user: string, key: string): SQL => and(eq(drafts.user, user), eq(drafts.key, key))!;

/** Null where there is none. */
export async function draftAt(db: Database, user: string, key: string): Promise<StoredDraft | null> {
  const row = await db.select({ text: drafts.text, seq: drafts.seq }).from(drafts).where(isAt(user, key)).get();
  return row ?? null;
}

/**
 * Saves over the copy `seq` (0: where there is none), and deletes it with an empty text. Another copy is answered and stays: its
 * writer has not seen it. The first number of a copy is a time, so that no later copy has the number of one that was deleted.
 */
export async function saveDraft(
  db: Database,
  user: string,
  { key, text, seq }: v.InferOutput<typeof DraftBody>,
): Promise<DraftSaved> {
  const now = Date.now();
  const isSame = and(isAt(user, key), eq(drafts.seq, seq));
  const written = await (text === ''
    ? db.delete(drafts).where(isSame).returning({ seq: sql<number>`0` })
    : seq === 0
      ? insertIf(db, drafts, { user, key, text, seq: now, updatedAt: now }, not(rowExists(drafts, isAt(user, key))))
          .onConflictDoNothing()
          .returning({ seq: drafts.seq })
      : db
          .update(drafts)
          .set({ text, seq: seq + 1, updatedAt: now })
          .where(isSame)
          .returning({ seq: drafts.seq }));
  if (written[0]) return { ok: true, seq: written[0].seq };
  const other = (await draftAt(db, user, key)) ?? { text: '', seq: 0 };
  return text === '' && other.seq === 0 ? { ok: true, seq: 0 } : { ok: false, ...other };
}
