import { type Signal, signal } from '@preact/signals-react';
import { createContext, useSyncExternalStore } from 'react';
import type { RolePage, ThingPage } from '../../../protocol/http/roles.ts';
import type { NameFinder } from '../../i18n/role-names.ts';
import type { Tone } from '../../ui/sides.ts';
import { type Roles, type Things, useItems, useRoles } from './roles.ts';

export interface OpenName {
  kind: 'role' | 'item' | 'effect';
  /** A card, possibly with modifiers, or the name of an item or an effect. */
  name: string;
  gameType: string;
  anchor: HTMLElement;
}
/** Items get the lantern color, harmful effects the bad one. */
export const thingTone = (kind: 'item' | 'effect', page: ThingPage | undefined): Tone =>
  kind === 'item' ? 'lantern' : page?.tags.includes('Malicious') ? 'bad' : 'neutral';

/** The name whose card is open on this page; only one at a time. */
export const openName = signal<OpenName | null>(null);
/** Signal that names set to open a card: the page's, or a local one where the page shows no cards. */
export const OpenNameContext = createContext<Signal<OpenName | null>>(openName);

/** Whether names are tab stops. Long records use the arrow keys between names instead. */
export const NameTabStops = createContext(true);

type NameFinderFactory = typeof import('../../i18n/role-names.ts')['createNameFinder'];
/** The name finder loads after the first screen, as the role lists do; until then text has no names. */
const nameFinderModule = signal<NameFinderFactory | null>(null);
let fetching = false;
function follow(changed: () => void): () => void {
  if (!fetching)
    void import('../../i18n/role-names.ts').then(
      (m) => {
        nameFinderModule.value = m.createNameFinder;
      },
      () => {
        fetching = false;
      },
    );
  fetching = true;
  return nameFinderModule.subscribe(changed);
}

const noNames: NameFinder = (line) => (line ? [line] : []);
let last: { make: NameFinderFactory; roles: Roles; items: Things | undefined; find: NameFinder } | null = null;
/** Finds the names of a game's roles and items. The function is stable while the lists stay the same. */
export function useNameFinder(gameType: string): NameFinder {
  const roles = useRoles(gameType);
  const items = useItems(gameType);
  const make = useSyncExternalStore(follow, () => nameFinderModule.peek());
  if (!make || !roles) return noNames;
  if (last?.make !== make || last.roles !== roles || last.items !== items) {
    const isEvent = ([, { alignment }]: [string, RolePage]) => alignment === 'Event';
    const all = Object.entries(roles);
    const events = all.filter(isEvent);
    const cards = all.filter((entry) => !isEvent(entry));
    const names = (entries: [string, unknown][]) => entries.map(([name]) => name);
    last = { make, roles, items, find: make(names(cards), [...Object.keys(items ?? {}), ...names(events)]) };
  }
  return last.find;
}
