/** Moves coins between purses; see schema/coins.ts. A move that a check or a key forbids fails its whole batch. */
import { desc, eq, or, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { coinMoves, purses } from './schema/coins.ts';

export const HOUSE = { achievements: 'house:achievements', erased: 'house:erased' } as const;

export const coinsOf = (db: Database, user: string) =>
  db.select({ coins: purses.coins }).from(purses).where(eq(purses.id, user)).limit(1);

/** A statement for a batch: one move. Fails when the payer has too little, a purse is missing, or the id was used before. */
export const moveCoins = (db: Database, move: typeof coinMoves.$inferInsert) => db.insert(coinMoves).values(move);

/** A statement for a batch: the house takes what an erased member has left. Nothing for an empty purse; repeatable. */
export const takeAllCoins = (db: Database, user: string, now: number) =>
  db
    .insert(coinMoves)
    .select(
      sql`select 'erased:' || ${purses.id}, ${purses.id}, ${HOUSE.erased}, ${purses.coins}, 'erased', ${now} from ${purses}
        where ${purses.id} = ${user} and ${purses.coins} > 0`,
    )
    .onConflictDoNothing();

/** The member's moves, the latest first; `amount` is negative for coins that they gave. */
export const coinHistory = (db: Database, user: string) =>
  db
    .select({
      reason: coinMoves.reason,
      amount: sql<number>`case ${coinMoves.to} when ${user} then ${coinMoves.amount} else -${coinMoves.amount} end`,
      at: coinMoves.at,
    })
    .from(coinMoves)
    .where(or(eq(coinMoves.from, user), eq(coinMoves.to, user)))
    .orderBy(desc(coinMoves.at));
