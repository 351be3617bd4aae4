/**
 * The search of the forums. The index has what a hit shows, and knows which posts are hidden; what has changed and is not yet in the
 * index is marked in the main database and left out. What is on boards above the reader's rank is left out by the index itself, so
 * that it makes no page shorter. The names of boards are another call, which pages make once.
 */
import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type * as v from 'valibot';
import { type Database, database } from '../../db/database.ts';
import { memberCalled } from '../../db/members.ts';
import { posts, threads } from '../../db/schema/forums.ts';
import { quoted } from '../../db/search/changes.ts';
import { findInBlocks, newestPost } from '../../db/search/post-blocks.ts';
import { type IndexHit, readUnindexed } from '../../db/search/post-index.ts';
import { authorTag, boardTag, placesOf, SHOWN_TAG, type Term, termsOf } from '../../db/search/post-tokens.ts';
import { snippetOf } from '../../db/search/snippet.ts';
import type { ForumSearch, ForumSearchQuery, FoundPost, FoundReply, FoundThread } from '../../protocol/http/forum-search.ts';
import type { UserCard } from '../../protocol/http/users.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { nameKey } from '../../protocol/names.ts';
import type { App } from '../app.ts';
import { clientAddress } from '../auth/address.ts';
import { limitAtEdge } from '../middleware/rate-limit.ts';
import { problem } from '../problem.ts';
import { authorsOf } from './people.ts';
import { boardFor, hiddenBoards, type Reader, readerOf, seesPost, seesThread } from './visible.ts';

type Query = v.InferOutput<typeof ForumSearchQuery>;

/** A page of posts. Reads ten rows of the index, and of the main database a row for each author. */
export async function searchForums(c: Context<App>, query: Query): Promise<ForumSearch> {
  if (query.query.trim() === '' && query.username.trim() === '')
    throw problem(400, 'Please enter at least a search term or username.');
  await limitAtEdge(c.env.GUEST_RATE, `search:${clientAddress(c)}`, 60, 'You have searched a lot. Try again in a minute.');
  const [db, reader] = [database(c.env), readerOf(c.var.session)];
  const name = nameKey(query.username);
  const [hidden, newest, author] = await Promise.all([
    hiddenBoards(db, reader),
    newestPost(c.env),
    name === '' ? null : memberCalled(db, name),
    query.boardId === '' ? null : boardFor(db, reader, query.boardId),
  ]);
  const from = query.last === undefined ? null : await placeOf(db, reader, hidden, query.last);
  const terms = termsOf(query.query);
  if ((name !== '' && !author) || (terms.length === 0 && (!author || query.query.trim() !== '')))
    return { threads: [], replies: [], next: null, isCut: false, author };
  const wanted: Wanted = { terms, author, hidden, reader, newest };
  const { hits: found, left } = await find(c.env, query, wanted, from);
  const shown = await shownOf(c.env, db, wanted, found.slice(0, LIMITS.searchPage));
  const last = shown.at(-1);
  return {
    threads: shown.flatMap(({ hit }) => ('title' in hit ? hit : [])),
    replies: shown.flatMap(({ hit }) => ('thread' in hit ? hit : [])),
    next:
      left !== null
        ? `${left.inTitle ? TITLE : ''}${NUMBER}${left.seq}`
        : found.length > LIMITS.searchPage && last
          ? `${last.inTitle ? TITLE : ''}${last.hit.id}`
          : null,
    ...{ isCut: left !== null, author },
  };
}

/** Of a cursor at a post that was found by its title, which come first in that order. */
const TITLE = 'title~';
/** Of a cursor between two blocks of posts, where a search ended that had not found a page. */
const NUMBER = '~';
interface Place {
  seq: number;
  inTitle: boolean;
}
type Hit = IndexHit & Pick<Place, 'inTitle'>;
/** Where the page before ended: a post that the reader has seen, so that a cursor tells nothing of others. */
async function placeOf(db: Database, reader: Reader, hidden: readonly string[], last: string): Promise<Place> {
  const inTitle = last.startsWith(TITLE);
  const at = inTitle ? last.slice(TITLE.length) : last;
  if (at.startsWith(NUMBER)) return { seq: Number(at.slice(NUMBER.length)), inTitle };
  const row = await db
    .select({ seq: posts.seq, board: threads.board })
    .from(posts)
    .innerJoin(threads, eq(threads.id, posts.thread))
    .where(and(eq(posts.id, at), seesThread(reader), seesPost(reader)))
    .get();
  if (!row || hidden.includes(row.board)) throw problem(404, 'The last result of that page is gone. Search again.');
  return { seq: row.seq, inTitle };
}

interface Wanted {
  terms: readonly Term[];
  author: UserCard | null;
  hidden: readonly string[];
  reader: Reader;
  /** The number of the newest post. */
  newest: number;
}
interface Found {
  hits: Hit[];
  /** Where it ended before it had looked at all posts. */
  left: Place | null;
}
/** One more than a page, if there are as many. */
async function find(env: Env, { sortType, boardId }: Query, wanted: Wanted, from: Place | null): Promise<Found> {
  const { terms, author, hidden, reader, newest } = wanted;
  const limit = LIMITS.searchPage + 1;
  const words = terms.map((term) => quoted(term.join(' ')));
  const tags = [
    ...(author ? [authorTag(author.id)] : []),
    ...(boardId === '' ? [] : [boardTag(boardId)]),
    ...(reader.seesDeleted ? [] : [SHOWN_TAG]),
  ].map((tag) => quoted(tag));
  const without = hidden.length === 0 ? '' : ` NOT (${hidden.map((board) => quoted(boardTag(board))).join(' OR ')})`;
  const inTitle = `title : (${words.join(' AND ')})`;
  const run = async (
    of: readonly string[],
    not: string,
    { isTitle, ...page }: { isTitle: boolean; limit: number; beyond?: number | undefined },
  ): Promise<Found> => {
    const { hits, left } = await findInBlocks(env, {
      match: (blocks) => `(${[blocks, ...of, ...tags].join(' AND ')})${not}${without}`,
      ...{ ascending: sortType === 'oldest', limit: page.limit, beyond: page.beyond, newest },
    });
    return {
      hits: hits.map((hit) => ({ ...hit, inTitle: isTitle })),
      left: left === null ? null : { seq: left, inTitle: isTitle },
    };
  };
  if (sortType !== 'titles' || terms.length === 0) return run(words, '', { isTitle: false, limit, beyond: from?.seq });
  const none: Found = { hits: [], left: null };
  const first = from === null || from.inTitle ? await run([inTitle], '', { isTitle: true, limit, beyond: from?.seq }) : none;
  if (first.left !== null || first.hits.length === limit) return first;
  const beyond = from?.inTitle === false ? from.seq : undefined;
  const rest = await run(words, ` NOT (${inTitle})`, { isTitle: false, limit: limit - first.hits.length, beyond });
  return { hits: [...first.hits, ...rest.hits], left: rest.left };
}

interface Shown {
  hit: FoundThread | FoundReply;
  inTitle: boolean;
}

/** What the reader sees of these posts, in this order. Reads a row for each author. */
async function shownOf(env: Env, db: Database, { reader, hidden, terms }: Wanted, found: readonly Hit[]): Promise<Shown[]> {
  // After the index: what changed before it was read is marked, or is in it.
  const unindexed = await readUnindexed(env);
  const posts = found.filter(
    ({ id, thread, board }) => !unindexed.post(id) && !unindexed.thread(thread) && !hidden.includes(board),
  );
  const authors = await authorsOf(
    db,
    reader.id,
    posts.map(({ author }) => author),
  );
  return posts.map((post, place) => {
    const blocked = authors.isBlocked(post.author);
    const { text, marks } = blocked ? { text: '', marks: [] } : snippetOf(post.text, terms);
    const { id, thread, n, title, board, at, deleted, inTitle } = post;
    const of: FoundPost = {
      ...{ id, place, author: authors.of(post.author), postDate: at, snippet: text, marks },
      ...{ board: { id: board }, deleted, blocked },
    };
    const titleMarks = (): [number, number][] => placesOf(title, terms).map(({ from, to }) => [from, to]);
    return { hit: n === 0 ? { ...of, title, titleMarks: titleMarks() } : { ...of, n, thread: { id: thread, title } }, inTitle };
  });
}
