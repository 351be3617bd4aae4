/**
 * A ranked game costs a red heart, a competitive one a gold heart. The first red heart that is spent starts a timer; when it ends, all
 * are back at once. Gold hearts are those of a day: all are back at midnight (UTC). What is stored is how it was after the last change:
 * how many there are now follows from the clock.
 */
import type { Item } from './settings.ts';

export type HeartKind = 'red' | 'gold';
export const HEART_KINDS = ['red', 'gold'] as const satisfies readonly HeartKind[];

export const RED_HEARTS = 15;
export const BONUS_RED_HEARTS = 5;
export const GOLD_HEARTS = 4;
export const HEART_REFRESH = 23 * 3_600_000;
const DAY = 24 * 3_600_000;
/** When hearts are full again of which the first was spent at this time. */
export const refreshAfter = (kind: HeartKind, at: number): number =>
  kind === 'red' ? at + HEART_REFRESH : (Math.floor(at / DAY) + 1) * DAY;

export interface Hearts {
  hearts: number;
  /** When they are full again, in ms since 1970; null when they are. */
  refresh: number | null;
}
/** The kind of heart that a table takes; null without stakes. */
export const heartOf = ({ ranked, competitive }: { ranked: boolean; competitive: boolean }): HeartKind | null =>
  ranked ? 'red' : competitive ? 'gold' : null;

/** How many red hearts a member can have, with what they bought. */
export const redHeartCapacity = (itemsOwned: Partial<Record<Item, number>>): number =>
  RED_HEARTS + Math.min(BONUS_RED_HEARTS, itemsOwned.bonusRedHearts ?? 0);

/** How many gold hearts: only those who may play competitive have any. */
export const goldHeartCapacity = (mayPlayCompetitive: boolean): number => (mayPlayCompetitive ? GOLD_HEARTS : 0);

/** The hearts now. Staff may have given more than there is room for: these stay. */
export const heartsNow = ({ hearts, refresh }: Hearts, capacity: number, now: number): Hearts =>
  refresh !== null && refresh > now ? { hearts, refresh } : { hearts: Math.max(hearts, capacity), refresh: null };

/** With so many hearts more or fewer, none below 0. Fewer than there is room for start the timer, unless it runs. */
export function heartsChanged(stored: Hearts, by: number, capacity: number, now: number, kind: HeartKind = 'red'): Hearts {
  const { hearts, refresh } = heartsNow(stored, capacity, now);
  const left = Math.max(0, hearts + by);
  return { hearts: left, refresh: left >= capacity ? null : (refresh ?? refreshAfter(kind, now)) };
}

/** Whether a heart that was taken still lacks: `refresh` is when the hearts, of which it was one, were to be full again. */
export const isHeartLacking = (stored: Hearts, refresh: number | null, now: number): boolean =>
  refresh === null || (refresh > now && stored.refresh === refresh);
