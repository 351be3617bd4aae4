/** Leaderboards of /fame/leaderboard. db/leaderboards/count.ts counts them, db/leaderboards/leaderboards.ts reads them. */
import * as v from 'valibot';
import { wholeText } from './http/numbers.ts';
import type { UserCard } from './http/users.ts';

export const BOARDS = ['rating', 'wins', 'fortune', 'kudos', 'karma', 'achievements', 'dailies'] as const;
export type LeaderboardId = (typeof BOARDS)[number];
export const PERIODS = ['all', 'season', 'month'] as const;
export type Period = (typeof PERIODS)[number];

/** Least number of ranked and competitive games before a share of wins says anything. */
export const LEAST_GAMES_FOR_WINS = 20;
/** Members per page. */
export const BOARD_PAGE = 50;

/** GET /api/fame/leaderboard. */
export const LeaderboardQuery = v.object({
  board: v.optional(v.picklist(BOARDS, 'There is no such leaderboard.'), 'rating'),
  period: v.optional(v.picklist(PERIODS, 'There is no such period.'), 'all'),
  page: v.optional(v.pipe(wholeText(6), v.minValue(1)), '1'),
});

/** Most members in each list of leaders. */
export const MOST_LEADERS = 100;
/** Milliseconds for which the lists are cached. */
export const LEADERS_AGE = 2 * 60_000;

/** One of the first hundred of an all-time board, with their values on the others. */
export interface Leader extends Pick<UserCard, 'id' | 'name' | 'avatar'> {
  kudos: number;
  /** Null if they hide it. */
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
  /** Place, from 1. Members with equal values share one. */
  place: number;
  value: number;
}
export interface Leaderboard {
  /** When it was counted; 0 if not yet. */
  at: number;
  /** Members on it. */
  entries: number;
  pages: number;
  rows: (BoardPlace & { user: UserCard })[];
  /** The reader’s place, and the page that it is on; null for visitors and for members who are not on the board. */
  mine: (BoardPlace & { page: number }) | null;
  /** Whether the reader hides their statistics, so that no one sees them here. */
  hidden: boolean;
}
