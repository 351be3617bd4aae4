/** Resolves ids of the forums to names, as far as the reader may know them. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { valuesOf } from '../../db/core/lists.ts';
import { boards, comments, forumCategories, posts, threads } from '../../db/schema/forums.ts';
import { linkOfPlace } from '../comments/place.ts';
import { postLink } from './post-notices.ts';
import { isVisible, type Reader, seesCategory } from './visible.ts';

export interface ForumName {
  name: string;
  link?: string;
}
/** Names of boards and categories and titles of threads, keyed by id. Makes no query if there are no ids. */
export async function forumNames(db: Database, reader: Reader, ids: readonly string[]): Promise<Map<string, ForumName>> {
  if (ids.length === 0) return new Map();
  const idList = valuesOf(new Set(ids));
  const [categories, places, texts, remarks] = await db.batch([
    db
      .select({ id: forumCategories.id, name: forumCategories.name })
      .from(forumCategories)
      .where(and(inArray(forumCategories.id, idList), seesCategory(reader))),
    db
      .select({ id: boards.id, name: boards.name })
      .from(boards)
      .innerJoin(forumCategories, eq(forumCategories.id, boards.category))
      .where(and(inArray(boards.id, idList), seesCategory(reader))),
    db
      .select({ id: posts.id, thread: posts.thread, title: threads.title })
      .from(posts)
      .innerJoin(threads, eq(threads.id, posts.thread))
      .innerJoin(boards, eq(boards.id, threads.board))
      .innerJoin(forumCategories, eq(forumCategories.id, boards.category))
      .where(and(inArray(posts.id, idList), isVisible(reader))),
    db.select({ id: comments.id, place: comments.place }).from(comments).where(inArray(comments.id, idList)),
  ]);
  return new Map<string, ForumName>([
    ...[...categories, ...places].map(({ id, name }) => [id, { name }] as const),
    ...texts.map(({ id, thread, title }) => [id, { name: `“${title}”`, link: postLink(thread, id) }] as const),
    ...remarks.map(({ id, place }) => [id, { name: 'a comment', link: linkOfPlace(place) }] as const),
  ]);
}
