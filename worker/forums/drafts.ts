/** Unsent texts of a member, stored so that they are available on their other devices. */
import { and, desc, eq, not, notInArray, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { type Database, database } from '../../db/core/database.ts';
import { insertIf, rowExists } from '../../db/core/insert-if.ts';
import { drafts } from '../../db/schema/forums.ts';
import type { DraftBody, DraftSaved, StoredDraft } from '../../protocol/http/drafts.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { MemberSession } from '../app.ts';
import { limitPerson } from '../middleware/rate-limit.ts';
import { problem } from '../problem.ts';
import { placesOfDrafts } from './draft-list.ts';

const isAt = (user: string, key: string): SQL => and(eq(drafts.user, user), eq(drafts.key, key))!;

/** Null if there is no draft. */
export async function draftAt(db: Database, user: string, key: string): Promise<StoredDraft | null> {
  const row = await db.select({ text: drafts.text, seq: drafts.seq }).from(drafts).where(isAt(user, key)).get();
  return row ?? null;
}

/**
 * Overwrites the draft with number `seq` (0 if there is none); an empty text deletes it. If the stored draft has another number,
 * it is returned unchanged, because the writer has not seen it.
 * Numbers start at the current time, so a later draft never reuses the number of a deleted one. Throws 404 for a new draft if
 * the member sees no place to write there.
 */
export async function storeDraft(
  env: Env,
  session: MemberSession,
  { key, text, seq }: v.InferOutput<typeof DraftBody>,
): Promise<DraftSaved> {
  const db = database(env);
  const user = session.user.id;
  await limitPerson(db, 'draft', user);
  if (seq === 0 && text !== '' && !(await placesOfDrafts(env, session, [key])).has(key))
    throw problem(404, 'There is no such place to write.');
  const now = Date.now();
  const isSame = and(isAt(user, key), eq(drafts.seq, seq));
  const savedRows = await (text === ''
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
  if (savedRows[0] && seq === 0) await dropOldest(db, user);
  if (savedRows[0]) return { ok: true, seq: savedRows[0].seq };
  const storedDraft = (await draftAt(db, user, key)) ?? { text: '', seq: 0 };
  return text === '' && storedDraft.seq === 0 ? { ok: true, seq: 0 } : { ok: false, ...storedDraft };
}

/** Deletes the least recently saved drafts beyond the limit. */
async function dropOldest(db: Database, user: string): Promise<void> {
  const latestKeys = db
    .select({ key: drafts.key })
    .from(drafts)
    .where(eq(drafts.user, user))
    .orderBy(desc(drafts.updatedAt))
    .limit(LIMITS.drafts);
  await db.delete(drafts).where(and(eq(drafts.user, user), notInArray(drafts.key, latestKeys)));
}
