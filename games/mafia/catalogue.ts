/**
 * What there is at a table of Mafia, for setups and for help pages: every role, event, modifier, setting and item that is
 * declared, and the balance of sides.
 */
import type { Catalogue } from '../setup.ts';
import { mafia } from './mafia.ts';
import { type Modifier, type Role, type Setting, type Trait, traitsOf } from './trait.ts';

export const catalogue: Catalogue = {
  gameType: mafia.gameType,
  seats: { min: 5, max: mafia.seats.max },
  roles: new Map([
    ...(traitsOf('role') as Role[]).map(({ id, side }): [string, { side: string }] => [id, { side }]),
    ...traitsOf('event').map(({ id }): [string, { side: string }] => [id, { side: 'Event' }]),
  ]),
  modifiers: new Map((traitsOf('modifier') as Modifier[]).map((modifier) => [modifier.id, modifier])),
  settings: new Map((traitsOf('setting') as Setting[]).map((setting) => [setting.id, setting])),
  balance(among, total) {
    if (among(['Mafia', 'Cult', 'Independent']).least === 0)
      return 'Somebody must be against the village: add a Mafia, Cult or Independent role.';
    if (among(['Mafia', 'Cult']).most * 2 >= total) return 'Mafia and Cult together must be fewer than half of the seats.';
    return null;
  },
};

/** What help pages show of anything. `icon` is an icon's id; `description` a paragraph each. */
export interface Entry {
  name: string;
  description: string[];
  tags: string[];
  icon: string;
}
const entry = ({ id, text, tags, icon }: Trait): Entry => ({ name: id, description: [text], tags, icon });
/** What can be hidden, new or switched off on the site; none of it is, for what the rules declare. */
const shelf = { disabled: false, hidden: false };
const fresh = { newlyAdded: false, recentlyUpdated: false, featured: false };

export interface RoleEntry extends Entry {
  alignment: string;
  category: string;
  disabled: boolean;
  newlyAdded: boolean;
  recentlyUpdated: boolean;
  featured: boolean;
}
export interface ModifierEntry extends Entry {
  category: string;
  eventDescription: string[];
  incompatible: string[];
  allowDuplicate: boolean;
  hidden: boolean;
  disabled: boolean;
}
export interface SettingEntry extends Omit<ModifierEntry, 'eventDescription'> {
  requires: string[];
  /** How many copies count. */
  most: number;
}

/** Every role, and every event, which a setup writes as a role of the side 'Event'. */
export const roles = (): RoleEntry[] => [
  ...(traitsOf('role') as Role[]).map((r) => ({
    ...entry(r),
    ...fresh,
    alignment: r.side,
    category: r.category,
    disabled: false,
  })),
  ...traitsOf('event').map((e) => ({ ...entry(e), ...fresh, alignment: 'Event', category: 'Event', disabled: false })),
];
export const modifiers = (): ModifierEntry[] =>
  (traitsOf('modifier') as Modifier[]).map((m) => {
    const { category, incompatible, repeats } = m;
    return { ...entry(m), ...shelf, category, incompatible, allowDuplicate: repeats, eventDescription: [] };
  });
export const settings = (): SettingEntry[] =>
  (traitsOf('setting') as Setting[]).map((s) => {
    const { category, incompatible, requires, most } = s;
    return { ...entry(s), ...shelf, category, incompatible, requires, most, allowDuplicate: most > 1 };
  });
export const items = (): Entry[] => traitsOf('item').map(entry);
export const effects = (): Entry[] => traitsOf('effect').map(entry);
