import { modifiersOf, nameOf } from '../../../games/engine/setup.ts';

/** A card as text: 'Cop', or 'Cop (Insane, Lazy)'. */
export function cardTitle(card: string): string {
  const mods = modifiersOf(card);
  return mods.length ? `${nameOf(card)} (${mods.join(', ')})` : nameOf(card);
}

const SIDES = ['Village', 'Mafia', 'Cult', 'Independent', 'Event'];
/** The order in which sides are listed; unknown sides come last. */
export const sideRank = (side: string | null): number => {
  const at = SIDES.indexOf(side ?? '');
  return at < 0 ? SIDES.length : at;
};

/** Page of a role. Mafia roles need no game; two other games may share a role name. */
export const rolePath = (name: string, gameType = 'Mafia'): string =>
  `/learn/role/${[...(gameType === 'Mafia' ? [] : [gameType]), name].map(encodeURIComponent).join('/')}`;

/** Kinds without a page per entry: entries are anchors on the page of their kind. */
export type ThingKind = 'items' | 'modifiers' | 'settings';
export const thingAnchor = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
export const thingPath = (kind: ThingKind, name: string): string => `/learn/${kind}#${thingAnchor(name)}`;
