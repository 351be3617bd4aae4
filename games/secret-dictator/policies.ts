/** Policies, the track they go on, and what its slots bring. Small enough for the board to bring along. */
export type Policy = 'Liberal' | 'Fascist';
export type Power = 'peek' | 'investigate' | 'special' | 'execute';

export const DECK: Readonly<Record<Policy, number>> = { Liberal: 6, Fascist: 11 };
/** So many enacted policies win. */
export const TO_WIN: Readonly<Record<Policy, number>> = { Liberal: 5, Fascist: 6 };
/** From so many Fascist policies on the Dictator wins by being elected Chancellor. */
export const DANGER = 3;
/** From so many Fascist policies on there are vetoes. */
export const VETO_FROM = 5;
/** So many failed governments in a row bring chaos. */
export const CHAOS_AT = 3;

/** The power of each Fascist slot from the first to the fifth, by how many sat down. */
export function powersFor(seats: number): (Power | null)[] {
  if (seats <= 6) return [null, null, 'peek', 'execute', 'execute'];
  return [seats <= 8 ? null : 'investigate', 'investigate', 'special', 'execute', 'execute'];
}

/** How many Fascists there are besides the Dictator. */
export const fascistsFor = (seats: number): number => Math.floor((seats + 1) / 2) - 2;
/** Whether the Dictator knows the Fascists. */
export const isInformed = (seats: number): boolean => seats <= 6;

/**
 * A hand as names of cards, such as 'Liberal 1' and 'Fascist 2': Liberal ones first, and counted anew in every hand, so that
 * neither order nor number says how they were drawn or which card was put away.
 */
export const cardsOf = (hand: readonly Policy[]): string[] =>
  (['Liberal', 'Fascist'] as const).flatMap((policy) =>
    hand.filter((card) => card === policy).map((_, i) => `${policy} ${i + 1}`),
  );
export const policyOf = (card: string): Policy => (card.startsWith('Liberal') ? 'Liberal' : 'Fascist');
/** Instead of a card: the Chancellor asks to throw both away. */
export const VETO = 'Veto';
