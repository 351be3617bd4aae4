/** Everything in a game, as sections of the roles page: sides first, then the rest. */
import { useMemo } from 'react';
import type { GameSettingPage, ModifierPage, RolePage } from '../../../protocol/http/roles.ts';
import type { IconName } from '../../ui/icons.ts';
import { sideStyle } from '../../ui/sides.ts';
import { sideRank } from '../cards/card-names.ts';
import { type Roles, type Things, useEffects, useItems, useModifiers, useRoles, useSettings } from '../cards/roles.ts';
import type { Searchable } from '../cards/search.ts';

/** An entry of the library. Roles and events have a page of their own, and a side. */
export interface LibraryEntry extends Searchable {
  side: string | null;
  icon: string;
  /** Further notes: exclusions, effects of an event. */
  notes: string[];
}
export interface LibrarySection {
  id: string;
  label: string;
  icon: IconName;
  side: string | null;
  things: LibraryEntry[];
}

const roleThing = ([name, role]: [string, RolePage]): LibraryEntry => ({
  name,
  category: role.category,
  tags: role.tags,
  description: role.description,
  side: role.alignment,
  icon: role.icon,
  notes: [],
});
const PLURALS: Readonly<Record<string, string>> = { Independent: 'Independents', Event: 'Events' };
function sideSections(roles: Roles): LibrarySection[] {
  const bySide = Map.groupBy(Object.entries(roles), ([, { alignment }]) => alignment);
  return [...bySide]
    .sort(([a], [b]) => sideRank(a) - sideRank(b))
    .map(([side, cards]) => ({
      id: side,
      label: PLURALS[side] ?? side,
      icon: sideStyle(side).icon,
      side,
      things: cards.map(roleThing),
    }));
}

const plainThings = (things: Things): LibraryEntry[] =>
  Object.entries(things).map(([name, thing]) => ({ name, ...thing, category: '', side: null, notes: [] }));

/** Null until all reference data has loaded; then a stable value, so that nothing renders again. */
export function useLibrary(gameType: string): LibrarySection[] | null {
  const roles = useRoles(gameType);
  const items = useItems(gameType);
  const effects = useEffects(gameType);
  const modifiers = useModifiers(gameType);
  const settings = useSettings(gameType);
  return useMemo(
    () =>
      roles && items && effects && modifiers && settings ? sectionsOf({ roles, items, effects, modifiers, settings }) : null,
    [roles, items, effects, modifiers, settings],
  );
}
interface Reference {
  roles: Roles;
  items: Things;
  effects: Things;
  modifiers: readonly ModifierPage[];
  settings: readonly GameSettingPage[];
}
function sectionsOf({ roles, items, effects, modifiers, settings }: Reference): LibrarySection[] {
  const notWith = (names: string[]) => (names.length ? [`Not together with ${names.join(', ')}.`] : []);
  return [
    ...sideSections(roles),
    { id: 'Items', label: 'Items', icon: 'hand' as const, side: null, things: plainThings(items) },
    { id: 'Effects', label: 'Effects', icon: 'side-event' as const, side: null, things: plainThings(effects) },
    {
      id: 'Modifiers',
      label: 'Modifiers',
      icon: 'wand' as const,
      side: null,
      things: modifiers.map((modifier) => ({
        ...modifier,
        side: null,
        notes: [...modifier.eventDescription.map((line) => `On an event: ${line}`), ...notWith(modifier.incompatible)],
      })),
    },
    {
      id: 'Settings',
      label: 'Settings',
      icon: 'settings' as const,
      side: null,
      things: settings.map((setting) => ({
        ...setting,
        side: null,
        notes: [...(setting.requires.length ? [`Needs ${setting.requires.join(', ')}.`] : []), ...notWith(setting.incompatible)],
      })),
    },
  ];
}
/** Splits a section by category; one without categories stays whole. */
export function byCategory(shelf: LibrarySection): LibrarySection[] {
  const categories = [...Map.groupBy(shelf.things, ({ category }) => category)];
  if (categories.length < 2) return [shelf];
  return categories.map(([category, things]) => ({ ...shelf, id: category, label: category, things }));
}
/** One-sentence description of each section. */
export const SHELF_LEADS: Readonly<Record<string, string>> = {
  Items: 'What a player can carry in Mafia. Some roles begin with an item, others hand them out at night.',
  Effects: 'What others do to a player, for better or worse. You are told about some of it, and find out about the rest.',
  Event: 'What happens to the whole table. A setup lists events beside its roles, and each night some of them are drawn.',
  Modifiers: 'A modifier changes one card of a setup: a Cop can be Lazy, a Villager can be Armed.',
  Settings: 'Rules that a setup can switch on for everyone at the table.',
};
export const libraryPath = (find: string, shelf?: string): string =>
  `/learn/roles?${new URLSearchParams({ ...(shelf && { shelf }), find })}`;
