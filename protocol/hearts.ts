/**
 * A ranked game costs a red heart, a competitive one a gold heart. The first red heart that is spent starts a timer; when it
 * ends, all are back at once. All gold hearts are back at midnight (UTC). Stored values are those after the last change; the
 * current number follows from the clock.
 */
import type { Item } from './settings.ts';

export type HeartKind = 'red' | 'gold';
export const HEART_KINDS = ['red', 'gold'] as const satisfies readonly HeartKind[];

export const RED_HEARTS = 15;
export const BONUS_RED_HEARTS = 5;
export const GOLD_HEARTS = 4;
export const HEART_REFRESH = 23 * 3_600_000;
const DAY = 24 * 3_600_000;
/** When the hearts are full again if the first one was spent at this time. */
export const refreshAfter = (kind: HeartKind, at: number): number =>
  kind === 'red' ? at + HEART_REFRESH : (Math.floor(at / DAY) + 1) * DAY;

export interface Hearts {
  hearts: number;
  /** When they are full again, in ms since 1970; null if they are full. */
  refresh: number | null;
}
/** The kind of heart that a table takes; null without stakes. */
export const heartOf = ({ ranked, competitive }: { ranked: boolean; competitive: boolean }): HeartKind | null =>
  ranked ? 'red' : competitive ? 'gold' : null;

/** The most red hearts of a member, with those that they bought. */
export const redHeartCapacity = (itemsOwned: Partial<Record<Item, number>>): number =>
  RED_HEARTS + Math.min(BONUS_RED_HEARTS, itemsOwned.bonusRedHearts ?? 0);

/** The most gold hearts of a member: only those who may play competitive have any. */
export const goldHeartCapacity = (mayPlayCompetitive: boolean): number => (mayPlayCompetitive ? GOLD_HEARTS : 0);

/** The hearts now. Staff may have given more than the capacity; these stay. */
export const heartsNow = ({ hearts, refresh }: Hearts, capacity: number, now: number): Hearts =>
  refresh !== null && refresh > now ? { hearts, refresh } : { hearts: Math.max(hearts, capacity), refresh: null };

/**
 * Adds hearts, or removes them if `by` is negative, but not below 0. If fewer than the capacity are left the timer starts, unless
 * it runs.
 */
export function heartsChanged(stored: Hearts, by: number, capacity: number, now: number, kind: HeartKind = 'red'): Hearts {
  const { hearts, refresh } = heartsNow(stored, capacity, now);
  const remaining = Math.max(0, hearts + by);
  return { hearts: remaining, refresh: remaining >= capacity ? null : (refresh ?? refreshAfter(kind, now)) };
}

/**
 * Whether a heart that was taken is still missing. `refresh`: when the hearts would be full again, as of the moment it was taken.
 */
export const isHeartLacking = (stored: Hearts, refresh: number | null, now: number): boolean =>
  refresh === null || (refresh > now && stored.refresh === refresh);
