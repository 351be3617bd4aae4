/**
 * Entries on the table and the votes for them. What was written is laid out in an order that the dice give to the texts alone,
 * so that nothing about an entry but its words tells who wrote it. Entries belong to their writers: the same words twice are two
 * entries.
 */
import type { Seat } from '../engine/game.ts';
import { type Rng, shuffle } from '../engine/rng.ts';

export interface WrittenEntry {
  /** 'entry-A', 'entry-B' and so on, in the order in which the entries lie. */
  id: string;
  /** Who wrote it. */
  seat: Seat;
  text: string;
}
/** An entry and what became of it. */
export interface Placed extends WrittenEntry {
  votes: number;
  points: number;
  won: boolean;
}
/** One pick, or several in order: the ids of entries. */
export type Ballot = readonly string[];

/** What a first, second and third pick count. */
export const RANKS = [3, 2, 1] as const;
/** In a ranked ballot: no pick here. */
export const NO_PICK = 'no-pick';

/** Lays entries out. Only the texts and the dice decide the order. */
export function laidOut(written: readonly (readonly [Seat, string])[], rng: Rng): WrittenEntry[] {
  const sorted = [...written].sort(([a, x], [b, y]) => (x < y ? -1 : x > y ? 1 : a - b));
  return shuffle(rng, sorted).map(([seat, text], i) => ({ id: `entry-${String.fromCharCode(65 + i)}`, seat, text }));
}

/** How much the ballots give to each entry. */
export function counted(entries: readonly WrittenEntry[], ballots: readonly Ballot[], ranked: boolean): Map<string, number> {
  const votes = new Map(entries.map(({ id }) => [id, 0]));
  for (const ballot of ballots)
    for (const [i, id] of ballot.entries()) if (votes.has(id)) votes.set(id, votes.get(id)! + (ranked ? (RANKS[i] ?? 0) : 1));
  return votes;
}

/** What each of so many winners gets of ten points: halves are rounded up. */
export const shareOfTen = (winners: number): number => Math.floor((20 + winners) / (2 * winners));

export interface Judging {
  ranked?: boolean;
  /** Every vote is a point, instead of ten for the best. */
  votesToPoints?: boolean;
  /** Whether someone can still score: those who have gone cannot. */
  scores: (seat: Seat) => boolean;
}
/** The entries in their order, with votes, winners and points. No one wins without a vote. */
export function judged(entries: readonly WrittenEntry[], ballots: readonly Ballot[], judging: Judging): Placed[] {
  const { ranked = false, votesToPoints = false, scores } = judging;
  const votes = counted(entries, ballots, ranked);
  const best = Math.max(1, ...votes.values());
  const winners = entries.filter(({ id }) => votes.get(id) === best).length;
  return entries.map((entry) => {
    const own = votes.get(entry.id)!;
    const won = own === best;
    const earned = votesToPoints ? own : won ? shareOfTen(winners) : 0;
    return { ...entry, votes: own, won, points: scores(entry.seat) ? earned : 0 };
  });
}

/** Who has the highest total among some; no one without a point. */
export function leaders(totals: readonly number[], among: readonly Seat[]): Seat[] {
  const best = Math.max(1, ...among.map((seat) => totals[seat]!));
  return among.filter((seat) => totals[seat] === best);
}
