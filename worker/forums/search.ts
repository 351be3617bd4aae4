/**
 * The search of the forums. The index finds numbers of posts, and what is shown of them is read from the main database, as far as
 * the reader sees it: an index that is behind shows nothing that it should not. What is on boards above the reader's rank is left out
 * by the index already, so that it makes no page shorter. The names of boards are another call, which pages make once.
 */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type * as v from 'valibot';
import { type Database, database } from '../../db/database.ts';
import { lookUp } from '../../db/lists.ts';
import { memberCalled } from '../../db/members.ts';
import { posts, threads } from '../../db/schema/forums.ts';
import { quoted } from '../../db/search/changes.ts';
import { findPosts } from '../../db/search/post-index.ts';
import { authorTag, boardTag, placesOf, SHOWN_TAG, type Term, termsOf } from '../../db/search/post-tokens.ts';
import { CUT, snippetOf } from '../../db/search/snippet.ts';
import type { ForumSearch, ForumSearchQuery, FoundPost, FoundReply, FoundThread } from '../../protocol/http/forum-search.ts';
import type { UserCard } from '../../protocol/http/users.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { nameKey } from '../../protocol/names.ts';
import { plainText } from '../../protocol/post-text.ts';
import type { App } from '../app.ts';
import { clientAddress } from '../auth/address.ts';
import { limitAtEdge } from '../middleware/rate-limit.ts';
import { problem } from '../problem.ts';
import { authorsOf } from './people.ts';
import { boardFor, hiddenBoards, isVisible, type Reader, readerOf, seesPost, seesThread, visiblePosts } from './visible.ts';

type Query = v.InferOutput<typeof ForumSearchQuery>;

/** A page of posts. Reads ten rows of the index, and of the main database a row for each post, and for each thread and author once. */
export async function searchForums(c: Context<App>, query: Query): Promise<ForumSearch> {
  if (query.query.trim() === '' && query.username.trim() === '')
    throw problem(400, 'Enter words or the name of a member to search for.');
  await limitAtEdge(c.env.GUEST_RATE, `search:${clientAddress(c)}`, 60, 'You have searched a lot. Go on in a minute.');
  const [db, reader] = [database(c.env), readerOf(c.var.session)];
  const name = nameKey(query.username);
  const [hidden, author, from] = await Promise.all([
    hiddenBoards(db, reader),
    name === '' ? null : memberCalled(db, name),
    query.last === undefined ? null : placeOf(db, reader, query.last),
    query.boardId === '' ? null : boardFor(db, reader, query.boardId),
  ]);
  const terms = termsOf(query.query);
  if ((name !== '' && !author) || (terms.length === 0 && (!author || query.query.trim() !== '')))
    return { threads: [], replies: [], next: null, author };
  const wanted: Wanted = { terms, author, hidden, reader };
  const found = await find(c.env, query, wanted, from);
  const shown = await shownOf(db, wanted, found.slice(0, LIMITS.searchPage));
  const last = shown.at(-1);
  return {
    threads: shown.flatMap(({ hit }) => ('title' in hit ? hit : [])),
    replies: shown.flatMap(({ hit }) => ('thread' in hit ? hit : [])),
    next: found.length > LIMITS.searchPage && last ? `${last.inTitle ? TITLE : ''}${last.hit.id}` : null,
    author,
  };
}

/** Of a cursor at a post that was found by its title, which come first in that order. */
const TITLE = 'title~';
interface Place {
  seq: number;
  inTitle: boolean;
}
/** Where the page before ended: a post that the reader has seen, so that a cursor tells nothing of others. */
async function placeOf(db: Database, reader: Reader, last: string): Promise<Place> {
  const inTitle = last.startsWith(TITLE);
  const row = await visiblePosts(db)
    .where(and(eq(posts.id, inTitle ? last.slice(TITLE.length) : last), isVisible(reader)))
    .get();
  if (!row) throw problem(404, 'What stood at the end of the last page is gone. Search again.');
  return { seq: row.post.seq, inTitle };
}

interface Wanted {
  terms: readonly Term[];
  author: UserCard | null;
  hidden: readonly string[];
  reader: Reader;
}
/** One more than a page, if there are as many. */
async function find(env: Env, { sortType, boardId }: Query, wanted: Wanted, from: Place | null): Promise<Place[]> {
  const { terms, author, hidden, reader } = wanted;
  const limit = LIMITS.searchPage + 1;
  const words = terms.map((term) => quoted(term.join(' ')));
  const tags = [
    ...(author ? [authorTag(author.id)] : []),
    ...(boardId === '' ? [] : [boardTag(boardId)]),
    ...(reader.seesHidden ? [] : [SHOWN_TAG]),
  ].map((tag) => quoted(tag));
  const without = hidden.length === 0 ? '' : ` NOT (${hidden.map((board) => quoted(boardTag(board))).join(' OR ')})`;
  const inTitle = `title : (${words.join(' AND ')})`;
  const run = async (
    of: readonly string[],
    not: string,
    page: { isTitle: boolean; limit: number; beyond?: number | undefined },
  ) => {
    const match = `(${[...of, ...tags].join(' AND ')})${not}${without}`;
    const seqs = await findPosts(env, match, { ascending: sortType === 'oldest', limit: page.limit, beyond: page.beyond });
    return seqs.map((seq) => ({ seq, inTitle: page.isTitle }));
  };
  if (sortType !== 'titles' || terms.length === 0) return run(words, '', { isTitle: false, limit, beyond: from?.seq });
  const first = from === null || from.inTitle ? await run([inTitle], '', { isTitle: true, limit, beyond: from?.seq }) : [];
  if (first.length === limit) return first;
  const beyond = from?.inTitle === false ? from.seq : undefined;
  return [...first, ...(await run(words, ` NOT (${inTitle})`, { isTitle: false, limit: limit - first.length, beyond }))];
}

interface PostJson {
  id: string;
  n: number;
  thread: string;
  author: string;
  content: string;
  at: number;
  deleted: number;
}
interface ThreadJson {
  title: string;
  board: string;
  replies: number;
  bumpedAt: number;
  deleted: number;
}
interface Shown {
  hit: FoundThread | FoundReply;
  inTitle: boolean;
}

/** What the reader sees of these posts, in this order. */
async function shownOf(db: Database, { reader, hidden, terms }: Wanted, found: readonly Place[]): Promise<Shown[]> {
  const rows = await lookUp<PostJson>(
    db,
    found.map(({ seq }) => String(seq)),
    (seq) => postJson(reader, seq),
    6,
  );
  const texts = [...rows.values()];
  const [talks, authors] = await Promise.all([
    lookUp<ThreadJson>(db, distinct(texts.map(({ thread }) => thread)), (id) => threadJson(reader, id), 6),
    authorsOf(
      db,
      reader.id,
      texts.map(({ author }) => author),
    ),
  ]);
  return found
    .flatMap(({ seq, inTitle }) => {
      const post = rows.get(String(seq));
      const thread = post && talks.get(post.thread);
      return thread && !hidden.includes(thread.board) ? [{ post, thread, inTitle }] : [];
    })
    .map(({ post, thread, inTitle }, place) => {
      const blocked = authors.isBlocked(post.author);
      const { text, marks } = blocked ? { text: '', marks: [] } : snippetOf(plainText(post.content, { hidden: CUT }), terms);
      const deleted = post.deleted === 1 || thread.deleted === 1;
      const of = {
        id: post.id,
        place,
        author: authors.of(post.author),
        postDate: post.at,
        board: { id: thread.board },
        deleted,
        blocked,
      };
      const hit: FoundPost = { ...of, snippet: text, marks };
      return { hit: post.n === 0 ? asThread(hit, thread, terms) : asReply(hit, post, thread), inTitle };
    });
}
const distinct = (ids: readonly string[]): string[] => [...new Set(ids)];

const asThread = (hit: FoundPost, { title, replies, bumpedAt }: ThreadJson, terms: readonly Term[]): FoundThread => ({
  ...hit,
  title,
  titleMarks: placesOf(title, terms).map(({ from, to }) => [from, to]),
  replyCount: replies,
  bumpDate: bumpedAt,
});
const asReply = (hit: FoundPost, { n, thread }: PostJson, { title }: ThreadJson): FoundReply => ({
  ...hit,
  n,
  thread: { id: thread, title },
});

const postJson = (reader: Reader, seq: string): SQL => sql`
  select json_object('id', ${posts.id}, 'n', ${posts.n}, 'thread', ${posts.thread}, 'author', ${posts.author},
    'content', ${posts.content}, 'at', ${posts.createdAt}, 'deleted', ${posts.deleted})
  from ${posts} where ${posts.seq} = ${Number(seq)} and ${seesPost(reader)}`;
const threadJson = (reader: Reader, id: string): SQL => sql`
  select json_object('title', ${threads.title}, 'board', ${threads.board}, 'replies', ${threads.replies},
    'bumpedAt', ${threads.bumpedAt}, 'deleted', ${threads.deleted})
  from ${threads} where ${threads.id} = ${id} and ${seesThread(reader)}`;
