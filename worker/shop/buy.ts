/** Buys items. The item is given in the same batch on the condition that the coins moved. */
import { and, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { type Database, database } from '../../db/core/database.ts';
import { randomText } from '../../db/core/ids.ts';
import { coinMoves } from '../../db/schema/coins.ts';
import { users } from '../../db/schema/users.ts';
import { coinsOf, HOUSE, isMoved, itemsWith, moveCoinsIf, moveRefusal, ownedCount } from '../../db/shop/ledger.ts';
import type { ShopInfo, SpendBody } from '../../protocol/http/shop.ts';
import { SHOP_ITEMS, type ShopItem, shopRefusal } from '../../protocol/shop.ts';
import type { User } from '../app.ts';
import { type CommitContext, commit } from '../commit.ts';
import { problem } from '../problem.ts';
import { ownedBy } from '../users/items.ts';

export async function shopInfo(db: Database, user: User): Promise<ShopInfo> {
  const [purse] = await coinsOf(db, user.id);
  const ownedItems = ownedBy(user);
  const shopItems = SHOP_ITEMS.map(({ needs: _, ...item }) => item).map((item, i) => {
    const refusal = shopRefusal(SHOP_ITEMS[i]!, ownedItems);
    return { ...item, disabled: refusal !== null, why: refusal };
  });
  return { shopItems, balance: purse?.coins ?? 0 };
}

export async function buyItem(
  c: CommitContext,
  user: User,
  { item: index, key = randomText(16) }: v.InferOutput<typeof SpendBody>,
): Promise<void> {
  const db = database(c.env);
  const item = SHOP_ITEMS[index]!;
  const id = `shop:${user.id}:${key}`;
  const reason = `shop:${item.key}`;
  const isOffered = mayHave(user, item);
  try {
    const [moveRows] = await commit(c, [
      moveCoinsIf(db, { id, from: user.id, to: HOUSE.shop, amount: item.price, reason, at: Date.now() }, isOffered),
      // Both conditions, because a key used before already has its move, but must not buy an item that is not offered now.
      db
        .update(users)
        .set(purchaseColumns(item))
        .where(and(eq(users.id, user.id), isOffered, isMoved(id))),
    ]);
    if (moveRows.length > 0) return;
  } catch (error) {
    if (moveRefusal(error) === null) throw error;
  }
  await explain(db, user, item, { id, reason });
}

/** SQL: the member, as they are when the batch runs, may buy one more of the item. */
const mayHave = ({ id }: User, { key, limit, needs }: ShopItem) =>
  sql`exists (select 1 from ${users} where ${and(
    eq(users.id, id),
    limit === null ? undefined : sql`${ownedCount(key)} < ${limit}`,
    needs && sql`${ownedCount(needs.key)} >= ${needs.count}`,
  )})`;

const purchaseColumns = ({ key, propagateItemUpdates }: ShopItem) => ({
  items: itemsWith({ ...propagateItemUpdates, [key]: (propagateItemUpdates[key] ?? 0) + 1 }),
  // A new heart slot comes with the heart.
  ...(key === 'bonusRedHearts' && { redHearts: sql`${users.redHearts} + 1` }),
});

/** Returns if this press has already bought it; otherwise throws the reason why it cannot be bought. */
async function explain(db: Database, { id: me }: User, item: ShopItem, move: { id: string; reason: string }): Promise<void> {
  const [[earlierMove], [user], [purse]] = await db.batch([
    db.select({ reason: coinMoves.reason }).from(coinMoves).where(eq(coinMoves.id, move.id)),
    db.select().from(users).where(eq(users.id, me)),
    coinsOf(db, me),
  ]);
  if (earlierMove?.reason === move.reason) return;
  if (earlierMove) throw problem(409, 'That press bought something else already. Look at the shop again.');
  const refusal = shopRefusal(item, user ? ownedBy(user) : {});
  if (refusal) throw problem(409, refusal);
  const missingCoins = item.price - (purse?.coins ?? 0);
  throw problem(
    409,
    missingCoins > 0 ? `You need ${coins(missingCoins)} more for this.` : 'Your coins changed at that moment. Try again.',
  );
}

export const coins = (count: number): string => `${count} ${count === 1 ? 'coin' : 'coins'}`;
