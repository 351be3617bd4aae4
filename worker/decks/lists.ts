/** Lists of decks: seven to a page, at most as many pages as `DECK_LIMITS` says. */
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { DeckRow } from '../../db/decks.ts';
import { valuesOf } from '../../db/lists.ts';
import { decks, deckWords } from '../../db/schema/decks.ts';
import { wordsOf } from '../../db/search/words.ts';
import { DECK_LIMITS } from '../../protocol/deck-limits.ts';
import type { DeckPage } from '../../protocol/http/decks.ts';
import { decksOf } from './deck.ts';

const { page: SIZE, pages: PAGES, searchPages: SEARCH_PAGES, owned: OWNED } = DECK_LIMITS;
/** Decks read per word, so that a common word costs no more than a rare one. */
const MOST_PER_WORD = 200;

/** One row more than there is space for would never be shown. */
async function pageOf(db: Database, rows: DeckRow[], page: number): Promise<DeckPage> {
  const shown = rows.slice((page - 1) * SIZE, page * SIZE);
  return { decks: await decksOf(db, shown), pages: Math.max(1, Math.ceil(rows.length / SIZE)) };
}

/** In the partial index's words. */
const IS_FEATURED: SQL = sql`featured = 1`;
const visible = (withDisabled: boolean): SQL | undefined => (withDisabled ? undefined : eq(decks.disabled, false));

export async function featuredDecks(db: Database, page: number): Promise<DeckPage> {
  const rows = await db
    .select()
    .from(decks)
    .where(and(IS_FEATURED, eq(decks.disabled, false)))
    .orderBy(desc(decks.createdAt), desc(decks.id))
    .limit(PAGES * SIZE);
  return pageOf(db, rows, page);
}

/** Those that most games were played with first. */
export async function popularDecks(db: Database, page: number): Promise<DeckPage> {
  return pageOf(db, await mostUsed(db, PAGES * SIZE, false), page);
}

const mostUsed = (db: Database, most: number, withDisabled: boolean): Promise<DeckRow[]> =>
  db
    .select()
    .from(decks)
    .where(visible(withDisabled))
    .orderBy(desc(decks.played), desc(decks.createdAt), desc(decks.id))
    .limit(most);

/** The newest first, disabled ones too. */
export async function ownDecks(db: Database, owner: string, page: number): Promise<DeckPage> {
  const rows = await db
    .select()
    .from(decks)
    .where(eq(decks.owner, owner))
    .orderBy(desc(decks.createdAt))
    .limit(OWNED + SIZE);
  return pageOf(db, rows, page);
}

/** By words of the name, as prefixes; without any the most used ones. `withDisabled`: also what staff have disabled. */
export async function searchDecks(db: Database, query: string, page: number, withDisabled: boolean): Promise<DeckPage> {
  const words = [...new Set(wordsOf(query))].slice(0, 5);
  if (words.length === 0 && query.trim() !== '') return { decks: [], pages: 1 };
  if (words.length === 0) return pageOf(db, await mostUsed(db, SEARCH_PAGES * SIZE, withDisabled), page);
  const finds = await Promise.all(words.map((word) => withWord(db, word)));
  const ids = [...finds[0]!].filter((id) => finds.every((found) => found.has(id)));
  const rows = await db
    .select()
    .from(decks)
    .where(and(inArray(decks.id, valuesOf(ids)), visible(withDisabled)))
    .orderBy(desc(decks.played), desc(decks.createdAt), desc(decks.id))
    .limit(SEARCH_PAGES * SIZE);
  return pageOf(db, rows, page);
}

async function withWord(db: Database, word: string): Promise<Set<string>> {
  const rows = await db
    .select({ deck: deckWords.deck })
    .from(deckWords)
    .where(and(gte(deckWords.word, word), lt(deckWords.word, `${word}\u{10FFFF}`)))
    .limit(MOST_PER_WORD);
  return new Set(rows.map(({ deck }) => deck));
}
