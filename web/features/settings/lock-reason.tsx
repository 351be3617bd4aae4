/** Why a setting cannot be changed, with the way to what is missing. */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type SettingKey, settingOf } from '../../../protocol/settings.ts';
import { session } from '../../app/session.ts';
import { ownsItem } from './settings-data.ts';

/** Ends a sentence: 'with coins from the Shop.' */
export const fromTheShop = (words: string): ReactNode => (
  <>
    {words} with coins from the <Link href="/user/shop">Shop</Link>.
  </>
);
export const SHOP_REQUIRED: ReactNode = fromTheShop('You must purchase profile customization');

/** Null when it can be changed. */
export function settingLockReason(key: SettingKey): ReactNode {
  const { item, perm } = settingOf(key);
  if (item && !ownsItem(item)) return SHOP_REQUIRED;
  return perm && !session.value.perms?.[perm] ? 'Only staff can do this.' : null;
}
