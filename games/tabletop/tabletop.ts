/**
 * Common parts of all games but Mafia: chairs, a phase with a clock, one room in which everyone talks, and the Host, who only
 * watches. A game's own state extends `Tabletop`. Chairs stand in the order of play; the shell has shuffled who sits where.
 */
import { drawCards } from '../engine/draw.ts';
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
  /** Whether the seat is still in the game. The Host stays alive but does not play. */
  alive: boolean;
  /** Whether the person has left or was removed; they are no longer heard. */
  gone: boolean;
}
/** Facts of every tabletop game. `board` is only for the review. */
export type TabletopFact = CommonFact | { kind: 'board'; board: Json };
/** `O` is the type of the game's options, `F` that of its own facts. */
export interface Tabletop<O = object, F = AnyFact> extends State<F | TabletopFact> {
  /** The phase's name on the wire, such as 'Place Bets', and its number or 0. */
  phase: string;
  count: number;
  /** Milliseconds, keyed by phase. */
  lengths: Record<string, number>;
  options: O;
  /** Names of game settings, repeated if copies count. */
  settings: string[];
  chairs: SeatState[];
  /** Answers to the open questions, keyed by ask id. */
  answers: Record<string, [Seat, Answer][]>;
}

export const HOST = 'Host';

/** Returns the state that every tabletop game begins with. A Host card that is drawn goes to the person who hosts the table. */
export function initialState<O>(deal: StartParams<O>, sideOf: (card: string) => string): Tabletop<O, never> {
  const { options, lengths, setup, seed, at, host = 0 } = deal;
  const rng = seeded(seed);
  const { cards } = drawCards(deal, rng, sideOf);
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
/** Every seat but the Host's, whether out or not. */
export const allButHost = (s: Tabletop): Seat[] => s.chairs.flatMap(({ card }, seat) => (card === HOST ? [] : [seat]));
/** Returns the next seat that takes part, null if none does. The seat itself comes last. */
export function nextPlayer(s: Tabletop, seat: Seat): Seat | null {
  for (let i = 1; i <= s.chairs.length; i++) {
    const next = (seat + i) % s.chairs.length;
    if (takesPart(s, next)) return next;
  }
  return null;
}

/** Begins a phase and its clock, and clears all answers. `chapter` begins a chapter of the record, perhaps by another name. */
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

/** An open question with its answers so far. By default it is required and final, and each answer visible to its giver only. */
export function ask(s: Tabletop, question: Pick<Ask, 'title' | 'seats' | 'offers'> & Partial<Ask> & { offers: Offer[] }): Ask {
  const { id = `${question.title} ${s.count}` } = question;
  const common = { optional: false, final: true, fallback: null, shown: 'self' as const };
  return { ...common, ...question, id, given: s.answers[id] ?? [] };
}
/** Stores an answer, or takes it back. */
export function saveAnswer(s: Tabletop, { id }: Pick<Ask, 'id'>, seat: Seat, answer: Answer | null): void {
  const others = (s.answers[id] ?? []).filter(([by]) => by !== seat);
  s.answers[id] = answer === null ? others : [...others, [seat, answer]];
}
/** The answer of a seat to an open question; undefined if there is none. */
export const answerOf = (s: Tabletop, id: string, seat: Seat): Answer | undefined =>
  s.answers[id]?.find(([by]) => by === seat)?.[1];
/** Whether at least one seat is waited for, and all of those have answered. */
export function allAnswered(asks: readonly Ask[]): boolean {
  const owed = asks.filter((one) => !one.optional);
  return owed.length > 0 && owed.every(({ given, seats }) => given.length >= seats.length);
}

/** Takes a seat out for good. Returns false if its person had already left. */
export function removeSeat(s: Tabletop, seat: Seat): boolean {
  const chair = s.chairs[seat]!;
  if (chair.gone) return false;
  chair.gone = true;
  chair.alive = false;
  for (const id of Object.keys(s.answers)) s.answers[id] = s.answers[id]!.filter(([by]) => by !== seat);
  return true;
}

/**
 * Ends the game. `by` names the sides that won; by default the winners won for themselves. Players who have left cannot win, so
 * there may be no winner.
 */
export function endGame(s: Tabletop, best: readonly Seat[], by?: string[]): void {
  const winners = best.filter((seat) => !s.chairs[seat]!.gone).sort((a, b) => a - b);
  s.outcome = { winners, by: by ?? (winners.length ? [EACH_FOR_THEMSELVES] : []) };
  s.deadline = null;
  s.answers = {};
  const cards = s.chairs.map(({ card, side }, seat) => ({ seat, dealt: card, ended: card, side }));
  write(s, { kind: 'over', winners, by: s.outcome.by, cards });
}

/** Records the board. Only the review shows it, after the game is over, so it may contain secrets. */
export const recordBoard = (s: Tabletop, board: Json): void => tell(s, [], { kind: 'board', board });
