/** The ledger, in double entry: coins only move between purses. Triggers of the migration change purses and forbid all else. */
import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const purses = sqliteTable(
  'purses',
  {
    /** A member's id, or 'house:' and what the house pays or takes coins for. */
    id: text().primaryKey(),
    coins: integer().notNull().default(0),
  },
  // Only the house may owe.
  ({ id, coins }) => [check('purses_covered', sql`${coins} >= 0 or ${id} like 'house:%'`)],
);

export const coinMoves = sqliteTable(
  'coin_moves',
  {
    /** The idempotency key: 'achievement:u…:Mafia12'. A move that is repeated fails on it. */
    id: text().primaryKey(),
    from: text()
      .notNull()
      .references(() => purses.id),
    to: text()
      .notNull()
      .references(() => purses.id),
    amount: integer().notNull(),
    /** What for, in the history of the member: 'achievement:Mafia12'. */
    reason: text().notNull(),
    at: integer().notNull(),
  },
  ({ from, to, amount, at }) => [
    check('coin_moves_amount', sql`${amount} > 0`),
    check('coin_moves_between', sql`${from} <> ${to}`),
    // The house's side needs no history, so a move costs one row of index.
    index('coin_moves_from').on(from, at).where(sql`"from" not like 'house:%'`),
    index('coin_moves_to').on(to, at).where(sql`"to" not like 'house:%'`),
  ],
);
