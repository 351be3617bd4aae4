/**
 * A round of writing and voting, shared by the games that have one: asks, entries and ballots. A vote is known only to its voter.
 */
import type { Answer, AnyFact, Ask, Offer, Seat, Sentence } from '../engine/game.ts';
import { allButHost, ask, endGame, players, saveAnswer, type Tabletop } from '../tabletop/tabletop.ts';
import { LONGEST } from './acronym.ts';
import { leaders, NO_PICK, type Placed, RANK_POINTS, type RankedBallot, type WrittenEntry } from './ballot.ts';
import type { ShownEntry } from './board.ts';

export interface WritingGame<O = object, F = AnyFact> extends Tabletop<O, F> {
  /** Counted from 1. */
  round: number;
  /** Texts handed in for this round. They stay when their writer leaves. */
  written: [Seat, string][];
  /** Entries on the table, by day. */
  entries: WrittenEntry[];
  /** Totals, indexed by seat. */
  scores: number[];
  /** Number of results of the last round that the reveal has shown. */
  revealed: number;
}
export const blankRound = (seats: number): Pick<WritingGame, 'round' | 'written' | 'entries' | 'revealed' | 'scores'> => ({
  round: 0,
  written: [],
  entries: [],
  revealed: 0,
  scores: Array<number>(seats).fill(0),
});

/** A line of text that everyone will read. */
export const LINE_OFFER = { kind: 'text', min: 1, max: LONGEST, clean: true } satisfies Offer;

/** Asks these seats to write, each a text of their own. Everyone sees who has; a text can be changed until all have written. */
export const writeAsk = (s: Tabletop, title: string, seats: Seat[], offers: Offer[]): Ask =>
  ask(s, { title, seats, offers, final: false, shown: 'that' });

/** Stores a text as it will be read, or takes it back. */
export function saveLine(s: WritingGame, ask: Ask, seat: Seat, given: Answer | null): void {
  saveAnswer(s, ask, seat, given);
  s.written = s.written.filter(([by]) => by !== seat);
  if (given) s.written.push([seat, String(given[0])]);
}
/** Stores a vote, or takes it back. */
export const vote: (s: WritingGame, ask: Ask, seat: Seat, given: Answer | null) => void = saveAnswer;

/** Asks each voter to pick among the entries of others; a voter left without a choice is not asked. No one has to vote. */
export function pickAsks(s: WritingGame, title: string, voters: readonly Seat[], ranked = false): Ask[] {
  return voters.flatMap((seat) => {
    const of = s.entries.filter((entry) => entry.seat !== seat).map(({ id }) => id);
    if (of.length === 0) return [];
    const id = `${title} ${s.count} ${seat}`;
    return [ask(s, { id, title, seats: [seat], offers: picks(of, ranked), optional: true, awaited: true, final: false })];
  });
}
function picks(of: string[], ranked: boolean): Offer[] {
  if (!ranked) return [{ kind: 'choice', label: 'Favourite', of }];
  const labels = ['First pick', 'Second pick', 'Third pick'];
  return RANK_POINTS.slice(0, of.length).map(
    (_, i): Offer => ({
      kind: 'choice',
      label: labels[i]!,
      of: i === 0 ? of : [NO_PICK, ...of],
    }),
  );
}
/** Rejects a ballot that names an entry twice. */
export function ballotFault(answer: Answer): Sentence | null {
  const made = answer.filter((part) => part !== NO_PICK);
  return new Set(made).size < made.length ? 'Each pick must be another one.' : null;
}
/** Returns the ballots that were cast, in the order of the asks. */
export const ballotsIn = (asks: readonly Ask[]): RankedBallot[] =>
  asks.flatMap(({ given }) => given.map(([, picked]) => picked as string[]));
export const allVoted = (asks: readonly Ask[]): boolean => asks.every(({ given, seats }) => given.length >= seats.length);

/** Returns the seats that are asked something, and those that have answered. */
export function busy(asks: readonly Ask[]): { asked: Seat[]; done: Seat[] } {
  const done = asks.flatMap(({ given }) => given.map(([seat]) => seat));
  return { asked: sorted(asks.flatMap(({ seats }) => seats)), done: sorted(done) };
}
const sorted = (seats: Seat[]): Seat[] => [...new Set(seats)].sort((a, b) => a - b);

/** Returns the entries without their writers; the viewer's own is marked. */
export const unsigned = (entries: readonly WrittenEntry[], me: Seat | null): ShownEntry[] =>
  entries.map(({ id, text, seat }) => ({ id, text, mine: seat === me }));
/** Returns the entries with their writers and results, best first. */
export const signed = (placed: readonly Placed[], me: Seat | null = null): ShownEntry[] =>
  placed
    .map(({ id, text, seat, votes, points, won }) => ({ id, text, mine: seat === me, by: seat, votes, points, won }))
    .sort((a, b) => b.votes - a.votes || (a.id < b.id ? -1 : 1));

/** Returns everyone's points, highest first, without the Host, who does not play. */
export const totals = (s: WritingGame): [Seat, number][] =>
  allButHost(s)
    .map((seat): [Seat, number] => [seat, s.scores[seat]!])
    .sort(([, a], [, b]) => b - a);

/** Ends the game: the highest total among the players still here wins. */
export function finishByTotals(s: WritingGame): void {
  endGame(s, leaders(s.scores, players(s)));
}
