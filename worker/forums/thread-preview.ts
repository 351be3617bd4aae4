/** Text of a link to a thread in a messenger: as much as a visitor may read. */
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { posts } from '../../db/schema/forums.ts';
import { CUT } from '../../db/search/post-tokens.ts';
import { snippetOf } from '../../db/search/snippet.ts';
import { plainText } from '../../protocol/post-text.ts';
import { readerOf, threadMeant } from './visible.ts';

/** First words of a text, without hidden parts and quotes of others. */
export const firstWords = (text: string): string => snippetOf(plainText(text, { hidden: CUT, ownWords: true }), []).text;

/** Null if a visitor may not see the thread. */
export async function threadPreview(db: Database, id: string): Promise<{ title: string; description: string } | null> {
  const visibleThread = await threadMeant(db, readerOf(null), id).catch(() => null);
  if (!visibleThread) return null;
  const opening = await db.select({ content: posts.content }).from(posts).where(eq(posts.id, visibleThread.thread.id)).get();
  return { title: visibleThread.thread.title, description: firstWords(opening?.content ?? '') };
}
