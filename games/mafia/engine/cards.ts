/** How a player appears: the card and side shown, in each of the five ways. */
import { cardOf, modifiersOf } from '../../engine/setup.ts';
import { is } from './active-traits.ts';
import type { LookKind } from './questions.ts';
import type { KnownCard, Mafia, Player } from './state.ts';
import { roleOf, traitOf } from './trait.ts';

/** The true card of a player. */
export const trueCard = (p: Player): string => cardOf(p.role, p.mods);
const knownModifiers = (p: Player): string[] => p.mods.filter((m) => !traitOf(m).unaware);

/**
 * Returns the card and side that a player shows. The player and their team-mates do not see modifiers that the player does not
 * know of.
 */
export function appears(g: Mafia, p: Player, channel: LookKind, mates = false): KnownCard {
  const look = is(g, p, channel);
  const mods = channel === 'self' || mates ? knownModifiers(p) : p.mods;
  if (!look) return { card: cardOf(p.role, mods), side: p.side };
  if (look.role === null) return { card: null, side: null };
  return { card: cardOf(look.role, look.mods ? mods : []), side: look.side ?? p.side };
}
/**
 * Returns the card and side of `p` as known to `me`, or to everyone if `me` is null. For the living, private knowledge comes
 * first because it is nearer the truth; for the dead it comes second because it may be old.
 */
export function cardKnownTo(g: Mafia, p: Player, me: Player | null): KnownCard {
  const privateCard = me?.knows[p.seat];
  const publicCard = g.shown[p.seat];
  return (p.alive ? (privateCard ?? publicCard) : (publicCard ?? privateCard)) ?? { card: null, side: null };
}
/** Whether a card is never dealt, only brought in by other cards. */
export const isBanished = (card: string): boolean => modifiersOf(card).includes('Banished');
/** Whether a player's role fights the village on its own. */
export const hostile = (p: Player): boolean => roleOf(p).tags.includes('Hostile');
