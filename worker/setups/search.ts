/** GET /api/setup/search: by a word of the name or of a role, and by size; small ones first. Seven a page, ten pages at most. */
import { and, asc, eq, gte, inArray, lt, lte, type SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import { LIMITS } from '../../protocol/limits.ts';
import { type SetupPage, SetupQuery } from '../../protocol/rest/setups.ts';
import { area, type Database, nearbyDatabase } from '../app.ts';
import { setups, setupWords } from '../db/schema/games.ts';
import { queryOf } from '../middleware/body.ts';
import { documentsOf, type SetupRow } from './setup.ts';
import { wordsOf } from './words.ts';

const PAGES = 10;
const MOST = PAGES * LIMITS.setupPage;
/** Setups looked at for one word, so that a word that everybody uses costs no more than another. */
const FINDS = 90;

export const search = area().get('/search', async (c) => {
  const query = queryOf(c, SetupQuery);
  const db = nearbyDatabase(c.env);
  const found = await find(db, query);
  const from = (query.page - 1) * LIMITS.setupPage;
  return c.json({
    setups: await documentsOf(db, found.slice(from, from + LIMITS.setupPage), c.var.session?.user?.id ?? null),
    pages: Math.max(1, Math.ceil(found.length / LIMITS.setupPage)),
  } satisfies SetupPage);
});

type Query = v.InferOutput<typeof SetupQuery>;

/** At most ten pages, however many setups there are: what is read does not grow with the table. */
async function find(db: Database, { gameType, query, minSlots, maxSlots }: Query): Promise<SetupRow[]> {
  const sized = minSlots !== undefined || maxSlots !== undefined;
  const size = and(gte(setups.total, minSlots ?? 0), lte(setups.total, maxSlots ?? 99));
  const words = [...new Set(wordsOf(query))].slice(0, 5);
  if (words.length === 0 && query.trim() !== '') return [];
  if (words.length > 0) return byWords(db, gameType, words, sized ? size : undefined);
  return db
    .select()
    .from(setups)
    .where(and(eq(setups.gameType, gameType), sized ? size : undefined))
    .orderBy(asc(setups.total), asc(setups.name), asc(setups.id))
    .limit(MOST);
}

/** Setups in which each of these words begins a word. */
async function byWords(db: Database, gameType: string, words: string[], size: SQL | undefined): Promise<SetupRow[]> {
  const finds = await Promise.all(words.map((word) => withWord(db, gameType, word)));
  const ids = [...finds[0]!].filter((id) => finds.every((found) => found.has(id)));
  const rows = await db
    .select()
    .from(setups)
    .where(and(inArray(setups.id, ids), size));
  return rows.sort((a, b) => a.total - b.total || compare(a.name, b.name) || compare(a.id, b.id)).slice(0, MOST);
}

/** As the index has it. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

async function withWord(db: Database, gameType: string, word: string): Promise<Set<string>> {
  const rows = await db
    .select({ setup: setupWords.setup })
    .from(setupWords)
    .where(and(eq(setupWords.gameType, gameType), gte(setupWords.word, word), lt(setupWords.word, `${word}\u{10FFFF}`)))
    .limit(FINDS);
  return new Set(rows.map((row) => row.setup));
}
