/** Names that explain themselves: which one is open, and how names are found in a line. */
import { signal } from '@preact/signals-react';
import { createContext, useSyncExternalStore } from 'react';
import type { RolePage, ThingPage } from '../../protocol/rest/roles.ts';
import { type Roles, type Things, useItems, useRoles } from '../roles.ts';
import type { Finder } from '../text/role-names.ts';
import type { Tone } from '../ui/sides.ts';

export interface ShownName {
  kind: 'role' | 'item' | 'effect';
  /** A card, which may have modifiers, or the name of an item or an effect. */
  name: string;
  gameType: string;
  /** The button that it stands by. */
  by: HTMLElement;
}
/** Items shine; an effect that harms looks so. */
export const thingTone = (kind: 'item' | 'effect', page: ThingPage | undefined): Tone =>
  kind === 'item' ? 'lantern' : page?.tags.includes('Malicious') ? 'bad' : 'neutral';

/** The name whose card is open; one at a time. */
export const shownName = signal<ShownName | null>(null);

/** Whether names are stops of the Tab key. A long record walks its names with the arrow keys instead. */
export const TabStops = createContext(true);

type NameFinder = typeof import('../text/role-names.ts')['nameFinder'];
/** What finds names comes after the first screen, as the books do in which they stand: until then a line is only text. */
const finder = signal<NameFinder | null>(null);
let fetching = false;
function follow(changed: () => void): () => void {
  if (!fetching)
    void import('../text/role-names.ts').then(
      (m) => {
        finder.value = m.nameFinder;
      },
      () => {
        fetching = false;
      },
    );
  fetching = true;
  return finder.subscribe(changed);
}

const asText: Finder = (line) => (line ? [line] : []);
let last: { make: NameFinder; roles: Roles; items: Things | undefined; find: Finder } | null = null;
/** Finds the names of a game's roles and items; the same function for as long as the books are the same. */
export function useFinder(gameType: string): Finder {
  const roles = useRoles(gameType);
  const items = useItems(gameType);
  const make = useSyncExternalStore(follow, () => finder.peek());
  if (!make || !roles) return asText;
  if (last?.make !== make || last.roles !== roles || last.items !== items) {
    const isEvent = ([, { alignment }]: [string, RolePage]) => alignment === 'Event';
    const all = Object.entries(roles);
    const events = all.filter(isEvent);
    const played = all.filter((one) => !isEvent(one));
    const names = (some: [string, unknown][]) => some.map(([name]) => name);
    last = { make, roles, items, find: make(names(played), [...Object.keys(items ?? {}), ...names(events)]) };
  }
  return last.find;
}
