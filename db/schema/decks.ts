/** Decks of personas for anonymous games. Times are milliseconds since 1970. */
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** `profiles` is a list of `DeckProfile` as JSON, so that a deck is one row to read and to write. `owner` is null for the site's own. */
export const decks = sqliteTable(
  'decks',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    owner: text(),
    profiles: text().notNull(),
    featured: integer({ mode: 'boolean' }).notNull().default(false),
    /** Disabled by staff: no table can use it, and only its owner and staff find it. */
    disabled: integer({ mode: 'boolean' }).notNull().default(false),
    /** Games that were played to their end with it. */
    played: integer().notNull().default(0),
    createdAt: integer('created_at').notNull(),
    /** Grows with every change, so that of two concurrent changes only one succeeds. */
    updatedAt: integer('updated_at').notNull(),
  },
  (decks) => [
    index('decks_by_owner').on(decks.owner, decks.createdAt).where(sql`owner is not null`),
    index('decks_by_use').on(decks.played, decks.createdAt, decks.id),
    index('decks_featured').on(decks.createdAt, decks.id).where(sql`featured = 1`),
  ],
);

/** Words of a deck's name, for the search. */
export const deckWords = sqliteTable(
  'deck_words',
  {
    word: text().notNull(),
    deck: text().notNull(),
  },
  (words) => [primaryKey({ columns: [words.word, words.deck] }), index('deck_words_by_deck').on(words.deck)],
);
