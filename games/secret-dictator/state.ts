/** The table of Secret Dictator and its board. */

import type { Seat } from '../engine/game.ts';
import { players, type Tabletop } from '../tabletop/tabletop.ts';
import { DICTATOR, FASCISTS } from './cards.ts';
import type { SecretDictatorFact } from './facts.ts';
import type { SecretDictatorOptions } from './options.ts';
import { isInformed, type Policy, type Power, powersFor } from './policies.ts';

/** The step that the table waits for. `insist` means that a veto was refused, so one of the same two cards must be enacted. */
export type Step = 'nominate' | 'vote' | 'discard' | 'enact' | 'veto' | 'insist' | 'investigate' | 'special' | 'execute';

/** A government that was voted on, and its result. */
export type Government = {
  president: Seat;
  chancellor: Seat;
  ja: Seat[];
  nein: Seat[];
  elected: boolean;
  /** The policy that it enacted; null if none, or not yet. */
  enacted: Policy | null;
  vetoed: boolean;
  /** The policy that chaos enacted after it. */
  chaos: Policy | null;
  /** Cards drawn, known to the President, and cards passed, known to both; empty until then. */
  drawn: Policy[];
  passed: Policy[];
};

export interface SecretDictator extends Tabletop<SecretDictatorOptions, SecretDictatorFact> {
  step: Step;
  /** Top card first. */
  deck: Policy[];
  discard: Policy[];
  liberal: number;
  fascist: number;
  /** Number of failed governments in a row. */
  tracker: number;
  /** The candidate, or the President. */
  president: Seat;
  /** The nominee, or the Chancellor. */
  chancellor: Seat | null;
  /** The last candidate in the order of play; special elections do not count. */
  turn: Seat;
  /** The last elected pair; null after chaos, which lifts term limits. */
  last: { president: Seat; chancellor: Seat } | null;
  /** The cards of the session: the President's three, then the Chancellor's two. */
  hand: Policy[];
  past: Government[];
  /** All investigations, oldest first. */
  loyalties: { by: Seat; seat: Seat }[];
  executed: Seat[];
  /** Seats elected Chancellor when it would have made the Dictator win. */
  cleared: Seat[];
  /** The seat that has looked at the top three cards, while they are still there. */
  peeker: Seat | null;
  /** Drawn when a question is asked; decides the fallback of a player who does not answer. */
  lot: number;
}

/** A government as one viewer sees it; cards are included if the viewer held them. */
export type SeenGovernment = Omit<Government, 'drawn' | 'passed'> & {
  drawn?: Policy[];
  passed?: Policy[];
};
export type SecretDictatorBoard = {
  step: Step;
  liberal: number;
  fascist: number;
  tracker: number;
  /** The powers of the Fascist slots from the first to the fifth. */
  powers: (Power | null)[];
  deck: number;
  discard: number;
  president: Seat;
  chancellor: Seat | null;
  /** The seat of the next ordinary candidate. */
  next: Seat;
  last: { president: Seat; chancellor: Seat } | null;
  /** Seats that the candidate may not nominate because of the last elected pair. */
  barred: Seat[];
  /** Seats that have voted in the current election, without their votes. */
  voted: Seat[];
  /** Governments so far, oldest first; only the latest in a record. */
  past: SeenGovernment[];
  investigated: Seat[];
  executed: Seat[];
  cleared: Seat[];
  liberals: number;
  fascists: number;
  informed: boolean;
  /** The cards of the session, for viewers who hold them or have passed them. */
  hand: Policy[] | null;
  /** The top three cards of the deck, for a viewer who has looked at them. */
  peek: Policy[] | null;
  /** Parties that this viewer has found out by investigating. */
  parties: { seat: Seat; side: string }[];
};

/** Other seats whose card this seat knows from the start. */
export function companions({ chairs }: Pick<SecretDictator, 'chairs'>, seat: Seat): Seat[] {
  const { card, side } = chairs[seat]!;
  if (side !== FASCISTS || (card === DICTATOR && !isInformed(chairs.length))) return [];
  return chairs.flatMap((chair, other) => (other !== seat && chair.side === FASCISTS ? [other] : []));
}
export const isDictator = (s: SecretDictator, seat: Seat): boolean => s.chairs[seat]!.card === DICTATOR;

/** Seats that term limits keep from being nominated; with five or fewer alive, only the last Chancellor. */
export function termLimited(s: SecretDictator): Seat[] {
  const alive = players(s);
  if (!s.last) return [];
  const limited = alive.length > 5 ? [s.last.president, s.last.chancellor] : [s.last.chancellor];
  const ineligible = alive.filter((seat) => seat !== s.president && limited.includes(seat));
  return ineligible.length === alive.length - 1 ? [] : ineligible;
}
/** Seats that the candidate may nominate. Term limits are ignored if they would leave no one. */
export const eligible = (s: SecretDictator): Seat[] => {
  const out = termLimited(s);
  return players(s).filter((seat) => seat !== s.president && !out.includes(seat));
};

/** Seats on which the President may use a power. No one is investigated twice in a game. */
export function powerTargets(s: SecretDictator, step: 'investigate' | 'special' | 'execute'): Seat[] {
  const others = players(s).filter((seat) => seat !== s.president);
  return step === 'investigate' ? others.filter((seat) => !s.loyalties.some((one) => one.seat === seat)) : others;
}
export const powerOf = (s: SecretDictator): Power | null => powersFor(s.chairs.length)[s.fascist - 1] ?? null;
