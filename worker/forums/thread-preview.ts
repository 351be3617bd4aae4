/** What a link to a thread says in a messenger: what a visitor may read of it. */
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { posts } from '../../db/schema/forums.ts';
import { readerOf, threadMeant } from './visible.ts';

const LENGTH = 200;

/** The first words of a post without its marks. What it hides, and what it quotes of others, stays out. */
export function firstWords(text: string): string {
  const plain = text
    .replace(/\|\|[\s\S]*?\|\|/g, '…')
    .replace(/^\s*>.*$/gm, '')
    .replace(/\[quote=[^\]]*\]/g, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`#~]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length <= LENGTH ? plain : `${plain.slice(0, LENGTH - 1).trimEnd()}…`;
}

/** Null for a thread that a visitor may not see. */
export async function threadPreview(db: Database, id: string): Promise<{ title: string; description: string } | null> {
  const found = await threadMeant(db, readerOf(null), id).catch(() => null);
  if (!found) return null;
  const opening = await db.select({ content: posts.content }).from(posts).where(eq(posts.id, found.thread.id)).get();
  return { title: found.thread.title, description: firstWords(opening?.content ?? '') };
}
