/** What lies on the table of Secret Dictator, and what of it a board shows. */

import type { Seat } from '../engine/game.ts';
import { players, type Tabletop } from '../tabletop/tabletop.ts';
import { DICTATOR, FASCISTS } from './cards.ts';
import type { SecretDictatorFact } from './facts.ts';
import type { SecretDictatorOptions } from './options.ts';
import { isInformed, type Policy, type Power, powersFor } from './policies.ts';

/** What the table waits for. `insist`: the veto was refused, so that one of the same two must be enacted. */
export type Step = 'nominate' | 'vote' | 'discard' | 'enact' | 'veto' | 'insist' | 'investigate' | 'special' | 'execute';

/** A government that was voted on, and what became of it. */
export type Government = {
  president: Seat;
  chancellor: Seat;
  ja: Seat[];
  nein: Seat[];
  elected: boolean;
  /** What it enacted; null for nothing, or not yet. */
  enacted: Policy | null;
  vetoed: boolean;
  /** What was enacted by chaos after it. */
  chaos: Policy | null;
  /** Of the President's and the Chancellor's eyes: empty until drawn and passed. */
  drawn: Policy[];
  passed: Policy[];
};

export interface SecretDictator extends Tabletop<SecretDictatorOptions, SecretDictatorFact> {
  step: Step;
  /** The topmost first. */
  deck: Policy[];
  discard: Policy[];
  liberal: number;
  fascist: number;
  /** Failed governments in a row. */
  tracker: number;
  /** The candidate, or the President. */
  president: Seat;
  /** The nominee, or the Chancellor. */
  chancellor: Seat | null;
  /** Who was candidate last in the order of play; special elections do not count. */
  turn: Seat;
  /** The pair elected last; null once chaos has made everyone forget it. */
  last: { president: Seat; chancellor: Seat } | null;
  /** The cards of the session: the President's three, then the Chancellor's two. */
  hand: Policy[];
  past: Government[];
  /** Who investigated whom, oldest first. */
  loyalties: { by: Seat; seat: Seat }[];
  executed: Seat[];
  /** Were elected Chancellor when it would have made the Dictator win. */
  cleared: Seat[];
  /** Has looked at the topmost three, which lie there still. */
  peeker: Seat | null;
  /** What is played for whoever does not answer is drawn when the question is put. */
  lot: number;
}

/** A government as one viewer sees it: the cards are there for who held them. */
export type SeenGovernment = Omit<Government, 'drawn' | 'passed'> & {
  drawn?: Policy[];
  passed?: Policy[];
};
export type SecretDictatorBoard = {
  step: Step;
  liberal: number;
  fascist: number;
  tracker: number;
  /** Of the Fascist slots from the first to the fifth. */
  powers: (Power | null)[];
  deck: number;
  discard: number;
  president: Seat;
  chancellor: Seat | null;
  /** Whose turn the next ordinary one is. */
  next: Seat;
  last: { president: Seat; chancellor: Seat } | null;
  /** Whom the candidate may not nominate because of the last elected pair. */
  barred: Seat[];
  /** Who has voted in the election that is on: never what. */
  voted: Seat[];
  /** Governments so far, oldest first; in a record only the latest. */
  past: SeenGovernment[];
  investigated: Seat[];
  executed: Seat[];
  cleared: Seat[];
  liberals: number;
  fascists: number;
  informed: boolean;
  /** The cards of the session, for the eyes of who holds them or has passed them. */
  hand: Policy[] | null;
  /** The topmost three of the deck, for who has looked at them. */
  peek: Policy[] | null;
  /** What this viewer has found out by investigating. */
  parties: { seat: Seat; side: string }[];
};

/** Seats whose card this one knows from the start, besides its own. */
export function companions({ chairs }: Pick<SecretDictator, 'chairs'>, seat: Seat): Seat[] {
  const { card, side } = chairs[seat]!;
  if (side !== FASCISTS || (card === DICTATOR && !isInformed(chairs.length))) return [];
  return chairs.flatMap((chair, other) => (other !== seat && chair.side === FASCISTS ? [other] : []));
}
export const isDictator = (s: SecretDictator, seat: Seat): boolean => s.chairs[seat]!.card === DICTATOR;

/** Whom term limits keep from being nominated now: with five or fewer alive only the last Chancellor. */
export function barred(s: SecretDictator): Seat[] {
  const alive = players(s);
  if (!s.last) return [];
  const limited = alive.length > 5 ? [s.last.president, s.last.chancellor] : [s.last.chancellor];
  const found = alive.filter((seat) => seat !== s.president && limited.includes(seat));
  return found.length === alive.length - 1 ? [] : found;
}
/** Whom the candidate may nominate. If term limits left no one, they do not count. */
export const eligible = (s: SecretDictator): Seat[] => {
  const out = barred(s);
  return players(s).filter((seat) => seat !== s.president && !out.includes(seat));
};

/** Whom the President may use a power on. No one is investigated twice in a game. */
export function targets(s: SecretDictator, step: 'investigate' | 'special' | 'execute'): Seat[] {
  const others = players(s).filter((seat) => seat !== s.president);
  return step === 'investigate' ? others.filter((seat) => !s.loyalties.some((one) => one.seat === seat)) : others;
}
export const powerOf = (s: SecretDictator): Power | null => powersFor(s.chairs.length)[s.fascist - 1] ?? null;
