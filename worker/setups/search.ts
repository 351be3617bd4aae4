/** Setup search. It reads about as many rows as it shows, regardless of the number of setups. */
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { type Database, replicaDatabase } from '../../db/core/database.ts';
import { favorites, setups } from '../../db/schema/setups.ts';
import { quoteToken } from '../../db/search/changes.ts';
import { countRows, findRows, indexSetups, isIndexed } from '../../db/search/setup-index.ts';
import * as token from '../../db/search/setup-tokens.ts';
import { wordsOf } from '../../db/search/words.ts';
import type { SetupRow } from '../../db/setups/setups.ts';
import { aliasesOf } from '../../games/aliases.ts';
import type { SetupOption, SetupPage, SetupQuery, SetupSort } from '../../protocol/http/setups.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { documentsOf } from './setup.ts';

const PAGES = 10;
const SIZE = LIMITS.setupPage;
const MAX_FOUND = PAGES * SIZE;
const WORDS = 5;
const MAX_SIZE = 50;

type Query = v.InferOutput<typeof SetupQuery>;
interface FoundSetups {
  rows: SetupRow[];
  /** Capped at `MAX_FOUND + 1`. */
  count: number;
}

/** A page of setups. `viewer` is the member whose favorites and votes are marked, and whose lists are searched. */
export async function searchSetups(env: Env, query: Query, viewer: string | null): Promise<SetupPage> {
  const db = replicaDatabase(env);
  const { rows, count } = await findSetups(env, db, query, viewer);
  return { setups: await documentsOf(db, rows, viewer), pages: Math.max(1, Math.min(PAGES, Math.ceil(count / SIZE))) };
}

const NOTHING: FoundSetups = { rows: [], count: 0 };
const MINE: readonly SetupOption[] = ['favorites', 'yours'];

async function findSetups(env: Env, db: Database, query: Query, viewer: string | null): Promise<FoundSetups> {
  const search = indexSearchOf(query);
  if (search === null || query.page > PAGES) return { ...NOTHING, count: query.page > PAGES ? MAX_FOUND : 0 };
  if (query.option.some((option) => MINE.includes(option))) return viewer === null ? NOTHING : amongOwn(db, search, viewer);
  return search.filters.length === 0 ? allOf(db, search) : filteredSetups(env, db, search);
}

/** A search in terms of the index. */
interface IndexSearch {
  query: Query;
  sort: Sort;
  /** Token expressions that must all match, besides the game. */
  filters: string[];
  /** Checks the same filters on a row that has been read. */
  holds: (tokens: ReadonlySet<string>) => boolean;
}
type Sort = { order: 'newest' | 'oldest' } | { order: token.SortOrder };
const SORTS: Record<SetupSort, Sort> = {
  newest: { order: 'newest' },
  oldest: { order: 'oldest' },
  updated: { order: 'updatedAt' },
  upvoted: { order: 'upvotes' },
  downvoted: { order: 'downvotes' },
  controversial: { order: 'controversial' },
  favorites: { order: 'favorites' },
  played: { order: 'played' },
};

/** Null if the text has no word to search for. */
function indexSearchOf(query: Query): IndexSearch | null {
  const { seats, rest } = seatsIn(query.query);
  const words = [...new Set(wordsOf(rest))].slice(0, WORDS);
  if (words.length === 0 && rest.trim() !== '') return null;
  const names = aliasesOf(query.gameType).flatMap(wordsOf);
  // Every setup also matches its game's other names, even partially typed ones, so those words are dropped.
  const textWords = words.filter((word) => !names.some((name) => name.startsWith(word)));
  const sizes = sizesOf(query, seats);
  if (sizes?.length === 0) return null;
  const flags = (['featured', 'ranked', 'competitive'] as const)
    .filter((flag) => query.option.includes(flag))
    .map(token.flagToken);
  const exactTokens = [...flags, ...(query.creator === undefined ? [] : [token.creatorToken(query.creator)])];
  return {
    query,
    sort: query.option.includes('popular')
      ? SORTS.played
      : query.option.includes('playedLately')
        ? { order: 'playedAt' }
        : SORTS[query.sortBy],
    filters: [
      ...exactTokens.map((one) => quoteToken(one)),
      ...textWords.map((word) => quoteToken(token.wordToken(word), true)),
      ...(sizes === null ? [] : [`(${sizes.map((n) => quoteToken(token.sizeToken(n))).join(' OR ')})`]),
    ],
    holds: (tokens) =>
      exactTokens.every((one) => tokens.has(one)) &&
      textWords.every((word) => [...tokens].some((one) => one.startsWith(token.wordToken(word)))) &&
      (sizes === null || sizes.some((n) => tokens.has(token.sizeToken(n)))),
  };
}

/** Numbers of seats that match; null for any. */
function sizesOf({ minSlots, maxSlots }: Query, seats: number | null): number[] | null {
  if (seats === null && minSlots === undefined && maxSlots === undefined) return null;
  const minSize = Math.max(minSlots ?? 0, seats ?? 0);
  const maxSize = Math.min(maxSlots ?? MAX_SIZE, seats ?? MAX_SIZE, MAX_SIZE);
  return Array.from({ length: Math.max(0, maxSize - minSize + 1) }, (_, i) => minSize + i);
}

/** Extracts a number of players from the search text ('7', '7 players', 'doctor 7'). Also returns the text without it. */
export function seatsIn(query: string): { seats: number | null; rest: string } {
  const match = /(?<![\p{L}\p{N}])(\d{1,2})(?:\s*(?:players?|seats?|people))?(?![\p{L}\p{N}])/iu.exec(query);
  return match ? { seats: Number(match[1]), rest: query.replace(match[0], ' ') } : { seats: null, rest: query };
}

/** All setups of the game; each order has its own index. */
async function allOf(db: Database, { query: { gameType, page }, sort: { order } }: IndexSearch): Promise<FoundSetups> {
  if (order === 'controversial') return controversialOf(db, gameType, page);
  const where = and(eq(setups.gameType, gameType), eq(setups.deleted, false));
  const by =
    order === 'oldest' ? [asc(setups.seq)] : order === 'newest' ? [desc(setups.seq)] : [desc(setups[order]), desc(setups.seq)];
  const firstRows = db
    .select({ one: sql`1`.as('one') })
    .from(setups)
    .where(where)
    .limit(MAX_FOUND + 1)
    .as('first_rows');
  const [rows, totals] = await db.batch([
    db
      .select()
      .from(setups)
      .where(where)
      .orderBy(...by)
      .limit(SIZE)
      .offset((page - 1) * SIZE),
    db.select({ n: sql<number>`count(*)` }).from(firstRows),
  ]);
  return { rows, count: totals[0]!.n };
}
/** Setups with the most votes of their rarer kind, among the most downvoted. */
async function controversialOf(db: Database, gameType: string, page: number): Promise<FoundSetups> {
  const rows = await db
    .select()
    .from(setups)
    .where(and(eq(setups.gameType, gameType), eq(setups.deleted, false)))
    .orderBy(desc(setups.downvotes), desc(setups.seq))
    .limit(MAX_FOUND);
  return pageOf(rows, 'controversial', page);
}

/** Setups that match the filters, found by the index. For orders by count or date, reads bucket by bucket from the top. */
async function filteredSetups(env: Env, db: Database, search: IndexSearch): Promise<FoundSetups> {
  if (!(await isIndexed(env))) await indexSetups(env);
  const { query, sort, filters } = search;
  const match = [quoteToken(token.gameToken(query.gameType)), ...filters].join(' AND ');
  const skip = (query.page - 1) * SIZE;
  const { order } = sort;
  const [count, seqs] = await Promise.all([
    countRows(env, match, MAX_FOUND + 1),
    order === 'newest' || order === 'oldest'
      ? findRows(env, match, { ascending: order === 'oldest', limit: SIZE, offset: skip })
      : fromTheTop(env, match, order, skip),
  ]);
  const rows = await db
    .select()
    .from(setups)
    .where(and(inArray(setups.seq, sql`(select value from json_each(${JSON.stringify(seqs)}))`), eq(setups.deleted, false)));
  const place = new Map(seqs.map((seq, i) => [seq, i]));
  rows.sort((a, b) => place.get(a.seq)! - place.get(b.seq)!);
  return { rows: order === 'newest' || order === 'oldest' ? rows : sortRows(rows, order), count };
}

async function fromTheTop(env: Env, match: string, order: token.SortOrder, skip: number): Promise<number[]> {
  const buckets = token.bucketsOf(order, Date.now()).map((one) => quoteToken(one));
  const otherMatches = `(${match}) NOT (${buckets.join(' OR ')})`;
  const seqs: number[] = [];
  for (const bucketMatch of [...buckets.map((bucket) => `(${match}) AND ${bucket}`), otherMatches]) {
    const limit = skip + SIZE - seqs.length;
    if (limit <= 0) break;
    seqs.push(...(await findRows(env, bucketMatch, { ascending: false, limit, offset: 0 })));
  }
  return seqs.slice(skip);
}

const sortRows = (rows: SetupRow[], order: token.SortOrder): SetupRow[] =>
  rows.toSorted((a, b) => token.sortValue(b, order) - token.sortValue(a, order) || b.seq - a.seq);

/** The member's own setups or favorites. There are at most 500, so all are read. */
async function amongOwn(db: Database, { query, sort: { order }, holds }: IndexSearch, viewer: string): Promise<FoundSetups> {
  const isOwn = eq(setups.creator, viewer);
  const isFavorite: SQL = sql`${setups.id} in (select ${favorites.setup} from ${favorites} where ${favorites.user} = ${viewer})`;
  const lists = [...(query.option.includes('yours') ? [isOwn] : []), ...(query.option.includes('favorites') ? [isFavorite] : [])];
  const rows = await db
    .select()
    .from(setups)
    .where(and(...lists, eq(setups.deleted, false)));
  const matchingRows = rows.filter((row) => row.gameType === query.gameType && holds(new Set(token.tokensOf(row))));
  if (order === 'newest' || order === 'oldest') {
    const sign = order === 'oldest' ? 1 : -1;
    return pageSlice(
      matchingRows.sort((a, b) => sign * (a.seq - b.seq)),
      query.page,
    );
  }
  return pageOf(matchingRows, order, query.page);
}
const pageOf = (rows: SetupRow[], order: token.SortOrder, page: number): FoundSetups => pageSlice(sortRows(rows, order), page);
const pageSlice = (rows: SetupRow[], page: number): FoundSetups => ({
  rows: rows.slice((page - 1) * SIZE, page * SIZE),
  count: rows.length,
});

/** Setups whose id starts with this text. */
export async function searchById(db: Database, id: string, viewer: string | null): Promise<SetupPage> {
  if (id === '') return { setups: [], pages: 1 };
  const rows = await db
    .select()
    .from(setups)
    .where(and(sql`${setups.id} >= ${id} and ${setups.id} < ${`${id}\u{10FFFF}`}`, eq(setups.deleted, false)))
    .limit(SIZE);
  return { setups: await documentsOf(db, rows, viewer), pages: 1 };
}
