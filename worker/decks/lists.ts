/** Lists of decks: seven per page, and at most as many pages as `DECK_LIMITS` allows. */
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { valuesOf } from '../../db/core/lists.ts';
import { decks, deckWords } from '../../db/schema/decks.ts';
import { wordsOf } from '../../db/search/words.ts';
import { DECK_LIMITS } from '../../protocol/deck-limits.ts';
import type { DeckPage } from '../../protocol/http/decks.ts';
import { decksOf } from './deck.ts';

const { page: SIZE, pages: PAGES, searchPages: SEARCH_PAGES, owned: OWNED } = DECK_LIMITS;
/** Decks read per word, so that a common word costs no more than a rare one. */
const MOST_PER_WORD = 200;

interface ListedDeck {
  id: string;
}
/** One page of a list of ids. Whole decks are read only for that page. */
async function pageOf(db: Database, entries: ListedDeck[], page: number): Promise<DeckPage> {
  const ids = entries.slice((page - 1) * SIZE, page * SIZE).map(({ id }) => id);
  const rows = await db
    .select()
    .from(decks)
    .where(inArray(decks.id, valuesOf(ids)));
  const pageRows = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  return { decks: await decksOf(db, pageRows), pages: Math.max(1, Math.ceil(entries.length / SIZE)) };
}

/** Must match the partial index. */
const IS_FEATURED: SQL = sql`featured = 1`;
const isVisible = (withDisabled: boolean): SQL | undefined => (withDisabled ? undefined : eq(decks.disabled, false));

export async function featuredDecks(db: Database, page: number): Promise<DeckPage> {
  const entries = await db
    .select({ id: decks.id })
    .from(decks)
    .where(and(IS_FEATURED, eq(decks.disabled, false)))
    .orderBy(desc(decks.createdAt), desc(decks.id))
    .limit(PAGES * SIZE);
  return pageOf(db, entries, page);
}

/** Decks used in the most games first. */
export async function popularDecks(db: Database, page: number): Promise<DeckPage> {
  return pageOf(db, await mostUsed(db, PAGES * SIZE, false), page);
}

const mostUsed = (db: Database, limit: number, withDisabled: boolean): Promise<ListedDeck[]> =>
  db
    .select({ id: decks.id })
    .from(decks)
    .where(isVisible(withDisabled))
    .orderBy(desc(decks.played), desc(decks.createdAt), desc(decks.id))
    .limit(limit);

/** The member's decks, newest first, including disabled ones. */
export async function ownDecks(db: Database, owner: string, page: number): Promise<DeckPage> {
  const entries = await db
    .select({ id: decks.id })
    .from(decks)
    .where(eq(decks.owner, owner))
    .orderBy(desc(decks.createdAt))
    .limit(OWNED + SIZE);
  return pageOf(db, entries, page);
}

/** Finds decks by prefixes of words in the name; without words, the most used. `withDisabled` adds decks that staff disabled. */
export async function searchDecks(db: Database, query: string, page: number, withDisabled: boolean): Promise<DeckPage> {
  const words = [...new Set(wordsOf(query))].slice(0, 5);
  if (words.length === 0 && query.trim() !== '') return { decks: [], pages: 1 };
  if (words.length === 0) return pageOf(db, await mostUsed(db, SEARCH_PAGES * SIZE, withDisabled), page);
  const matchesByWord = await Promise.all(words.map((word) => withWord(db, word)));
  const ids = [...matchesByWord[0]!].filter((id) => matchesByWord.every((matches) => matches.has(id)));
  const entries = await db
    .select({ id: decks.id })
    .from(decks)
    .where(and(inArray(decks.id, valuesOf(ids)), isVisible(withDisabled)))
    .orderBy(desc(decks.played), desc(decks.createdAt), desc(decks.id))
    .limit(SEARCH_PAGES * SIZE);
  return pageOf(db, entries, page);
}

async function withWord(db: Database, word: string): Promise<Set<string>> {
  const rows = await db
    .select({ deck: deckWords.deck })
    .from(deckWords)
    .where(and(gte(deckWords.word, word), lt(deckWords.word, `${word}\u{10FFFF}`)))
    .limit(MOST_PER_WORD);
  return new Set(rows.map(({ deck }) => deck));
}
