/** Explains why a setting cannot be changed, with a link to the missing requirement. */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type Item, type SettingKey, settingOf } from '../../../protocol/settings.ts';
import { itemWords } from '../../../protocol/shop.ts';
import { session } from '../../lib/session.ts';
import { ownsItem } from './settings-data.ts';

/** Completes a sentence: 'with coins from the Shop.' */
export const fromTheShop = (words: string): ReactNode => (
  <>
    {words} with coins from the <Link href="/user/shop">Shop</Link>.
  </>
);
export const shopRequired = (item: Item): ReactNode => fromTheShop(`You must purchase ${itemWords(item)}`);

/** Returns the reason why a setting cannot be changed; null if it can be. */
export function settingLockReason(key: SettingKey): ReactNode {
  const { item, perm } = settingOf(key);
  if (item && !ownsItem(item)) return shopRequired(item);
  return perm && !session.value.perms?.[perm] ? 'Only staff can do this.' : null;
}
