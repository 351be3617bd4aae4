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

/** The page of a role. Roles of Mafia need no game; of other games two may have one of the same name. */
export const rolePath = (name: string, gameType = 'Mafia'): string =>
  `/learn/role/${[...(gameType === 'Mafia' ? [] : [gameType]), name].map(encodeURIComponent).join('/')}`;

/** What has no page of its own: it stands on the page of its kind, with an anchor. */
export type ThingKind = 'items' | 'modifiers' | 'settings';
export const thingAnchor = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
export const thingPath = (kind: ThingKind, name: string): string => `/learn/${kind}#${thingAnchor(name)}`;
