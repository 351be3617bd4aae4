/**
 * The catalogue and reference of Mafia, for setups and help pages: the setup rules, and every declared role, event, modifier,
 * setting, item and effect.
 */
import {
  LISTED,
  type ModifierEntry,
  NO_BADGES,
  type Reference,
  type ReferenceEntry,
  type RoleEntry,
  type SettingEntry,
} from '../engine/reference.ts';
import type { Catalogue, RoleFacts } from '../engine/setup.ts';
import { achievements, earnedIn } from './achievements.ts';
import { rescuesIn } from './engine/rescues.ts';
import { STAGES } from './engine/state.ts';
import { type Ability, type Modifier, type Role, type Setting, type Trait, traitOf, traitsOf } from './engine/trait.ts';
import { featsIn } from './feats.ts';
import { setupRules } from './setup-rules.ts';
import { trialOf } from './setups/try.ts';

const isAsked = ({ auto, when }: Ability): boolean => !auto && when !== null;

export const catalogue: Catalogue = {
  ...setupRules,
  roles: new Map([
    ...(traitsOf('role') as Role[]).map(({ id, side, tags, infiltrates, can }): [string, RoleFacts] => [
      id,
      { side, tags, infiltrates, acts: Object.values(can).some(isAsked) },
    ]),
    ...traitsOf('event').map(({ id, tags }): [string, RoleFacts] => [id, { side: 'Event', tags }]),
  ]),
  modifiers: new Map((traitsOf('modifier') as Modifier[]).map((modifier) => [modifier.id, modifier])),
  settings: new Map((traitsOf('setting') as Setting[]).map((setting) => [setting.id, setting])),
};

const entry = ({ id, text, tags, icon }: Trait): ReferenceEntry => ({ name: id, description: [text], tags, icon });
const KINDS = ['role', 'modifier', 'item', 'effect', 'setting', 'event'] as const;
/** Collects special interactions between two traits: declared by one, listed for both. */
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
/** Returns a trait's special interactions, keyed by the other trait; those with modifiers are separate. */
function besides(
  all: ReturnType<typeof specials>,
  { id }: Trait,
): Pick<RoleEntry, 'SpecialInteractions' | 'SpecialInteractionsModifiers'> {
  const interactions = Object.entries(all.get(id) ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  const isModifier = ([name]: [string, string]) => traitOf(name).kind === 'modifier';
  return {
    SpecialInteractions: Object.fromEntries(interactions.filter((line) => !isModifier(line))),
    SpecialInteractionsModifiers: Object.fromEntries(interactions.filter(isModifier)),
  };
}
/** Returns a trait's night actions without duplicates: the stage and title of each; '' if no one is asked. */
function nightOrder({ can }: Trait): [stage: number, title: string][] {
  const deeds = Object.values(can).filter(({ when }: Ability) => when === 'Night' || when === 'Dawn');
  const order = deeds.map(({ stage, title }): [number, string] => [STAGES.indexOf(stage), title]);
  return [...new Map(order.map((deed) => [deed.join(), deed])).values()].sort(([a], [b]) => a - b);
}
const EVENT_GOAL = 'No one holds an Event, so no one wins with it.';
/** Returns every role and event. Setups treat events as roles of the side 'Event'. */
export function roles(): RoleEntry[] {
  const all = specials();
  const goalOf = new Map(traitsOf('side').map(({ id, goal }) => [id, goal]));
  const card = (t: Trait, alignment: string, category: string): RoleEntry => ({
    ...entry(t),
    ...NO_BADGES,
    ...besides(all, t),
    win: t.goal || (goalOf.get(alignment) ?? EVENT_GOAL),
    alignment,
    category,
    disabled: false,
    nightOrder: nightOrder(t),
    items: t.start,
    ...(trialOf(t.id) && { trial: true }),
  });
  return [
    ...(traitsOf('role') as Role[]).map((r) => ({
      ...card(r, r.side, r.category),
      ...(r.infiltrates && { infiltrates: true as const }),
    })),
    ...traitsOf('event').map((e) => card(e, 'Event', 'Event')),
  ];
}
export const modifiers = (): ModifierEntry[] =>
  (traitsOf('modifier') as Modifier[]).map((m) => {
    const { category, incompatible, repeats, onEvent } = m;
    const eventDescription = onEvent === null ? [] : [onEvent];
    return { ...entry(m), ...LISTED, category, incompatible, allowDuplicate: repeats, eventDescription };
  });
export const settings = (): SettingEntry[] =>
  (traitsOf('setting') as Setting[]).map((s) => {
    const { category, incompatible, requires, most } = s;
    return { ...entry(s), ...LISTED, category, incompatible, requires, most, allowDuplicate: most > 1 };
  });
export const items = (): ReferenceEntry[] => traitsOf('item').map(entry);
export const effects = (): ReferenceEntry[] => traitsOf('effect').map(entry);

export const reference: Reference = {
  roles,
  modifiers,
  settings,
  items,
  effects,
  achievements,
  earned: earnedIn,
  rescues: rescuesIn,
  feats: featsIn,
};
