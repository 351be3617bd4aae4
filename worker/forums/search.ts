/**
 * The forum search. The index has everything that a hit shows, and knows which posts are hidden. Changes that are not indexed
 * yet are marked in the main database and left out.
 * The index itself leaves out boards above the reader's rank, so pages stay full. Pages load the names of boards once, with
 * another call.
 */
import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type * as v from 'valibot';
import { type Database, database } from '../../db/core/database.ts';
import { memberCalled } from '../../db/members/members.ts';
import { posts, threads } from '../../db/schema/forums.ts';
import { quoteToken } from '../../db/search/changes.ts';
import { findInBlocks, newestPost } from '../../db/search/post-blocks.ts';
import {
  type FindPosts,
  findPlaces,
  findPosts,
  type IndexHit,
  type IndexPlace,
  readUnindexed,
} from '../../db/search/post-index.ts';
import { authorTag, boardTag, SHOWN_TAG, type Term, termPlaces, termsOf } from '../../db/search/post-tokens.ts';
import { snippetOf } from '../../db/search/snippet.ts';
import type { ForumSearch, ForumSearchQuery, FoundPost, FoundReply, FoundThread } from '../../protocol/http/forum-search.ts';
import type { UserCard } from '../../protocol/http/users.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { nameKey } from '../../protocol/names.ts';
import type { App } from '../app.ts';
import { problem } from '../problem.ts';
import { authorsOf } from './people.ts';
import { hiddenBoards, type Reader, readerOf, seesPost, seesThread, visibleBoard } from './visible.ts';

type Query = v.InferOutput<typeof ForumSearchQuery>;

/** A page of posts. Reads ten index rows, one row per counted post and, in the main database, one per author. */
export async function searchForums(c: Context<App>, query: Query): Promise<ForumSearch> {
  if (query.query.trim() === '' && query.username.trim() === '')
    throw problem(400, 'Please enter at least a search term or username.');
  const [db, reader] = [database(c.env), readerOf(c.var.session)];
  const name = nameKey(query.username);
  const [hidden, newest, author] = await Promise.all([
    hiddenBoards(db, reader),
    newestPost(c.env),
    name === '' ? null : memberCalled(db, name),
    query.boardId === '' ? null : visibleBoard(db, reader, query.boardId),
  ]);
  const from = query.last === undefined ? null : await placeOf(db, reader, hidden, query.last);
  const terms = termsOf(query.query);
  if ((name !== '' && !author) || (terms.length === 0 && (!author || query.query.trim() !== ''))) return { ...NOTHING, author };
  const scope: SearchScope = { terms, author, hidden, reader, newest };
  const counting = countOf(c.env, query, scope);
  const skippedHits = from === null && query.page !== undefined ? (query.page - 1) * LIMITS.searchPage : 0;
  const start = skippedHits === 0 ? from : await startAfter(skippedHits, counting);
  const [{ results, next, isCut }, { totals }] = await Promise.all([pageFrom(c.env, db, query, scope, start), counting]);
  return {
    threads: results.flatMap(({ hit }) => ('title' in hit ? hit : [])),
    replies: results.flatMap(({ hit }) => ('thread' in hit ? hit : [])),
    ...totals,
    next,
    isCut,
    author,
  };
}
const NOTHING = {
  threads: [],
  replies: [],
  totalThreads: 0,
  totalReplies: 0,
  totalPages: 0,
  isMore: false,
  next: null,
  isCut: false,
} satisfies Omit<ForumSearch, 'author'>;

interface Page extends Pick<ForumSearch, 'next' | 'isCut'> {
  results: readonly SearchResult[];
}
/** The posts after a place; 'end' means there are none. */
async function pageFrom(env: Env, db: Database, query: Query, scope: SearchScope, start: Place | 'end' | null): Promise<Page> {
  if (start === 'end') return { results: [], next: null, isCut: false };
  const { hits, left } = await find(env, findPosts, query, scope, { from: start, limit: LIMITS.searchPage + 1 });
  const results = await visibleResults(env, db, scope, hits.slice(0, LIMITS.searchPage));
  const lastResult = results.at(-1);
  const nextOf = ({ inTitle }: { inTitle: boolean }, at: string) => `${inTitle ? TITLE : ''}${at}`;
  if (left !== null) return { results, next: nextOf(left, `${NUMBER}${left.seq}`), isCut: true };
  const next = hits.length > LIMITS.searchPage && lastResult ? nextOf(lastResult, lastResult.hit.id) : null;
  return { results, next, isCut: false };
}

interface HitCount extends HitList<IndexPlace> {
  totals: Pick<ForumSearch, 'totalThreads' | 'totalReplies' | 'totalPages' | 'isMore'>;
}
/** Counts the hits from the start of the search, up to a limit. */
async function countOf(env: Env, query: Query, scope: SearchScope): Promise<HitCount> {
  const { hits, left } = await find(env, findPlaces, query, scope, { from: null, limit: LIMITS.searchCount + 1 });
  const isShown = await visibleFilter(env, scope);
  const visibleHits = hits.slice(0, LIMITS.searchCount).filter(isShown);
  const totalThreads = visibleHits.filter(({ n }) => n === 0).length;
  return {
    hits,
    left,
    totals: {
      totalThreads,
      totalReplies: visibleHits.length - totalThreads,
      totalPages: Math.ceil(visibleHits.length / LIMITS.searchPage),
      isMore: left !== null || hits.length > LIMITS.searchCount,
    },
  };
}
/** The place of hit number `hits`. If counting stopped before it, the place where the search continues. */
async function startAfter(hits: number, counting: Promise<HitCount>): Promise<Place | 'end'> {
  const count = await counting;
  return count.hits[hits - 1] ?? count.left ?? 'end';
}

/** Prefix of a cursor at a post found by its title; in that order these posts come first. */
const TITLE = 'title~';
/** Prefix of a cursor between two blocks of posts, where a search stopped before it had filled a page. */
const NUMBER = '~';
interface Place {
  seq: number;
  inTitle: boolean;
}
type Hit<H> = H & Pick<Place, 'inTitle'>;
/** End of the previous page. It must be a post that the reader sees, so that a cursor reveals nothing about others. */
async function placeOf(db: Database, reader: Reader, hidden: readonly string[], cursor: string): Promise<Place> {
  const inTitle = cursor.startsWith(TITLE);
  const at = inTitle ? cursor.slice(TITLE.length) : cursor;
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

interface SearchScope {
  terms: readonly Term[];
  author: UserCard | null;
  hidden: readonly string[];
  reader: Reader;
  /** Sequence number of the newest post. */
  newest: number;
}
interface HitList<H> {
  hits: Hit<H>[];
  /** Place where the search stopped before it had looked at all posts. */
  left: Place | null;
}
/** Up to `limit` hits after a place, in the requested order. */
async function find<H>(
  env: Env,
  read: FindPosts<H>,
  { sortType, boardId }: Query,
  { terms, author, hidden, reader, newest }: SearchScope,
  { from, limit }: { from: Place | null; limit: number },
): Promise<HitList<H>> {
  const words = terms.map((term) => quoteToken(term.join(' ')));
  const tags = [
    ...(author ? [authorTag(author.id)] : []),
    ...(boardId === '' ? [] : [boardTag(boardId)]),
    ...(reader.seesDeleted ? [] : [SHOWN_TAG]),
  ].map((tag) => quoteToken(tag));
  const notHidden = hidden.length === 0 ? '' : ` NOT (${hidden.map((board) => quoteToken(boardTag(board))).join(' OR ')})`;
  const inTitle = `title : (${words.join(' AND ')})`;
  const run = async (
    conditions: readonly string[],
    negation: string,
    { isTitle, ...page }: { isTitle: boolean; limit: number; beyond?: number | undefined },
  ): Promise<HitList<H>> => {
    const { hits, left } = await findInBlocks(env, {
      find: read,
      match: (blocks) => `(${[blocks, ...conditions, ...tags].join(' AND ')})${negation}${notHidden}`,
      ascending: sortType === 'oldest',
      limit: page.limit,
      beyond: page.beyond,
      newest,
    });
    return {
      hits: hits.map((hit) => ({ ...hit, inTitle: isTitle })),
      left: left === null ? null : { seq: left, inTitle: isTitle },
    };
  };
  if (sortType !== 'titles' || terms.length === 0) return run(words, '', { isTitle: false, limit, beyond: from?.seq });
  const noHits: HitList<H> = { hits: [], left: null };
  const titleHits =
    from === null || from.inTitle ? await run([inTitle], '', { isTitle: true, limit, beyond: from?.seq }) : noHits;
  if (titleHits.left !== null || titleHits.hits.length === limit) return titleHits;
  const beyond = from?.inTitle === false ? from.seq : undefined;
  const textHits = await run(words, ` NOT (${inTitle})`, { isTitle: false, limit: limit - titleHits.hits.length, beyond });
  return { hits: [...titleHits.hits, ...textHits.hits], left: textHits.left };
}

/** A filter for hits that are still correct. Call it after reading the index: earlier changes are then marked or indexed. */
async function visibleFilter(env: Env, { hidden }: SearchScope): Promise<(hit: IndexPlace) => boolean> {
  const unindexedItems = await readUnindexed(env);
  return ({ id, thread, board }) => !unindexedItems.post(id) && !unindexedItems.thread(thread) && !hidden.includes(board);
}

interface SearchResult {
  hit: FoundThread | FoundReply;
  inTitle: boolean;
}

/** The reader's view of these posts, in this order. Reads one row per author. */
async function visibleResults(
  env: Env,
  db: Database,
  scope: SearchScope,
  hits: readonly Hit<IndexHit>[],
): Promise<SearchResult[]> {
  const { reader, terms } = scope;
  const posts = hits.filter(await visibleFilter(env, scope));
  const authors = await authorsOf(
    db,
    reader.id,
    posts.map(({ author }) => author),
  );
  return posts.map((post, place) => {
    const isBlocked = authors.isBlocked(post.author);
    const { text, marks } = isBlocked ? { text: '', marks: [] } : snippetOf(post.text, terms);
    const { id, thread, n, title, board, at, deleted, inTitle } = post;
    const foundPost: FoundPost = {
      id,
      place,
      author: authors.of(post.author),
      postDate: at,
      snippet: text,
      marks,
      board: { id: board },
      deleted,
      blocked: isBlocked,
    };
    const titleMarks = (): [number, number][] => termPlaces(title, terms).map(({ from, to }) => [from, to]);
    return {
      hit: n === 0 ? { ...foundPost, title, titleMarks: titleMarks() } : { ...foundPost, n, thread: { id: thread, title } },
      inTitle,
    };
  });
}
