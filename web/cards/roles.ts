/** How cards are read out and listed. */
import { modifiersOf, nameOf } from '../../games/setup.ts';

/** A card as it is read out: 'Cop', or 'Cop (Insane, Lazy)'. */
export function cardWords(card: string): string {
  const mods = modifiersOf(card);
  return mods.length ? `${nameOf(card)} (${mods.join(', ')})` : nameOf(card);
}

const SIDES = ['Village', 'Mafia', 'Cult', 'Independent', 'Event'];
/** The order in which sides are listed; a side without a place comes last. */
export const sideRank = (side: string | null): number => {
  const at = SIDES.indexOf(side ?? '');
  return at < 0 ? SIDES.length : at;
};

/** The page of a role. */
export const rolePath = (name: string): string => `/learn/role/${encodeURIComponent(name)}`;
