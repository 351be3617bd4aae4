/** Leaderboards of /fame/leaderboard: db/leaderboards.ts counts them. */
import * as v from 'valibot';
import { wholeText } from './http/numbers.ts';
import type { UserCard } from './http/users.ts';

export const BOARDS = ['rating', 'wins', 'fortune', 'kudos', 'karma', 'achievements', 'dailies'] as const;
export type Board = (typeof BOARDS)[number];
export const PERIODS = ['all', 'season', 'month'] as const;
export type Period = (typeof PERIODS)[number];

/** Ranked and competitive games without which a share of wins says little. */
export const LEAST_GAMES_FOR_WINS = 20;
/** Members of a page. */
export const BOARD_PAGE = 50;

/** GET /api/fame/leaderboard. */
export const LeaderboardQuery = v.object({
  board: v.optional(v.picklist(BOARDS, 'There is no such leaderboard.'), 'rating'),
  period: v.optional(v.picklist(PERIODS, 'There is no such period.'), 'all'),
  page: v.optional(v.pipe(wholeText(6), v.minValue(1)), '1'),
});

/** Of each list of leaders. */
export const MOST_LEADERS = 100;
/** How long they are kept. */
export const LEADERS_AGE = 2 * 60_000;

/** One of the first hundred of a board of all time, with what they have on the others. */
export interface Leader extends Pick<UserCard, 'id' | 'name' | 'avatar'> {
  kudos: number;
  /** Null where they hide it. */
  karma: number | null;
  achievementCount: number;
  /** Null before `LEAST_GAMES_FOR_WINS` games. */
  winRate: number | null;
  dailyChallengesCompleted: number;
}
/** GET /api/user/leaderboard. */
export interface Leaders {
  leadingKarmaUsers: Leader[];
  leadingKudosUsers: Leader[];
  leadingStatsUsers: Leader[];
  leadingAchievementUsers: Leader[];
  leadingDailyChallengesUsers: Leader[];
}

export interface BoardPlace {
  /** From 1. Members with equal values share a place. */
  place: number;
  value: number;
}
export interface Leaderboard {
  /** When it was counted; 0: not yet. */
  at: number;
  /** Members on it. */
  entries: number;
  pages: number;
  rows: (BoardPlace & { user: UserCard })[];
  /** The reader’s, and the page that it is on; null for a visitor, and for who is not on it. */
  mine: (BoardPlace & { page: number }) | null;
  /** The reader is a member who hides their statistics: no one sees them here. */
  hidden: boolean;
}
