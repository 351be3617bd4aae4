import { goldHeartCapacity, type HeartKind, type Hearts, heartsNow, redHeartCapacity } from '../../../protocol/hearts.ts';
import type { UserInfo } from '../../../protocol/http/session.ts';

/** Returns a member's current hearts of a kind, and the maximum. */
export function currentHearts(info: UserInfo, kind: HeartKind, now: number): Hearts & { capacity: number } {
  const isRed = kind === 'red';
  const capacity = isRed ? redHeartCapacity(info.itemsOwned ?? {}) : goldHeartCapacity(info.perms?.playCompetitive === true);
  const stored = isRed
    ? { hearts: info.redHearts ?? 0, refresh: info.redHeartRefreshTimestamp ?? null }
    : { hearts: info.goldHearts ?? 0, refresh: info.goldHeartRefreshTimestamp ?? null };
  return { ...heartsNow(stored, capacity, now), capacity };
}

const two = (n: number): string => String(n).padStart(2, '0');
/** 'hh:mm:ss', rounded up. */
export function heartClock(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
}

export const heartWords = (kind: HeartKind, refresh: number | null, now: number): string =>
  refresh === null
    ? `Your ${kind} hearts are at full capacity. Go play some games!`
    : `Your ${kind} hearts will replenish in: ${heartClock(refresh - now)}`;
