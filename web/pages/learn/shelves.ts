/** Everything there is in a game, as it stands on the shelves of the page of roles: sides first, then what is no role. */
import type { RolePage } from '../../../protocol/rest/roles.ts';
import { sideRank } from '../../cards/roles.ts';
import { type Roles, useItems, useModifiers, useRoles, useSettings } from '../../roles.ts';
import type { IconName } from '../../ui/icons.ts';
import { sideLook } from '../../ui/sides.ts';
import type { Findable } from './find.ts';

/** A role or an event has a page of its own, and a side. */
export interface Thing extends Findable {
  side: string | null;
  icon: string;
  /** What else there is to say of it: what it does not go together with, what it makes of an event. */
  notes: string[];
}
export interface Shelf {
  id: string;
  label: string;
  icon: IconName;
  /** The side that all on it are of. */
  side: string | null;
  things: Thing[];
}

const roleThing = ([name, role]: [string, RolePage]): Thing => ({
  ...{ name, category: role.category, tags: role.tags, description: role.description },
  ...{ side: role.alignment, icon: role.icon, notes: [] },
});
const PLURALS: Readonly<Record<string, string>> = { Independent: 'Independents', Event: 'Events' };
function sideShelves(roles: Roles): Shelf[] {
  const bySide = Map.groupBy(Object.entries(roles), ([, { alignment }]) => alignment);
  return [...bySide]
    .sort(([a], [b]) => sideRank(a) - sideRank(b))
    .map(([side, cards]) => ({
      ...{ id: side, label: PLURALS[side] ?? side, icon: sideLook(side).icon, side },
      things: cards.map(roleThing),
    }));
}

/** All of a game's shelves; null until every book is here. */
export function useShelves(gameType: string): Shelf[] | null {
  const roles = useRoles(gameType);
  const items = useItems(gameType);
  const modifiers = useModifiers(gameType);
  const settings = useSettings(gameType);
  if (!roles || !items || !modifiers || !settings) return null;
  const notWith = (names: string[]) => (names.length ? [`Not together with ${names.join(', ')}.`] : []);
  return [
    ...sideShelves(roles),
    {
      ...{ id: 'Items', label: 'Items', icon: 'hand' as const, side: null },
      things: Object.entries(items).map(([name, item]) => ({ name, ...item, category: '', side: null, notes: [] })),
    },
    {
      ...{ id: 'Modifiers', label: 'Modifiers', icon: 'wand' as const, side: null },
      things: modifiers.map((one) => ({
        ...one,
        side: null,
        notes: [...one.eventDescription.map((line) => `On an event: ${line}`), ...notWith(one.incompatible)],
      })),
    },
    {
      ...{ id: 'Settings', label: 'Settings', icon: 'settings' as const, side: null },
      things: settings.map((one) => ({
        ...one,
        side: null,
        notes: [...(one.requires.length ? [`Needs ${one.requires.join(', ')}.`] : []), ...notWith(one.incompatible)],
      })),
    },
  ];
}
/** The shelves with only what answers to a search, or all of it. */
export const shelfPath = (find: string, shelf?: string): string =>
  `/learn/roles?${new URLSearchParams({ ...(shelf && { shelf }), find })}`;
