/** The ledger, in double entry: coins only move between purses. Triggers of the migrations change purses and forbid all else. */
import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

export const purses = sqliteTable('purses', {
  /** A member's id, or 'house:' and the purpose for which the house pays or takes coins. */
  id: text().primaryKey(),
  /** May be negative for the house; for a member only when a refund took back coins already spent (trigger `coins_covered`). */
  coins: integer().notNull().default(0),
});

export const coinMoves = sqliteTable(
  'coin_moves',
  {
    /** Idempotency key, such as 'shop:u…:…': a repeated move fails on it. */
    id: text().primaryKey(),
    from: text()
      .notNull()
      .references(() => purses.id),
    to: text()
      .notNull()
      .references(() => purses.id),
    amount: integer().notNull(),
    /** Purpose: a kind and the thing it is about, such as 'achievement:Mafia12', 'shop:textColors', 'transfer'. */
    reason: text().notNull(),
    at: integer().notNull(),
    /** The game that caused it. A refund of the game moves it back. */
    game: text(),
  },
  ({ from, to, amount, at, game }) => [
    check('coin_moves_amount', sql`${amount} > 0`),
    check('coin_moves_between', sql`${from} <> ${to}`),
    // The house's side needs no history, so a move costs one row of index.
    index('coin_moves_from').on(from, at).where(sql`"from" not like 'house:%'`),
    index('coin_moves_to').on(to, at).where(sql`"to" not like 'house:%'`),
    index('coin_moves_of_game').on(game).where(sql`${game} is not null`),
  ],
);

/**
 * Coins that staff gave or took. Their act edits this row; worker/moderation/consequences.ts adds the move, and the move back
 * when the act is undone.
 */
export const coinGrants = sqliteTable(
  'coin_grants',
  {
    id: text().primaryKey(),
    user: text()
      .notNull()
      .references(() => users.id),
    /** Negative if taken. */
    amount: integer().notNull(),
    at: integer().notNull(),
  },
  ({ user }) => [index('coin_grants_user').on(user)],
);
