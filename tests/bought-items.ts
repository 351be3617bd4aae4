import { type Owned, SHOP_ITEMS } from '../protocol/shop.ts';

/** Item counts of a member who bought exactly these items. */
export function itemsOf(bought: readonly string[]): Owned {
  const items: Owned = {};
  for (const key of bought) {
    const item = SHOP_ITEMS.find((one) => one.key === key)!;
    for (const [more, count] of Object.entries({
      ...item.propagateItemUpdates,
      [item.key]: (item.propagateItemUpdates[item.key] ?? 0) + 1,
    }))
      items[more as keyof Owned] = (items[more as keyof Owned] ?? 0) + count;
  }
  return items;
}
