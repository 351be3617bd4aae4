/**
 * The ledger of coins, in double entry. Every coin is in one purse and only moves from one to another; the sum over all purses is
 * always 0. Triggers of the migration do the rest: a new member gets a purse, a new move changes both purses, a purse changes by
 * no other way, and a move is never changed or deleted.
 */
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
