/**
 * What the games without a night share: chairs, a phase with a clock, one room in which everyone talks, and the Host, who
 * only watches over it all. A game's own state extends `Tabletop`; chairs stand in the order of play, for the shell has
 * shuffled who sits where.
 */
import { cardsOf } from '../engine/draw.ts';
import { type CommonFact, EACH_FOR_THEMSELVES } from '../engine/facts.ts';
import {
  type Answer,
  type AnyFact,
  type Ask,
  type Json,
  type Offer,
  type Seat,
  type StartParams,
  type State,
  tell,
} from '../engine/game.ts';
import { seeded } from '../engine/rng.ts';

export interface SeatState {
  card: string;
  side: string;
  /** Still in the game; the Host stays alive and plays no part. */
  alive: boolean;
  /** The person has left or was removed: no longer heard. */
  gone: boolean;
}
/** Facts that every tabletop game tells. `board`: for the review alone. */
export type TabletopFact = CommonFact | { kind: 'board'; board: Json };
/** `O`: the game's options; `F`: the facts of its own. */
export interface Tabletop<O = object, F = AnyFact> extends State<F | TabletopFact> {
  /** The phase as the wire has it, such as 'Place Bets', and its number or 0. */
  phase: string;
  count: number;
  /** Milliseconds by phase. */
  lengths: Record<string, number>;
  options: O;
  /** Names of game settings, repeated where copies count. */
  settings: string[];
  chairs: SeatState[];
  /** Answers to the questions that are open now, by the ask's id. */
  answers: Record<string, [Seat, Answer][]>;
}

export const HOST = 'Host';

/** The chairs of a deal, with everything that a tabletop game begins with. A Host's card that was drawn goes to who hosts the table. */
export function initialState<O>(deal: StartParams<O>, sideOf: (card: string) => string): Tabletop<O, never> {
  const { options, lengths, setup, seed, at, host = 0 } = deal;
  const rng = seeded(seed);
  const { cards } = cardsOf(deal, rng, sideOf);
  const dealt = cards.indexOf(HOST);
  if (dealt >= 0 && !deal.cards) [cards[dealt], cards[host]] = [cards[host]!, HOST];
  return {
    rng,
    now: at,
    out: [],
    deadline: null,
    outcome: null,
    phase: '',
    count: 0,
    lengths,
    options,
    settings: setup.gameSettings,
    chairs: cards.map((card) => ({ card, side: sideOf(card), alive: true, gone: false })),
    answers: {},
  };
}

/** Whether a seat takes part: alive, and not the Host. */
export const takesPart = (s: Tabletop, seat: Seat): boolean => s.chairs[seat]!.alive && s.chairs[seat]!.card !== HOST;
/** Seats that take part, in the order of play. */
export const players = (s: Tabletop): Seat[] => s.chairs.flatMap((_, seat) => (takesPart(s, seat) ? [seat] : []));
/** Every seat but the Host's, out or not. */
export const allButHost = (s: Tabletop): Seat[] => s.chairs.flatMap(({ card }, seat) => (card === HOST ? [] : [seat]));
/** The next seat after this one that takes part; null when none does. The seat itself comes last. */
export function nextPlayer(s: Tabletop, seat: Seat): Seat | null {
  for (let i = 1; i <= s.chairs.length; i++) {
    const next = (seat + i) % s.chairs.length;
    if (takesPart(s, next)) return next;
  }
  return null;
}

/** Begins a phase and its clock, and forgets all answers. `chapter`: the record begins one here, of this name or the phase's. */
export function beginPhase(
  s: Tabletop,
  phase: string,
  count: number,
  { chapter = true, length = s.lengths[phase]! }: { chapter?: boolean | string; length?: number } = {},
): void {
  s.phase = phase;
  s.count = count;
  s.answers = {};
  s.deadline = s.now + length;
  if (typeof chapter === 'string') write(s, { kind: 'phase', phase: chapter, count: 0, until: s.deadline });
  else if (chapter) write(s, { kind: 'phase', phase, count, until: s.deadline });
}
const write = (s: Tabletop, fact: CommonFact): void => tell(s, 'all', fact);

/** An open question, with the answers given so far. What is left out: required, final, for the eyes of its giver. */
export function ask(s: Tabletop, asked: Pick<Ask, 'title' | 'seats' | 'offers'> & Partial<Ask> & { offers: Offer[] }): Ask {
  const { id = `${asked.title} ${s.count}` } = asked;
  const common = { optional: false, final: true, fallback: null, shown: 'self' as const };
  return { ...common, ...asked, id, given: s.answers[id] ?? [] };
}
/** Keeps an answer, or takes it back. */
export function saveAnswer(s: Tabletop, { id }: Pick<Ask, 'id'>, seat: Seat, answer: Answer | null): void {
  const others = (s.answers[id] ?? []).filter(([by]) => by !== seat);
  s.answers[id] = answer === null ? others : [...others, [seat, answer]];
}
/** The answer of a seat to an open question; undefined while there is none. */
export const answerOf = (s: Tabletop, id: string, seat: Seat): Answer | undefined =>
  s.answers[id]?.find(([by]) => by === seat)?.[1];
/** Whether someone is waited for, and everyone who is has answered. */
export function allAnswered(asks: readonly Ask[]): boolean {
  const owed = asks.filter((one) => !one.optional);
  return owed.length > 0 && owed.every(({ given, seats }) => given.length >= seats.length);
}

/** Takes a chair out for good. False when its person had gone before. */
export function removeSeat(s: Tabletop, seat: Seat): boolean {
  const chair = s.chairs[seat]!;
  if (chair.gone) return false;
  chair.gone = true;
  chair.alive = false;
  for (const id of Object.keys(s.answers)) s.answers[id] = s.answers[id]!.filter(([by]) => by !== seat);
  return true;
}

/**
 * The game is over. `by`: the sides that won, or EACH. Who has left cannot win, whatever they had done by then. Without
 * winners it says that no one won.
 */
export function endGame(s: Tabletop, best: readonly Seat[], by?: string[]): void {
  const winners = best.filter((seat) => !s.chairs[seat]!.gone).sort((a, b) => a - b);
  s.outcome = { winners, by: by ?? (winners.length ? [EACH_FOR_THEMSELVES] : []) };
  s.deadline = null;
  s.answers = {};
  const cards = s.chairs.map(({ card, side }, seat) => ({ seat, dealt: card, ended: card, side }));
  write(s, { kind: 'over', winners, by: s.outcome.by, cards });
}

/** A picture of the board for the record: no one sees it before the game is over, so that it may show everything. */
export const recordBoard = (s: Tabletop, board: Json): void => tell(s, [], { kind: 'board', board });
