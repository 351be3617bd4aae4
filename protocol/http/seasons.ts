import * as v from 'valibot';
import type { RoundTimes, SeasonState } from '../season.ts';
import { wholeText } from './numbers.ts';
import type { UserCard } from './users.ts';

export interface RoundCard extends RoundTimes {
  /** Whether its places are final. */
  settled: boolean;
  setups: { id: string; name: string; total: number }[];
  /** Winners, several if they had equal points. Null for a member who hides what they play. */
  winners: (UserCard | null)[];
}
/** GET /api/competitive/season?season=: that season or the latest; null if there has been none. */
export interface SeasonCard extends SeasonState {
  number: number;
  /** The number of the latest season. */
  latest: number;
  rounds: RoundCard[];
  /** Whether its trophies were given. */
  hasEnded: boolean;
}
export interface SeasonAnswer {
  season: SeasonCard | null;
}
/** GET /api/competitive/closed. */
export interface ClosedAnswer {
  /** Reason why no competitive game can begin now, as a sentence; null if one can. */
  why: string | null;
}
const number = wholeText(6);
export const SeasonQuery = v.object({ season: v.optional(number) });

/** GET /api/competitive/standings?season=&round=&after=: members with a place, best first. Round 0 is the whole season. */
export const StandingsQuery = v.object({
  season: number,
  round: wholeText(3),
  /** `next` of the previous page. */
  after: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,9}\.\d{1,9}\.\d{1,9}\.u[\w-]{12}$/, 'There is no such page.'),
      v.transform((text) => {
        const [points, place, count] = text.split('.').map(Number) as [number, number, number];
        return { points, place, count, user: text.slice(-13) };
      }),
    ),
  ),
});
export interface Standing {
  place: number;
  points: number;
  /** Games counted; for the whole season, rounds with a score. */
  games: number;
  /** Games won; for the whole season, crowns. */
  wins: number;
  /** Null for a member who hides what they play, or has left. */
  user: UserCard | null;
  isOwn: boolean;
}
export interface OwnStanding extends Omit<Standing, 'place' | 'user' | 'isOwn'> {
  /** Null without points, or if disqualified. */
  place: number | null;
  disqualified: boolean;
}
export interface Standings {
  rows: Standing[];
  next: string | null;
  /** The reader's own standing, on the first page only; null if they have not played. */
  own: OwnStanding | null;
}
