/**
 * Entries on the table and the votes for them. Entries are sorted by text and then shuffled, so that their order says nothing
 * about their writers. Two players who write the same words have two entries.
 */
import type { Seat } from '../engine/game.ts';
import { type Rng, shuffle } from '../engine/rng.ts';

export interface WrittenEntry {
  /** Labels the entry: 'entry-A', 'entry-B' and so on, in the order laid out. */
  id: string;
  /** The writer. */
  seat: Seat;
  text: string;
}
/** An entry with its result. */
export interface Placed extends WrittenEntry {
  votes: number;
  points: number;
  won: boolean;
}
/** The ids picked: one, or several in order of preference. */
export type RankedBallot = readonly string[];

/** Points for a first, second and third pick. */
export const RANK_POINTS = [3, 2, 1] as const;
/** Stands in a ranked ballot for a place left empty. */
export const NO_PICK = 'no-pick';

/** Lays entries out in an order that depends only on their texts and the dice. */
export function laidOut(written: readonly (readonly [Seat, string])[], rng: Rng): WrittenEntry[] {
  const sorted = [...written].sort(([a, x], [b, y]) => (x < y ? -1 : x > y ? 1 : a - b));
  return shuffle(rng, sorted).map(([seat, text], i) => ({ id: `entry-${String.fromCharCode(65 + i)}`, seat, text }));
}

/** Returns the votes for each entry: picks, or points by rank where ballots are ranked. */
export function counted(
  entries: readonly WrittenEntry[],
  ballots: readonly RankedBallot[],
  ranked: boolean,
): Map<string, number> {
  const votes = new Map(entries.map(({ id }) => [id, 0]));
  for (const ballot of ballots)
    for (const [i, id] of ballot.entries())
      if (votes.has(id)) votes.set(id, votes.get(id)! + (ranked ? (RANK_POINTS[i] ?? 0) : 1));
  return votes;
}

/** Returns each winner's share of ten points; halves are rounded up. */
export const shareOfTen = (winners: number): number => Math.floor((20 + winners) / (2 * winners));

export interface Judging {
  ranked?: boolean;
  /** Whether every vote is a point, instead of ten points for the best. */
  votesToPoints?: boolean;
  /** Whether a seat can still score; players who have left cannot. */
  scores: (seat: Seat) => boolean;
}
/** Adds votes, winners and points to the entries. An entry without a vote cannot win. */
export function judged(entries: readonly WrittenEntry[], ballots: readonly RankedBallot[], judging: Judging): Placed[] {
  const { ranked = false, votesToPoints = false, scores } = judging;
  const votes = counted(entries, ballots, ranked);
  const best = Math.max(1, ...votes.values());
  const winners = entries.filter(({ id }) => votes.get(id) === best).length;
  return entries.map((entry) => {
    const count = votes.get(entry.id)!;
    const won = count === best;
    const earned = votesToPoints ? count : won ? shareOfTen(winners) : 0;
    return { ...entry, votes: count, won, points: scores(entry.seat) ? earned : 0 };
  });
}

/** Returns the seats with the highest total; none if no seat has a point. */
export function leaders(totals: readonly number[], among: readonly Seat[]): Seat[] {
  const best = Math.max(1, ...among.map((seat) => totals[seat]!));
  return among.filter((seat) => totals[seat] === best);
}
