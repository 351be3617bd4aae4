/**
 * A season of competitive play: its calendar, the games that count, and the value of a place in a round. Days are UTC
 * (docs/seasons.md).
 */

const DAY = 24 * 3_600_000;
/** Plan of a season, unless staff choose other numbers of rounds and setups. */
export const SEASON = {
  rounds: 12,
  setups: 2,
  openDays: 8,
  reviewDays: 4,
  /** Once a player has this many points in a round, it closes after `grace`. */
  target: 1_500,
  grace: DAY,
} as const;

/** Season score for each place in a round, from the first place on. */
export const PLACE_SCORES = [20, 18, 16, 14, 12, 10, 9, 8, 7, 6, 3, 3, 3, 3, 3] as const;
export const scoreOfPlace = (place: number): number => PLACE_SCORES[place - 1] ?? 0;

export const MEDALS = ['gold', 'silver', 'bronze'] as const;
export type Medal = (typeof MEDALS)[number];
/** Medal for a place in the season; null below the third. */
export const medalOf = (place: number): Medal | null => MEDALS[place - 1] ?? null;

/** A trophy on a profile: of a season, or given by staff. */
export interface Trophy {
  id: string;
  name: string;
  type: Medal;
  createdAt: number;
}

/** Times in ms since 1970: games count from `opensAt` until `closesAt`; staff then review them until `endsAt`. */
export interface RoundTimes {
  /** 1, 2, 3 … */
  round: number;
  opensAt: number;
  closesAt: number;
  endsAt: number;
}
/** A pause, during which the calendar of the season stands still. `to` is null while it lasts. */
export interface Pause {
  from: number;
  to: number | null;
}
export interface Calendar {
  rounds: readonly RoundTimes[];
  pauses: readonly Pause[];
}

/** Plans rounds one after the other, from this time on. */
export const plannedRounds = (startsAt: number, rounds: number): RoundTimes[] =>
  Array.from({ length: rounds }, (_, i) => {
    const opensAt = startsAt + i * (SEASON.openDays + SEASON.reviewDays) * DAY;
    const closesAt = opensAt + SEASON.openDays * DAY;
    return { round: i + 1, opensAt, closesAt, endsAt: closesAt + SEASON.reviewDays * DAY };
  });

/** Moves every time from `from` on by `by` milliseconds. */
function shifted<R extends RoundTimes>(rounds: readonly R[], from: number, by: number): R[] {
  const moved = (time: number): number => (time < from ? time : time + by);
  return rounds.map((one) => ({
    ...one,
    opensAt: moved(one.opensAt),
    closesAt: moved(one.closesAt),
    endsAt: moved(one.endsAt),
  }));
}

/** The calendar if this round closes at that time: its review and all later rounds move along. */
export function closedAt<R extends RoundTimes>(rounds: readonly R[], round: number, at: number): R[] {
  const { closesAt } = rounds[round - 1]!;
  return shifted(rounds, closesAt, at - closesAt);
}

/** When the season was paused; null if it is not. */
export const pausedSince = ({ pauses }: Pick<Calendar, 'pauses'>): number | null =>
  pauses.find(({ to }) => to === null)?.from ?? null;

export const paused = (pauses: readonly Pause[], now: number): Pause[] => [...pauses, { from: now, to: null }];

/** The calendar once the pause ends: all later times move by its length. */
export function resumed<R extends RoundTimes>(
  { rounds, pauses }: { rounds: readonly R[]; pauses: readonly Pause[] },
  now: number,
): { rounds: R[]; pauses: Pause[] } {
  const since = pausedSince({ pauses });
  if (since === null) return { rounds: [...rounds], pauses: [...pauses] };
  return {
    rounds: shifted(rounds, since, now - since),
    pauses: pauses.map((one) => (one.to === null ? { ...one, to: now } : one)),
  };
}

export type SeasonPhase = 'before' | 'open' | 'review' | 'over';
export interface SeasonState {
  phase: SeasonPhase;
  /** The round that is open, in review, or next; the last one when it is over. */
  round: number;
  /** When the phase ends; null when the season is over. During a pause, the time as if there were none. */
  until: number | null;
  isPaused: boolean;
}
/** Phase of a season at this time. */
export function seasonState(calendar: Calendar, now: number): SeasonState {
  const since = pausedSince(calendar);
  const at = since === null ? now : Math.min(since, now);
  const isPaused = since !== null;
  for (const { round, opensAt, closesAt, endsAt } of calendar.rounds) {
    if (at < opensAt) return { phase: 'before', round, until: opensAt, isPaused };
    if (at < closesAt) return { phase: 'open', round, until: closesAt, isPaused };
    if (at < endsAt) return { phase: 'review', round, until: endsAt, isPaused };
  }
  return { phase: 'over', round: calendar.rounds.length, until: null, isPaused: false };
}

/**
 * The round that a game begun at this time counts for; null for none. A game begun during a pause counts for none, also after the
 * pause.
 */
export function roundOfGame({ rounds, pauses }: Calendar, startedAt: number): number | null {
  if (pauses.some(({ from, to }) => startedAt >= from && (to === null || startedAt < to))) return null;
  return rounds.find(({ opensAt, closesAt }) => startedAt >= opensAt && startedAt < closesAt)?.round ?? null;
}

/** When the round closes, given the points of its best member. */
export const closingTime = ({ closesAt }: RoundTimes, mostPoints: number, now: number): number =>
  mostPoints < SEASON.target ? closesAt : Math.min(closesAt, now + SEASON.grace);

/** The entries before a page: their number, and the points and place of the last one. */
export interface Before {
  count: number;
  points: number;
  place: number;
}
/** Gives places to a list sorted by points. Equal points share a place, and the next place counts them all: 1, 2, 2, 4. */
export function withPlaces<T extends { points: number }>(
  sorted: readonly T[],
  before: Before | null = null,
): (T & { place: number })[] {
  const { count, ...last } = before ?? { count: 0, points: null, place: 0 };
  let [points, place]: [number | null, number] = [last.points, last.place];
  return sorted.map((row, i) => {
    if (row.points !== points) [points, place] = [row.points, count + i + 1];
    return { ...row, place };
  });
}

/**
 * The setups of each round, dealt from a shuffled deck of all approved ones, so that each is played before one comes again.
 * `below(n)` returns a random number from 0 to n - 1.
 */
export function dealtSetups(approved: readonly string[], rounds: number, each: number, below: (n: number) => number): string[][] {
  const deck: string[] = [];
  const size = Math.min(each, approved.length);
  return Array.from({ length: rounds }, () => {
    const round: string[] = [];
    while (round.length < size) {
      const next = deck.findIndex((id) => !round.includes(id));
      if (next === -1) deck.push(...shuffled(approved, below));
      else round.push(...deck.splice(next, 1));
    }
    return round;
  });
}
function shuffled<T>(list: readonly T[], below: (n: number) => number): T[] {
  const rest = [...list];
  return list.map(() => rest.splice(below(rest.length), 1)[0]!);
}
