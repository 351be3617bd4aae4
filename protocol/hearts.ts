import type { Item } from './settings.ts';

export const RED_HEARTS = 15;
export const MOST_BONUS_HEARTS = 5;

/** How many red hearts a member with these items can have. */
export const redHeartCapacity = ({ bonusRedHearts = 0 }: Partial<Record<Item, number>>): number =>
  RED_HEARTS + Math.min(MOST_BONUS_HEARTS, bonusRedHearts);
