/**
 * The reveal after a vote, shared by the games with rounds of writing: result by result, the best last, it says who wrote what and
 * what that won. A result that has not been revealed is known to no one. The reveal ends early once everyone is ready to go on.
 */
import type { Answer, Ask, Seat, Sentence } from '../engine/game.ts';
import { chance, pickOne, type Rng } from '../engine/rng.ts';
import { answerOf, ask, beginPhase } from '../tabletop/tabletop.ts';
import type { Placed } from './ballot.ts';
import type { ShownEntry } from './board.ts';
import type { WritingGame } from './round.ts';
import { LAUGH, NEXT } from './titles.ts';

/** Name of the phase. */
export const REVEAL = 'Reveal';

/** Milliseconds before the first result, between two, for all but the last together at most, and for the last. */
const BEAT = 1_200;
const STEP = 2_200;
const MOST = 16_000;
const LAST = 6_000;

/** The reveal of one game. */
export interface Reveal<S extends WritingGame> {
  /** Number of results to reveal. */
  count: (s: S) => number;
  /** Tells and credits the result with this index. */
  tell: (s: S, index: number) => void;
  /** Called once everything is revealed: for the record, and when the reveal ends. */
  record: (s: S) => void;
  end: (s: S) => void;
}
type Known<S extends WritingGame> = Pick<Reveal<S>, 'count'>;

export function beginReveal(s: WritingGame): void {
  s.revealed = 0;
  beginPhase(s, REVEAL, s.round, { chapter: false, length: BEAT });
}
export const isRevealing = (s: WritingGame): boolean => s.phase === REVEAL && s.outcome === null;

/** Reveals one more result; everything at once if all are ready. Ends the reveal when nothing is left. */
export function proceed<S extends WritingGame>(s: S, reveal: Reveal<S>): void {
  if (!allReady(s) && revealOne(s, reveal)) s.deadline = s.now + timeAfter(s, reveal);
  else {
    revealRest(s, reveal);
    reveal.end(s);
  }
}
/** Reveals everything that is left. */
export function revealRest<S extends WritingGame>(s: S, reveal: Reveal<S>): void {
  while (revealOne(s, reveal));
}
function revealOne<S extends WritingGame>(s: S, { count, tell, record }: Reveal<S>): boolean {
  if (s.revealed >= count(s)) return false;
  tell(s, s.revealed++);
  if (s.revealed === count(s)) record(s);
  return true;
}
function timeAfter<S extends WritingGame>(s: S, { count }: Known<S>): number {
  return s.revealed === count(s) ? LAST : Math.min(STEP, Math.floor(MOST / count(s)));
}

/** When the reveal ends by itself; null while the table is paused. The deadline of the state is that of the next result. */
export function revealUntil<S extends WritingGame>(s: S, reveal: Known<S>): number | null {
  const left = reveal.count(s) - s.revealed;
  if (s.deadline === null || left <= 0) return s.deadline;
  return s.deadline + (left - 1) * Math.min(STEP, Math.floor(MOST / reveal.count(s))) + LAST;
}

/** Entries in the order of their reveal: fewest votes first, winners last. */
export const inOrder = (placed: readonly Placed[]): Placed[] =>
  [...placed].sort((a, b) => Number(a.won) - Number(b.won) || a.votes - b.votes || (a.id < b.id ? -1 : 1));

const everyone = (s: WritingGame): Seat[] => s.chairs.flatMap(({ alive }, seat) => (alive ? [seat] : []));

/** Asks everyone whether they are ready to go on, and which of the revealed entries made them laugh. */
export function revealAsks(s: WritingGame, revealed: readonly Placed[]): Ask[] {
  const seats = everyone(s);
  const of = revealed.map(({ id }) => id).sort();
  const next = ask(s, { title: NEXT, seats, offers: [{ kind: 'choice', of: [NEXT] }], optional: true, shown: 'that' });
  if (of.length === 0) return [next];
  const offers: Ask['offers'] = [{ kind: 'cards', of, min: 0, max: of.length }];
  return [next, ask(s, { title: LAUGH, seats, offers, optional: true, final: false, shown: 'all' })];
}
const readyId = (s: WritingGame): string => `${NEXT} ${s.count}`;
const laughId = (s: WritingGame): string => `${LAUGH} ${s.count}`;

/** True once all are ready to go on. */
export const allReady = (s: WritingGame): boolean => everyone(s).every((seat) => answerOf(s, readyId(s), seat) !== undefined);

/** Rejects a laugh at one's own entry. */
export function laughFault(s: WritingGame, seat: Seat, [ids]: Answer): Sentence | null {
  const own = s.entries.filter((entry) => entry.seat === seat).map(({ id }) => id);
  return (ids as string[]).some((id) => own.includes(id)) ? 'Leave the laughs at your own words to the others.' : null;
}

/** Seats that laughed at an entry, in the order in which they did. */
const laughsAt = (s: WritingGame, id: string): Seat[] =>
  (s.answers[laughId(s)] ?? []).flatMap(([seat, [ids]]) => ((ids as string[]).includes(id) ? [seat] : []));

/** Returns the entries in the order of the vote; revealed ones with their writers, results and laughs. */
export function unfolding(s: WritingGame, placed: readonly Placed[], revealed: readonly Placed[], me: Seat | null): ShownEntry[] {
  return [...placed]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, text, seat, votes, points, won }) => {
      const shown = { id, text, mine: seat === me };
      if (!revealed.some((one) => one.id === id)) return shown;
      return { ...shown, by: seat, votes, points, won, laughs: laughsAt(s, id) };
    });
}

/** A bot is ready at once, so that it holds no one up, and now and then laughs at what others have voted for. */
export function botInReveal(openAsk: Ask, revealed: readonly Placed[], seat: Seat, rng: Rng): Answer {
  if (openAsk.title === NEXT) return [NEXT];
  const funny = revealed.filter((entry) => entry.seat !== seat && entry.votes > 0);
  return [funny.length > 0 && chance(rng, 0.3) ? [pickOne(rng, funny).id] : []];
}
/** Milliseconds until a bot is ready, and from then on until it has seen everything and laughs. */
export function botDelayInReveal<S extends WritingGame>(s: S, seat: Seat, reveal: Known<S>): number {
  const own = 400 + ((seat * 7 + s.count * 3) % 6) * 350;
  if (answerOf(s, readyId(s), seat) === undefined) return own;
  return Math.max(0, (revealUntil(s, reveal) ?? s.now) - LAST - s.now) + own;
}
