/** Moves coins between purses; see db/schema/coins.ts. A move that a trigger, a check or a key forbids fails its whole batch. */
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Item } from '../../protocol/settings.ts';
import { type Database, databaseError } from '../core/database.ts';
import { insertIf, rowExists } from '../core/insert-if.ts';
import { type Cursor, pageOf } from '../core/lists.ts';
import { CARD_JSON, type CardJson } from '../members/members.ts';
import { coinMoves, purses } from '../schema/coins.ts';
import { users } from '../schema/users.ts';

export const HOUSE = {
  achievements: 'house:achievements',
  wins: 'house:wins',
  shop: 'house:shop',
  staff: 'house:staff',
  dailies: 'house:dailies',
  erased: 'house:erased',
} as const;

type Move = typeof coinMoves.$inferInsert;

export const coinsOf = (db: Database, user: string) =>
  db.select({ coins: purses.coins }).from(purses).where(eq(purses.id, user)).limit(1);

/** A statement for a batch: one move. Fails when the payer has too little, a purse is missing, or the id was used before. */
export const moveCoins = (db: Database, move: Move) => db.insert(coinMoves).values(move);

/** Like `moveCoins`, if `where` holds when it runs. Returns the id of the move if it was made. */
export const moveCoinsIf = (db: Database, move: Move, where: SQL) =>
  insertIf(db, coinMoves, move, where).returning({ id: coinMoves.id });

/** SQL: whether the move with this id was made. */
export const isMoved = (id: string): SQL => rowExists(coinMoves, eq(coinMoves.id, id));

/** Why the database refused a move; null for any other error. */
export function moveRefusal(error: unknown): 'poor' | 'repeated' | null {
  const message = String(databaseError(error));
  if (message.includes('the purse has too few coins')) return 'poor';
  return /UNIQUE constraint failed: coin_moves\.id/.test(message) ? 'repeated' : null;
}

/** SQL: the count of an item in a row of `users`. */
export const ownedCount = (key: Item): SQL<number> => sql<number>`coalesce(${users.items} ->> ${`$.${key}`}, 0)`;

/** SQL: `users.items` with these counts added. */
export const itemsWith = (additions: Partial<Record<Item, number>>): SQL<string> => {
  const counts = Object.entries(additions).map(([key, count]) => sql`${`$.${key}`}, ${ownedCount(key as Item)} + ${count}`);
  return sql<string>`json_set(${users.items}, ${sql.join(counts, sql`, `)})`;
};

/** A statement for a batch: moves an erased member's coins to the house. Does nothing for an empty purse; safe to repeat. */
export const takeAllCoins = (db: Database, user: string, now: number) =>
  db
    .insert(coinMoves)
    .select(
      sql`select 'erased:' || ${purses.id}, ${purses.id}, ${HOUSE.erased}, ${purses.coins}, 'erased', ${now}, null from ${purses}
        where ${purses.id} = ${user} and ${purses.coins} > 0`,
    )
    .onConflictDoNothing();

/**
 * A statement for a batch: takes back what a game granted to a player, less earlier refunds. A purse that has spent it goes below
 * zero. Does nothing if all of it is back already.
 */
export const refundCoins = (db: Database, game: string, user: string, now: number, when: SQL) =>
  db.insert(coinMoves).select(
    sql`select 'refund:' || ${game} || ':' || ${user} || ':' || house || ':' || moves, ${user}, house, net, 'refund:game', ${now}, ${game}
      from (${ofGame(game, user)}) where net > 0 and ${when}`,
  );

/** Undoes a refund: repays the player what it took. */
export const grantAgain = (db: Database, game: string, user: string, now: number, when: SQL) =>
  db.insert(coinMoves).select(
    sql`select 'refund:' || ${game} || ':' || ${user} || ':' || house || ':' || moves, house, ${user}, refunded, 'refund:undone', ${now}, ${game}
      from (${ofGame(game, user)}) where refunded > 0 and ${when}`,
  );

/**
 * Per purse of the house: the number of moves, the net gain of the player, and the part of it that refunds took back. Excludes
 * challenges, which may be done without this game (db/games/dailies.ts).
 */
const ofGame = (game: string, user: string): SQL => sql`
  select house, count(*) as moves, sum(gain) as net, -sum(case when reason like 'refund:%' then gain else 0 end) as refunded
  from (select ${coinMoves.from} as house, ${coinMoves.amount} as gain, ${coinMoves.reason} as reason from ${coinMoves}
        where ${coinMoves.game} = ${game} and ${coinMoves.to} = ${user}
      union all
        select ${coinMoves.to}, -${coinMoves.amount}, ${coinMoves.reason} from ${coinMoves}
        where ${coinMoves.game} = ${game} and ${coinMoves.from} = ${user})
  where house like 'house:%' and house <> ${HOUSE.dailies} group by house`;

export interface MoveOfMember {
  at: number;
  /** Negative for coins that they gave. */
  amount: number;
  reason: string;
  game: string | null;
  /** The member at the other end; null for the house. */
  other: CardJson | null;
}
interface MoveRow extends Omit<MoveOfMember, 'other'> {
  other: string | null;
}

/** Extra rows of the same moment on one page, so that none is lost between two pages. */
const TIES = 10;
/** The `limit` latest moves of a member before `cursor`, latest first; reads one end of each index. */
async function movesOf(db: Database, user: string, cursor: number | undefined, limit: number): Promise<MoveOfMember[]> {
  const isBefore = cursor === undefined ? sql`true` : sql`${coinMoves.at} < ${cursor}`;
  // Repeats the conditions of the partial indexes, so that SQLite uses them.
  const sentMoves = sql`select at, -amount as amount, reason, game, "to" as peer from ${coinMoves}
    where "from" not like 'house:%' and ${coinMoves.from} = ${user} and ${isBefore} order by at desc limit ${limit}`;
  const receivedMoves = sql`select at, amount, reason, game, "from" as peer from ${coinMoves}
    where "to" not like 'house:%' and ${coinMoves.to} = ${user} and ${isBefore} order by at desc limit ${limit}`;
  const rows = await db.all<MoveRow>(sql`
    select m.at, m.amount, m.reason, m.game, (select ${CARD_JSON} from ${users} where ${users.id} = m.peer) as other
    from (select * from (${sentMoves}) union all select * from (${receivedMoves})) m order by m.at desc limit ${limit}`);
  return rows.map((row) => ({ ...row, other: row.other === null ? null : (JSON.parse(row.other) as CardJson) }));
}

/** A page of a member's moves, latest first, and whether there are older ones. */
export async function coinPage(
  db: Database,
  user: string,
  { last }: Pick<Cursor, 'last'>,
  size: number,
): Promise<{ moves: MoveOfMember[]; older: boolean }> {
  const rows = await movesOf(db, user, last, size + TIES);
  const moves = pageOf(rows, ({ at }) => at, {}, size);
  return { moves, older: rows.length > moves.length };
}

/** The `limit` latest moves of a member, for searches, files and staff. */
export const latestMoves = (db: Database, user: string, limit: number): Promise<MoveOfMember[]> =>
  movesOf(db, user, undefined, limit);

/** All moves of a member, latest first, for the export of their data. */
export const coinHistory = (db: Database, user: string) =>
  db
    .select({
      reason: coinMoves.reason,
      amount: sql<number>`case ${coinMoves.to} when ${user} then ${coinMoves.amount} else -${coinMoves.amount} end`,
      at: coinMoves.at,
    })
    .from(coinMoves)
    .where(
      sql`(${coinMoves.from} = ${user} and "from" not like 'house:%') or (${coinMoves.to} = ${user} and "to" not like 'house:%')`,
    )
    .orderBy(sql`${coinMoves.at} desc`);

/** A purse whose coins differ from the sum of its moves. */
export interface WrongPurse {
  id: string;
  coins: number;
  moved: number;
}
const MOST_WRONG = 20;
/** Compares every purse with its moves, and adds up all purses. Reads the whole ledger. */
export async function checkPurses(db: Database): Promise<{ wrong: WrongPurse[]; sum: number; moves: number }> {
  const [wrongPurses, totals] = await Promise.all([
    db.all<WrongPurse>(sql`
      with sums as (
        select id, sum(amount) as moved from (
          select "to" as id, amount from ${coinMoves} union all select "from", -amount from ${coinMoves}) group by id)
      select p.id, p.coins, coalesce(s.moved, 0) as moved from ${purses} p left join sums s on s.id = p.id
      where p.coins <> coalesce(s.moved, 0) limit ${MOST_WRONG}`),
    db.get<{ sum: number; moves: number }>(
      sql`select (select coalesce(sum(coins), 0) from ${purses}) as sum, (select count(*) from ${coinMoves}) as moves`,
    ),
  ]);
  return { wrong: wrongPurses, ...totals };
}

/** Coins that the house has taken and paid, by purpose; a purse below zero has paid more than it took. */
export const housePurses = (db: Database): Promise<{ id: string; coins: number }[]> =>
  db.all(sql`select id, coins from ${purses} where id >= 'house:' and id < 'house;' order by id`);
