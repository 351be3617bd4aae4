/** What ids of the forums stand for, as far as the reader may know. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { valuesOf } from '../../db/lists.ts';
import { boards, forumCategories, posts, threads } from '../../db/schema/forums.ts';
import { linkOf } from './post-notices.ts';
import { isVisible, type Reader, seesCategory } from './visible.ts';

export interface ForumName {
  name: string;
  link?: string;
}
/** Names of boards and categories, titles of threads, by id. */
export async function forumNames(db: Database, reader: Reader, ids: readonly string[]): Promise<Map<string, ForumName>> {
  const listed = valuesOf(new Set(ids));
  const [categories, places, texts] = await db.batch([
    db
      .select({ id: forumCategories.id, name: forumCategories.name })
      .from(forumCategories)
      .where(and(inArray(forumCategories.id, listed), seesCategory(reader))),
    db
      .select({ id: boards.id, name: boards.name })
      .from(boards)
      .innerJoin(forumCategories, eq(forumCategories.id, boards.category))
      .where(and(inArray(boards.id, listed), seesCategory(reader))),
    db
      .select({ id: posts.id, thread: posts.thread, title: threads.title })
      .from(posts)
      .innerJoin(threads, eq(threads.id, posts.thread))
      .innerJoin(boards, eq(boards.id, threads.board))
      .innerJoin(forumCategories, eq(forumCategories.id, boards.category))
      .where(and(inArray(posts.id, listed), isVisible(reader))),
  ]);
  return new Map<string, ForumName>([
    ...[...categories, ...places].map(({ id, name }) => [id, { name }] as const),
    ...texts.map(({ id, thread, title }) => [id, { name: `“${title}”`, link: linkOf(thread, id) }] as const),
  ]);
}
