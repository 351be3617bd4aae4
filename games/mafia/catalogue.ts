/**
 * What there is at a table of Mafia, for setups and for help pages: every role, event, modifier, setting and item that is
 * declared, and the balance of sides.
 */
import type { Catalogue } from '../setup.ts';
import { mafia } from './mafia.ts';
import { STAGES } from './state.ts';
import { type Ability, type Modifier, type Role, type Setting, type Trait, traitOf, traitsOf } from './trait.ts';

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
const KINDS = ['role', 'modifier', 'item', 'effect', 'setting', 'event'] as const;
/** What is special between two traits: declared by one of them, told of both. */
const specials = (): Map<string, Record<string, string>> => {
  const all = new Map<string, Record<string, string>>();
  const add = (of: string, beside: string, words: string) => {
    all.set(of, { ...all.get(of), [beside]: words });
  };
  for (const t of KINDS.flatMap(traitsOf))
    for (const [beside, words] of Object.entries(t.specials)) {
      add(t.id, beside, words);
      add(beside, t.id, words);
    }
  return all;
};
/** Every special line by the other's name, apart for modifiers and for all else. */
function besides(
  all: ReturnType<typeof specials>,
  { id }: Trait,
): Pick<RoleEntry, 'SpecialInteractions' | 'SpecialInteractionsModifiers'> {
  const own = Object.entries(all.get(id) ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  const isModifier = ([name]: [string, string]) => traitOf(name).kind === 'modifier';
  return {
    SpecialInteractions: Object.fromEntries(own.filter((line) => !isModifier(line))),
    SpecialInteractionsModifiers: Object.fromEntries(own.filter(isModifier)),
  };
}
/** What happens at the end of a night by a role: the stage of each deed, and what the deed is called; '' happens unasked. */
function nightOrder({ can }: Trait): [stage: number, title: string][] {
  const deeds = Object.values(can).filter(({ when }: Ability) => when === 'Night' || when === 'Dawn');
  const order = deeds.map(({ stage, title }): [number, string] => [STAGES.indexOf(stage), title]);
  return order.sort(([a], [b]) => a - b);
}
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
  /** Roles, items, events and settings beside which there is more to know, with a sentence each; and modifiers. */
  SpecialInteractions: Record<string, string>;
  SpecialInteractionsModifiers: Record<string, string>;
  /** What it does at night: the stage of each deed in the order of a night, and its title; '' where nobody is asked. */
  nightOrder: [stage: number, title: string][];
  /** What is dealt with it. */
  items: string[];
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
export function roles(): RoleEntry[] {
  const all = specials();
  const card = (t: Trait, alignment: string, category: string): RoleEntry => ({
    ...entry(t),
    ...fresh,
    ...besides(all, t),
    ...{ alignment, category, disabled: false, nightOrder: nightOrder(t), items: t.start },
  });
  return [
    ...(traitsOf('role') as Role[]).map((r) => card(r, r.side, r.category)),
    ...traitsOf('event').map((e) => card(e, 'Event', 'Event')),
  ];
}
export const modifiers = (): ModifierEntry[] =>
  (traitsOf('modifier') as Modifier[]).map((m) => {
    const { category, incompatible, repeats, onEvent } = m;
    const eventDescription = onEvent === null ? [] : [onEvent];
    return { ...entry(m), ...shelf, category, incompatible, allowDuplicate: repeats, eventDescription };
  });
export const settings = (): SettingEntry[] =>
  (traitsOf('setting') as Setting[]).map((s) => {
    const { category, incompatible, requires, most } = s;
    return { ...entry(s), ...shelf, category, incompatible, requires, most, allowDuplicate: most > 1 };
  });
export const items = (): Entry[] => traitsOf('item').map(entry);
export const effects = (): Entry[] => traitsOf('effect').map(entry);
