/** How someone appears: which card and side shows, in which of the five ways. */
import { cardOf, modifiersOf } from '../../engine/setup.ts';
import { is } from './active-traits.ts';
import type { LookKind } from './questions.ts';
import type { KnownCard, Mafia, Player } from './state.ts';
import { roleOf, traitOf } from './trait.ts';

/** The card as it truly is. */
export const trueCard = (p: Player): string => cardOf(p.role, p.mods);
const known = (p: Player): string[] => p.mods.filter((m) => !traitOf(m).unaware);

/** What shows of a player. Own eyes and team-mates do not see modifiers that their holder does not know of. */
export function appears(g: Mafia, p: Player, channel: LookKind, mates = false): KnownCard {
  const look = is(g, p, channel);
  const mods = channel === 'self' || mates ? known(p) : p.mods;
  if (!look) return { card: cardOf(p.role, mods), side: p.side };
  if (look.role === null) return { card: null, side: null };
  return { card: cardOf(look.role, look.mods ? mods : []), side: look.side ?? p.side };
}
/**
 * What a player, or for null anyone, was shown or told of another. Of the living one's own knowledge is nearer than what everyone
 * was shown; of the dead it may be old.
 */
export function cardKnownTo(g: Mafia, p: Player, me: Player | null): KnownCard {
  const own = me?.knows[p.seat];
  const common = g.shown[p.seat];
  return (p.alive ? (own ?? common) : (common ?? own)) ?? { card: null, side: null };
}
/** Dealt to nobody: only others may bring it in. */
export const isBanished = (card: string): boolean => modifiersOf(card).includes('Banished');
/** Plays against the village by themselves. */
export const hostile = (p: Player): boolean => roleOf(p).tags.includes('Hostile');
