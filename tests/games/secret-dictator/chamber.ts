import type { Seat } from '../../../games/engine/game.ts';
import { fascistsFor, type Policy } from '../../../games/secret-dictator/policies.ts';
import { secretDictator } from '../../../games/secret-dictator/secret-dictator.ts';
import type { SecretDictator, SecretDictatorBoard } from '../../../games/secret-dictator/state.ts';
import { dealTable } from '../tabletop.ts';

/** Liberals first, then Fascists; the Dictator sits last. */
export const cardsFor = (n: number): string[] => [
  ...Array<string>(n - fascistsFor(n) - 1).fill('Liberal'),
  ...Array<string>(fascistsFor(n)).fill('Fascist'),
  'Dictator',
];
/** Turns 'LFF' into policies, the topmost first. */
export const deckOf = (letters: string): Policy[] =>
  [...letters].map((letter) => (letter === 'L' ? ('Liberal' as const) : ('Fascist' as const)));

export type World = Partial<Omit<SecretDictator, 'deck' | 'discard'>> & { deck?: string; discard?: string };
/** Sets the top of the deck and any other part of the state. Seat 0 is the candidate by default. */
export function arrange(s: SecretDictator, { deck, discard, ...rest }: World = {}): void {
  Object.assign(s, { president: 0, turn: rest.president ?? 0, ...rest });
  if (deck !== undefined) s.deck = deckOf(deck);
  if (discard !== undefined) s.discard = deckOf(discard);
}
export function chamber(n: number, world: World = {}, cards = cardsFor(n)) {
  const t = dealTable(secretDictator, { cards });
  arrange(t.s, world);
  return t;
}
export type Chamber = ReturnType<typeof chamber>;

export const boardOf = (t: Chamber, viewer: Seat | 'watcher' | 'all' = 'watcher'): SecretDictatorBoard =>
  t.board<SecretDictatorBoard>(viewer);
const alive = (t: Chamber): Seat[] => t.s.chairs.flatMap((chair, seat) => (chair.alive ? [seat] : []));

export const nominate = (t: Chamber, chancellor: Seat): void => t.give(t.s.president, 'Nominate a Chancellor', [chancellor]);
export function vote(t: Chamber, neins = 0): void {
  const voters = alive(t);
  for (const [i, seat] of voters.entries()) t.give(seat, 'Elect this government', i < voters.length - neins ? 'Ja' : 'Nein');
}
export function elect(t: Chamber, chancellor: Seat): void {
  nominate(t, chancellor);
  vote(t);
}
export function fail(t: Chamber, chancellor: Seat): void {
  nominate(t, chancellor);
  vote(t, alive(t).length);
}
const card = (t: Chamber, policy: Policy): string => `${policy} ${t.s.hand.includes(policy) ? 1 : 0}`;
/** Enacts this policy; the hand must contain it. */
export function legislate(t: Chamber, policy: Policy): void {
  t.give(t.s.president, 'Discard a policy', card(t, t.s.hand.filter((one) => one !== policy).length ? other(policy) : policy));
  t.give(t.s.chancellor!, 'Enact a policy', card(t, policy));
}
const other = (policy: Policy): Policy => (policy === 'Liberal' ? 'Fascist' : 'Liberal');
/** Elects a government and enacts this policy; one of the three cards must be of that kind. */
export function govern(t: Chamber, chancellor: Seat, policy: Policy): void {
  elect(t, chancellor);
  legislate(t, policy);
}
export const mayNominate = (t: Chamber): Seat[] => {
  const [offer] = t.ask('Nominate a Chancellor').offers;
  return offer?.kind === 'seats' ? offer.of : [];
};
