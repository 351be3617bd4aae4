import { and, asc, eq, gte, inArray, lt, lte, type SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Database } from '../../db/database.ts';
import { setups, setupWords } from '../../db/schema/games.ts';
import { wordsOf } from '../../db/setup-words.ts';
import type { SetupRow } from '../../db/setups.ts';
import type { SetupPage, SetupQuery } from '../../protocol/http/setups.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { documentsOf } from './setup.ts';

const PAGES = 10;
const MAX_FOUND = PAGES * LIMITS.setupPage;
/** Setups read per word, so that a common word costs no more than a rare one. */
const MAX_PER_WORD = 90;

/** By words of the name or of roles, and by size; small ones first. Seven per page. `viewer`: whose favourites are marked. */
export async function searchSetups(db: Database, query: Query, viewer: string | null): Promise<SetupPage> {
  const found = await findSetups(db, query);
  const from = (query.page - 1) * LIMITS.setupPage;
  return {
    setups: await documentsOf(db, found.slice(from, from + LIMITS.setupPage), viewer),
    pages: Math.max(1, Math.ceil(found.length / LIMITS.setupPage)),
  };
}

type Query = v.InferOutput<typeof SetupQuery>;

/** At most ten pages, so that the cost does not grow with the table. */
async function findSetups(db: Database, { gameType, query, minSlots, maxSlots }: Query): Promise<SetupRow[]> {
  const { seats, rest } = seatsIn(query);
  const sized = minSlots !== undefined || maxSlots !== undefined || seats !== null;
  const size = and(
    gte(setups.total, minSlots ?? 0),
    lte(setups.total, maxSlots ?? 99),
    seats === null ? undefined : eq(setups.total, seats),
  );
  const words = [...new Set(wordsOf(rest))].slice(0, 5);
  if (words.length === 0 && rest.trim() !== '') return [];
  if (words.length > 0) return byWords(db, gameType, words, sized ? size : undefined);
  return db
    .select()
    .from(setups)
    .where(and(eq(setups.gameType, gameType), sized ? size : undefined))
    .orderBy(asc(setups.total), asc(setups.name), asc(setups.id))
    .limit(MAX_FOUND);
}

/** A number of players in the text of a search ('7', '7 players', 'doctor 7'), and the text without it. */
export function seatsIn(query: string): { seats: number | null; rest: string } {
  const found = /(?<![\p{L}\p{N}])(\d{1,2})(?:\s*(?:players?|seats?|people))?(?![\p{L}\p{N}])/iu.exec(query);
  return found ? { seats: Number(found[1]), rest: query.replace(found[0], ' ') } : { seats: null, rest: query };
}

/** Setups with a match for each of these words, as prefixes. */
async function byWords(db: Database, gameType: string, words: string[], size: SQL | undefined): Promise<SetupRow[]> {
  const finds = await Promise.all(words.map((word) => withWord(db, gameType, word)));
  const ids = [...finds[0]!].filter((id) => finds.every((found) => found.has(id)));
  const rows = await db
    .select()
    .from(setups)
    .where(and(inArray(setups.id, ids), size));
  return rows.sort((a, b) => a.total - b.total || compare(a.name, b.name) || compare(a.id, b.id)).slice(0, MAX_FOUND);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

async function withWord(db: Database, gameType: string, word: string): Promise<Set<string>> {
  const rows = await db
    .select({ setup: setupWords.setup })
    .from(setupWords)
    .where(and(eq(setupWords.gameType, gameType), gte(setupWords.word, word), lt(setupWords.word, `${word}\u{10FFFF}`)))
    .limit(MAX_PER_WORD);
  return new Set(rows.map((row) => row.setup));
}
