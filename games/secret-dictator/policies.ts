/** Policies, their tracks and the powers of each slot. Kept small because the board imports this file. */
export type Policy = 'Liberal' | 'Fascist';
export type Power = 'peek' | 'investigate' | 'special' | 'execute';

export const DECK: Readonly<Record<Policy, number>> = { Liberal: 6, Fascist: 11 };
/** Enacted policies needed to win. */
export const TO_WIN: Readonly<Record<Policy, number>> = { Liberal: 5, Fascist: 6 };
/** Fascist policies after which the Dictator wins by being elected Chancellor. */
export const DANGER = 3;
/** Fascist policies after which vetoes are possible. */
export const VETO_FROM = 5;
/** Failed governments in a row that bring chaos. */
export const CHAOS_AT = 3;

/** The power of each Fascist slot from the first to the fifth, by the number of players at the start. */
export function powersFor(seats: number): (Power | null)[] {
  if (seats <= 6) return [null, null, 'peek', 'execute', 'execute'];
  return [seats <= 8 ? null : 'investigate', 'investigate', 'special', 'execute', 'execute'];
}

/** Number of Fascists besides the Dictator. */
export const fascistsFor = (seats: number): number => Math.floor((seats + 1) / 2) - 2;
/** Whether the Dictator knows the Fascists. */
export const isInformed = (seats: number): boolean => seats <= 6;

/**
 * Names the cards of a hand, such as 'Liberal 1' and 'Fascist 2'. Liberal cards come first and every hand is numbered from 1, so
 * that neither order nor number tells how cards were drawn or which one was discarded.
 */
export const policyCards = (hand: readonly Policy[]): string[] =>
  (['Liberal', 'Fascist'] as const).flatMap((policy) =>
    hand.filter((card) => card === policy).map((_, i) => `${policy} ${i + 1}`),
  );
export const policyOf = (card: string): Policy => (card.startsWith('Liberal') ? 'Liberal' : 'Fascist');
/** Choice instead of a card: the Chancellor asks to discard both. */
export const VETO = 'Veto';
