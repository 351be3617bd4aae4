/** What a player can do: the abilities of all their traits, after their modifiers have rewritten them. */
import { modifiersOf, nameOf } from '../../engine/setup.ts';
import { is, playerTraits } from './active-traits.ts';
import type { Act, Held, Mafia, Player } from './state.ts';
import { type Ability, type PlayerAbility, traitOf } from './trait.ts';

const NONE: string[] = [];
const rewrites = (mod: string): boolean => traitOf(mod).rewriteAbility !== null;
/** The abilities of a trait: bare, and by the modifiers that rewrite them. */
interface Forms {
  bare: PlayerAbility[];
  byMods: Map<string, PlayerAbility[]>;
}
const made = new Map<string, Forms>();

/** The abilities of a trait under some modifiers. Pure, so they are kept: the functions live here, the names in the state. */
export function traitAbilities(source: string, mods: string[]): PlayerAbility[] {
  let forms = made.get(source);
  if (!forms) {
    forms = { bare: rewritten(source, NONE), byMods: new Map() };
    made.set(source, forms);
  }
  const rewriting = mods.length ? mods.filter(rewrites) : NONE;
  if (rewriting.length === 0) return forms.bare;
  const key = rewriting.length > 1 ? rewriting.join() : rewriting[0]!;
  let cans = forms.byMods.get(key);
  if (!cans) {
    cans = rewritten(source, rewriting);
    forms.byMods.set(key, cans);
  }
  return cans;
}
function rewritten(source: string, mods: string[]): PlayerAbility[] {
  const { can, kind } = traitOf(source);
  return Object.entries(can).map(([name, bare]) => ({
    key: `${source}.${name}`,
    trait: source,
    name,
    mods: kind === 'side' ? null : mods,
    held: null,
    ability: mods.reduce((a, mod) => traitOf(mod).rewriteAbility!(a), bare),
  }));
}

const holding = ({ key, trait, name, mods, ability }: PlayerAbility, held: Held): PlayerAbility => {
  return { key: `${key}#${held.id}`, trait, name, mods, held, ability };
};
const lawful = new WeakMap<string[], PlayerAbility[]>();
/** What the table lets everyone do. */
function allowed(table: string[]): PlayerAbility[] {
  let cans = lawful.get(table);
  if (!cans) {
    cans = [...new Set(table)].flatMap((id) => traitAbilities(id, NONE));
    lawful.set(table, cans);
  }
  return cans;
}
/** Whether a question is put to a side, not to a society. */
export const isSide = (group: string | null): boolean => group !== null && traitOf(group).kind === 'side';
/** Everything someone can do: by role, side, modifiers, borrowed roles, what they hold, and what the table lets all do. */
export function abilitiesOf(g: Mafia, p: Player): PlayerAbility[] {
  const worn = playerTraits(g, p);
  if (worn.cans) return worn.cans;
  // What is held comes and goes; the rest hardly ever does.
  worn.own ??= [
    ...traitAbilities(p.role, p.mods),
    ...traitAbilities(p.side, p.mods),
    ...is(g, p, 'sits').flatMap((side) => (side === p.side ? [] : traitAbilities(side, p.mods))),
    ...[...new Set(p.mods)].flatMap((m) => traitAbilities(m, NONE)),
    ...p.also.flatMap((card) => traitAbilities(nameOf(card), modifiersOf(card)).filter((can) => !isSide(can.ability.group))),
    ...allowed(g.table),
  ];
  const cans = [...worn.own];
  for (const held of p.held) for (const can of traitAbilities(held.trait, NONE)) cans.push(holding(can, held));
  worn.cans = cans;
  return cans;
}

/** The ability behind an act, as rewritten by the modifiers of the one who leads it or of the given one of its actors. */
export function abilityBehind(g: Mafia, act: Act, actor = act.by[0]): Ability {
  const mods = act.mods ?? (actor === undefined ? NONE : g.players[actor]!.mods);
  const can = traitAbilities(act.trait, mods).find((c) => c.name === act.ability);
  if (!can) throw new Error(`${act.trait} cannot ${act.ability}`);
  return can.ability;
}
