import * as v from 'valibot';
import type { RoundTimes, SeasonState } from '../season.ts';
import { wholeText } from './numbers.ts';
import type { UserCard } from './users.ts';

export interface RoundCard extends RoundTimes {
  /** Its places are final. */
  settled: boolean;
  setups: { id: string; name: string; total: number }[];
  /** Who won it: several where they had as many points. Null for a member who hides what they play. */
  winners: (UserCard | null)[];
}
/** GET /api/competitive/season?season=: that one, or the latest; null while there was none. */
export interface SeasonCard extends SeasonState {
  number: number;
  /** The number of the latest season. */
  latest: number;
  rounds: RoundCard[];
  /** Its trophies were given. */
  hasEnded: boolean;
}
export interface SeasonAnswer {
  season: SeasonCard | null;
}
/** GET /api/competitive/closed. */
export interface ClosedAnswer {
  /** Why no competitive game can begin now, as a sentence; null where one can. */
  why: string | null;
}
const number = wholeText(6);
export const SeasonQuery = v.object({ season: v.optional(number) });

/** GET /api/competitive/standings?season=&round=&after=: those with a place, the best first. Round 0: the whole season. */
export const StandingsQuery = v.object({
  season: number,
  round: wholeText(3),
  /** `next` of the page before. */
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
  /** Of the season: rounds with a score. */
  games: number;
  /** Of the season: crowns. */
  wins: number;
  /** Null for a member who hides what they play, or has left. */
  user: UserCard | null;
  isOwn: boolean;
}
export interface OwnStanding extends Omit<Standing, 'place' | 'user' | 'isOwn'> {
  /** Null without points, or when disqualified. */
  place: number | null;
  disqualified: boolean;
}
export interface Standings {
  rows: Standing[];
  next: string | null;
  /** The reader's own, on the first page; null where they have not played. */
  own: OwnStanding | null;
}
