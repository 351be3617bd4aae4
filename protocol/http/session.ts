import * as v from 'valibot';
import { LIMITS } from '../limits.ts';
import type { Permission } from '../permissions.ts';
import type { Item, Settings } from '../settings.ts';

/**
 * Refuses invisible letters, and letters that NFKC expands (ﷺ becomes eighteen), because they make a name wider than its length.
 */
const isPlain = (name: string): boolean =>
  !/\p{Default_Ignorable_Code_Point}/u.test(name) &&
  [...name].every((letter) => [...letter.normalize('NFKC').matchAll(/[\p{L}\p{N}]/gu)].length <= 1);

/** POST /api/auth/guest. A name has 1–20 letters, digits, `_`, `-` and single spaces; without one the worker makes one. */
export const GuestBody = v.strictObject({
  name: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, 'Enter a name.'),
      v.maxLength(LIMITS.name, `Use at most ${LIMITS.name} characters.`),
      v.regex(/^[\p{L}\p{N}]+(?:[ _-][\p{L}\p{N}]+)*$/u, 'Use only letters, digits, and single spaces, hyphens or underscores.'),
      v.check(isPlain, 'Use only plain letters: none that combine several, and none that are invisible.'),
    ),
  ),
});

/** Body of calls without fields: none, or `{}`. */
export const NoBody = v.strictObject({});

export interface GroupBadge {
  id: string;
  name: string;
  rank: number;
  /** Name of an icon, and a color as #rrggbb; '' for none. */
  badge: string;
  badgeColor: string;
}
/** A member's custom emote, shown where they wrote `:name:`. */
export interface Emote {
  id: string;
  userId: string;
  name: string;
  extension: 'webp';
  path: string;
}

/** A challenge of the day: `progress` of `goal`. */
export interface DailyChallenge {
  id: string;
  text: string;
  goal: number;
  progress: number;
  coins: number;
}

/** The newest announcement of the staff. */
export interface NewestAnnouncement {
  id: string;
  content: string;
  /** Time in ms since 1970. */
  date: number;
  hasOlder: boolean;
}

/** GET /api/user/info. Without a session it has `announcement` at most. A guest has `guest` and no `id`; a member has `id` and everything below it. */
export interface UserInfo {
  csrf?: string;
  /** Absent if the staff never announced anything. */
  announcement?: NewestAnnouncement;
  guest?: { id: string; name: string };
  /** Id of the open or running game where this person sits, or false. */
  inGame?: string | false;
  /** Set if that game has not begun. */
  gathering?: true;
  gamesPlayed?: number;
  /** Whether `rankedGamesLeft` is 0. */
  canPlayRanked?: boolean;
  /** Number of games with people in most of the seats that ranked play still requires. */
  rankedGamesLeft?: number;
  id?: string;
  name?: string;
  avatar?: boolean;
  vanityUrl?: string;
  nameChanged?: boolean;
  bdayChanged?: boolean;
  /** 'YYYY-MM-DD', or ''. */
  birthday?: string;
  pronouns?: string;
  joined?: number;
  lastActive?: number;
  rank?: number;
  perms?: Partial<Record<Permission, true>>;
  groups?: GroupBadge[];
  settings?: Settings & { customEmotes: Record<string, Emote> };
  blockedUsers?: string[];
  /** Number of unread notices for the bell, at most `LIMITS.badge` and one more. */
  unreadNotices?: number;
  itemsOwned?: Partial<Record<Item, number>>;
  achievements?: string[];
  redHearts?: number;
  goldHearts?: number;
  /** When the hearts are full again; null when they are full now. */
  redHeartRefreshTimestamp?: number | null;
  goldHeartRefreshTimestamp?: number | null;
  /** Today's three challenges with this member's progress; also sent to a guest, whose games do not count. */
  dailyChallenges?: DailyChallenge[];
  /** Number of days in a row on which they did all three, up to today or yesterday. */
  dailyStreak?: number;
  /** When the next challenges begin, in ms since 1970. */
  dailyEnds?: number;
  /** Extra coins for all three. */
  dailyBonus?: number;
  coins?: number;
  /** `Leaves` of protocol/leave-penalty.ts. */
  leaves?: number;
  leftAt?: number;
  points?: number;
}
