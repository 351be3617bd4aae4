import * as v from 'valibot';
import { LIMITS } from '../limits.ts';
import type { ShopItem } from '../shop.ts';
import { SHOP_ITEMS } from '../shop.ts';
import { CursorQuery, type UserCard } from './users.ts';

/** Idempotency key, made when the button is drawn: the same press, sent again, is one purchase or transfer. */
const Key = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{8,40}$/, 'That key cannot be used.')));

const NO_ITEM = 'The shop has no such item.';
export const SpendBody = v.strictObject({
  item: v.pipe(v.number(NO_ITEM), v.integer(NO_ITEM), v.minValue(0, NO_ITEM), v.maxValue(SHOP_ITEMS.length - 1, NO_ITEM)),
  key: Key,
});

const ALL_FIELDS = 'Please fill out all fields.';
const AMOUNT = 'Please enter a valid positive integer amount.';
export const TransferBody = v.strictObject({
  recipientUsername: v.pipe(
    v.string(ALL_FIELDS),
    v.trim(),
    v.minLength(1, ALL_FIELDS),
    v.maxLength(LIMITS.name, `A name has at most ${LIMITS.name} characters.`),
  ),
  amount: v.pipe(v.number(AMOUNT), v.integer(AMOUNT), v.minValue(1, AMOUNT), v.maxValue(1_000_000_000, AMOUNT)),
  key: Key,
});

export const CoinQuery = v.object({
  ...CursorQuery.entries,
  find: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60, 'Search for fewer words.'))),
});

/** GET /api/shop/info. */
export interface ShopInfo {
  shopItems: (Pick<ShopItem, 'key' | 'name' | 'desc' | 'price' | 'limit' | 'propagateItemUpdates'> & {
    /** Whether no more of it can be bought; `why` is the reason. */
    disabled: boolean;
    why: string | null;
  })[];
  balance: number;
}

/** A move of coins, as shown to one of its two members. */
export interface CoinMove {
  at: number;
  /** Negative for coins that they gave. */
  amount: number;
  /** Purpose as text: 'Bought: Text colors'. */
  what: string;
  /** The other member of a transfer. */
  other: UserCard | null;
  /** Page of the cause: a game, the shop, an act of staff. */
  link: string | null;
}
/** GET /api/shop/history?first=&last=&find=. */
export interface CoinPage {
  moves: CoinMove[];
  older: boolean;
}
