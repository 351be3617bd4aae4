/** A thread's page. Pages are ranges of reply numbers, so a reply never moves to another page. */
import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { type Database, database } from '../../db/core/database.ts';
import { cardsOf } from '../../db/members/members.ts';
import { follows, polls, posts, textVersions, threads } from '../../db/schema/forums.ts';
import type { FollowLevel, PostVersion, ReplyRow, TextReferences, ThreadPage } from '../../protocol/http/forums.ts';
import type { UserCard } from '../../protocol/http/users.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { App } from '../app.ts';
import { inBackground } from '../background.ts';
import { placeOfThread } from '../polls/place.ts';
import { threadFields, votesOf } from './board.ts';
import { type Authors, authorsOf } from './people.ts';
import { referencesIn } from './references.ts';
import { firstUnread, isUnreadPost, markRead, type ReadState, readStateOf } from './unread.ts';
import { mayWriteOn, noSuchPost, postFor, type Reader, readerOf, seesPost, threadMeant, type VisibleThread } from './visible.ts';

type PostRow = typeof posts.$inferSelect;
interface ThreadQuery {
  page?: number | 'last' | 'unread' | undefined;
  reply?: string | undefined;
}

/** The page with this reply number. The opening post is above the first page. */
export const pageOfNumber = (n: number): number => Math.max(1, Math.ceil(n / LIMITS.replyPage));

/** The page, or a 404. After the answer, it moves the member's read mark to the end of the page and counts a view. */
export async function threadPage(
  c: Context<App>,
  threadOrReply: string,
  { page: requestedPage, reply: requestedReply }: ThreadQuery,
): Promise<ThreadPage> {
  const db = database(c.env);
  const reader = readerOf(c.var.session);
  const visibleThread = await threadMeant(db, reader, threadOrReply);
  const { thread } = visibleThread;
  // After a merge, the opening post of the merged thread is a reply of the other one.
  const reply = requestedReply ?? (thread.id === threadOrReply ? undefined : threadOrReply);
  const read = reader.id === '' ? null : await readStateOf(db, reader, thread);
  const pageCount = pageOfNumber(thread.last);
  const firstNew = () => (read === null ? null : firstUnread(db, reader, thread.id, read));
  const requestedUnread = requestedPage === 'unread' && reply === undefined ? await firstNew() : undefined;
  const page = await pageNumber(db, reader, visibleThread, { requestedPage, reply, firstUnread: requestedUnread ?? null });
  const from = (page - 1) * LIMITS.replyPage + 1;
  const to = page * LIMITS.replyPage;
  const [opening, ...replies] = await postsOf(db, reader, thread.id, from, to);
  if (!opening) throw noSuchPost();
  const rows = [opening, ...replies];
  const shownPosts = rows.filter((row) => row.shown).map(({ post }) => post);
  const ids = rows.map(({ post }) => post.id);
  const unreadOnPage =
    requestedUnread === undefined && read !== null ? unreadOf(rows, reader, read, from) : (requestedUnread ?? null);
  const [referenceList, authors, votes, follow, poll, unreadNumber] = await Promise.all([
    referencesIn(db, reader, shownPosts),
    authorsOf(
      db,
      reader.id,
      shownPosts.map(({ author }) => author),
    ),
    votesOf(db, reader, ids),
    followOf(db, reader, visibleThread),
    db
      .select({ id: polls.id })
      .from(polls)
      .where(eq(polls.place, placeOfThread(thread.id)))
      .get(),
    unreadOnPage === undefined ? firstNew() : unreadOnPage,
  ]);
  const references = new Map(shownPosts.map(({ id }, i) => [id, referenceList[i]!]));
  const lastSeen = Math.min(to, thread.last);
  const marks = read !== null && lastSeen > read.n ? [markRead(db, reader.id, thread.id, lastSeen, Date.now())] : [];
  // Turning to a page by number is not a new view.
  const views = typeof requestedPage !== 'number' || reply !== undefined ? viewStatements(db, thread) : [];
  const [first, ...rest] = [...marks, ...views];
  if (first) inBackground(c, 'marks of reading', db.batch([first, ...rest]));
  return {
    ...threadFields(thread),
    author: authors.of(opening.post.author),
    blocked: authors.isBlocked(opening.post.author),
    content: opening.post.content,
    editDate: opening.post.editedAt,
    version: opening.post.version,
    vote: votes.get(thread.id) ?? 0,
    board: { id: visibleThread.board.id, name: visibleThread.board.name },
    category: { id: visibleThread.category.id, name: visibleThread.category.name },
    replies: replies.map((row) => replyRow(row, authors, votes, references)),
    page,
    pageCount,
    ...follow,
    ...references.get(thread.id),
    firstUnread: unreadNumber === null ? null : { n: unreadNumber, page: pageOfNumber(unreadNumber) },
    mayWrite: mayWriteOn(reader, visibleThread) && !thread.deleted,
    hasPoll: poll !== undefined,
    lockReason: thread.lockReason,
  };
}

interface PageRequest {
  requestedPage: ThreadQuery['page'];
  /** Id of the reply whose page is wanted. */
  reply: string | undefined;
  /** Its number; null if there is none. */
  firstUnread: number | null;
}
async function pageNumber(db: Database, reader: Reader, { thread }: VisibleThread, page: PageRequest): Promise<number> {
  const { requestedPage, reply, firstUnread } = page;
  const pageCount = pageOfNumber(thread.last);
  if (reply !== undefined) {
    const { post } = await postFor(db, reader, reply);
    if (post.thread !== thread.id) throw noSuchPost();
    return pageOfNumber(post.n);
  }
  if (requestedPage === 'last') return pageCount;
  if (requestedPage === 'unread') return firstUnread === null ? pageCount : pageOfNumber(firstUnread);
  return Math.min(requestedPage ?? 1, pageCount);
}

/** The first unread post, if these posts (the opening one and those from `from`) determine it; undefined if it may be another. */
function unreadOf(rows: readonly PlacedPost[], reader: Reader, read: ReadState, from: number): number | null | undefined {
  if (!read.isNew) return null;
  const unread = rows.find(({ post }) => isUnreadPost(reader, read, post))?.post.n;
  const isNext = unread !== undefined && (unread === 0 || Math.max(read.n, 0) >= from - 1);
  return isNext ? unread : undefined;
}

interface PlacedPost {
  post: PostRow;
  shown: boolean;
}
/** The opening post and the replies in this range of numbers. Others do not see a reply that waits for staff. */
async function postsOf(db: Database, reader: Reader, thread: string, from: number, to: number): Promise<PlacedPost[]> {
  const isInPlace = and(eq(posts.thread, thread), gte(posts.n, from), lte(posts.n, to));
  const columns = { post: posts, shown: sql`${seesPost(reader)}`.mapWith(Boolean) };
  const [opening, replies] = await db.batch([
    db
      .select(columns)
      .from(posts)
      .where(and(eq(posts.thread, thread), eq(posts.n, 0))),
    db.select(columns).from(posts).where(isInPlace).orderBy(asc(posts.n)),
  ]);
  return [...opening, ...replies.filter(({ post, shown }) => shown || post.deleted)];
}

function replyRow(
  { post, shown }: PlacedPost,
  authors: Authors,
  votes: ReadonlyMap<string, 1 | -1>,
  references: ReadonlyMap<string, TextReferences>,
): ReplyRow {
  const { id, n, thread, author, content, createdAt, editedAt, version, deleted, pending } = post;
  if (!shown) return { id, n, deleted: true, hidden: true };
  return {
    id,
    n,
    thread,
    author: authors.of(author),
    content,
    postDate: createdAt,
    editDate: editedAt,
    version,
    deleted,
    pending,
    voteCount: post.votes,
    vote: votes.get(id) ?? 0,
    blocked: authors.isBlocked(author),
    ...references.get(id),
  };
}

type Follow = Pick<ThreadPage, 'isSubscribed' | 'level' | 'subscribers' | 'subscriberUsers' | 'replyNotify'>;
async function followOf(db: Database, { id }: Reader, { thread }: VisibleThread): Promise<Follow> {
  const subscribers = thread.followers;
  if (id === '') return { level: 'off', isSubscribed: false, subscribers };
  if (id === thread.author) {
    const replyNotify = thread.tellsAuthor;
    const subscriberUsers = subscribers === 0 ? [] : await followersOf(db, thread.id);
    return { level: replyNotify ? 'follow' : 'off', isSubscribed: false, subscribers, subscriberUsers, replyNotify };
  }
  const ownFollow = await db
    .select({ level: follows.level })
    .from(follows)
    .where(and(eq(follows.user, id), eq(follows.thread, thread.id)))
    .get();
  const level: FollowLevel = ownFollow?.level ?? 'off';
  return { level, isSubscribed: level === 'follow', subscribers };
}

/** Maximum number of followers shown to the author. */
const FOLLOWERS = 20;
async function followersOf(db: Database, thread: string): Promise<UserCard[]> {
  const rows = await db
    .select({ user: follows.user })
    .from(follows)
    .where(and(eq(follows.thread, thread), eq(follows.level, 'follow')))
    .limit(FOLLOWERS);
  const cards = await cardsOf(
    db,
    rows.map(({ user }) => user),
  );
  return [...cards.values()];
}

/**
 * Views of a popular thread are written once per `step` views, for all of them. The count stays right on average, and a popular
 * thread does not cost a row per view.
 */
export const viewStep = (views: number): number => (views < 100 ? 1 : views < 1_000 ? 10 : 50);
function viewStatements(db: Database, { id, views }: typeof threads.$inferSelect) {
  const step = viewStep(views);
  if (Math.random() * step >= 1) return [];
  return [
    db
      .update(threads)
      .set({ views: sql`${threads.views} + ${step}` })
      .where(eq(threads.id, id)),
  ];
}

/** Earlier texts of a post that the reader may see, newest first. */
export async function postVersionsOf(db: Database, reader: Reader, id: string): Promise<PostVersion[]> {
  const { post } = await postFor(db, reader, id);
  return earlierTexts(db, post.id);
}
/** Earlier texts of a post or comment that the caller has loaded for its reader. */
export const earlierTexts = (db: Database, item: string): Promise<PostVersion[]> =>
  db
    .select({ version: textVersions.version, content: textVersions.content, date: textVersions.at })
    .from(textVersions)
    .where(eq(textVersions.item, item))
    .orderBy(desc(textVersions.version))
    .limit(LIMITS.textVersions)
    .all();
