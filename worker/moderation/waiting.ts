/** Posts and comments that wait for staff, in one list. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Database, database } from '../../db/core/database.ts';
import { type Cursor, pageOf, pageQuery } from '../../db/core/lists.ts';
import { cardsOf } from '../../db/members/members.ts';
import { boards, comments, forumCategories, posts, threads } from '../../db/schema/forums.ts';
import type { WaitingPage, WaitingText } from '../../protocol/http/moderation.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { Session } from '../app.ts';
import { linkOfPlace } from '../comments/place.ts';
import { unknownCard } from '../forums/people.ts';
import { postLink } from '../forums/post-notices.ts';
import { isVisible, type Reader, readerOf, visiblePosts } from '../forums/visible.ts';

type Row = Omit<WaitingText, 'author'> & { author: string };

/** Must match the partial indexes. */
const isWaiting = (table: typeof posts | typeof comments): SQL => and(sql`${table.pending} = 1`, eq(table.deleted, false))!;
/** SQL, on posts joined to their boards: it waits, and this member of staff sees it. */
const isWaitingFor = (reader: Reader): SQL => and(isWaiting(posts), isVisible(reader))!;

/** Waiting texts on boards that the reader may know of, newest first, and their number, as far as a badge counts. */
export async function waitingTexts(env: Env, session: Session, cursor: Cursor): Promise<WaitingPage> {
  const db = database(env);
  const reader = readerOf(session);
  const size = LIMITS.commentPage;
  const [postRows, commentRows, count] = await Promise.all([
    waitingPosts(db, reader, cursor, size),
    waitingComments(db, cursor, size),
    countWaiting(db, reader),
  ]);
  const order = cursor.first === undefined ? -1 : 1;
  const rows = [...postRows, ...commentRows].sort((a, b) => order * (a.date - b.date));
  const page = pageOf(rows, ({ date }) => date, cursor, size);
  const cards = await cardsOf(
    db,
    page.map(({ author }) => author),
  );
  return { count, texts: page.map((row) => ({ ...row, author: cards.get(row.author) ?? unknownCard(row.author) })) };
}

async function waitingPosts(db: Database, reader: Reader, cursor: Cursor, size: number): Promise<Row[]> {
  const { where, order, limit } = pageQuery(posts.createdAt, cursor, size);
  const rows = await visiblePosts(db)
    .where(and(isWaitingFor(reader), where))
    .orderBy(order)
    .limit(limit);
  return rows.map(({ post: { id, author, content, createdAt, n }, thread }) => ({
    kind: n === 0 ? 'thread' : 'reply',
    id,
    author,
    content,
    date: createdAt,
    title: thread.title,
    link: postLink(thread.id, id),
  }));
}
async function waitingComments(db: Database, cursor: Cursor, size: number): Promise<Row[]> {
  const { where, order, limit } = pageQuery(comments.createdAt, cursor, size);
  const rows = await db
    .select()
    .from(comments)
    .where(and(isWaiting(comments), where))
    .orderBy(order)
    .limit(limit);
  return rows.map(({ id, author, content, createdAt, place }) => ({
    kind: 'comment',
    id,
    author,
    content,
    date: createdAt,
    title: '',
    link: linkOfPlace(place),
  }));
}

async function countWaiting(db: Database, reader: Reader): Promise<number> {
  const limit = LIMITS.badge + 1;
  const postsQuery = sql`select 1 from ${posts} join ${threads} on ${threads.id} = ${posts.thread} join ${boards} on ${boards.id} = ${threads.board}
    join ${forumCategories} on ${forumCategories.id} = ${boards.category} where ${isWaitingFor(reader)} limit ${limit}`;
  const commentsQuery = sql`select 1 from ${comments} where ${isWaiting(comments)} limit ${limit}`;
  const { count } = await db.get<{ count: number }>(
    sql`select (select count(*) from (${postsQuery})) + (select count(*) from (${commentsQuery})) as count`,
  );
  return Math.min(count, limit);
}
