/** A player's abilities: those of all their traits, after the player's modifiers have rewritten them. */
import { modifiersOf, nameOf } from '../../engine/setup.ts';
import { is, playerTraits } from './active-traits.ts';
import type { Act, Held, Mafia, Player } from './state.ts';
import { type Ability, type PlayerAbility, traitOf } from './trait.ts';

const NONE: string[] = [];
const rewrites = (mod: string): boolean => traitOf(mod).rewriteAbility !== null;
/** A trait's abilities: unmodified (`bare`), and keyed by the modifiers that rewrite them. */
interface Forms {
  bare: PlayerAbility[];
  byMods: Map<string, PlayerAbility[]>;
}
const formsByTrait = new Map<string, Forms>();

/** Returns a trait's abilities under some modifiers. Cached because it is pure: the state holds names only, never functions. */
export function traitAbilities(source: string, mods: string[]): PlayerAbility[] {
  let forms = formsByTrait.get(source);
  if (!forms) {
    forms = { bare: rewritten(source, NONE), byMods: new Map() };
    formsByTrait.set(source, forms);
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
/** Returns the abilities that settings and events on the table give to everyone. */
function allowed(table: string[]): PlayerAbility[] {
  let cans = lawful.get(table);
  if (!cans) {
    cans = [...new Set(table)].flatMap((id) => traitAbilities(id, NONE));
    lawful.set(table, cans);
  }
  return cans;
}
/** Whether a group is a side, not a society. */
export const isSide = (group: string | null): boolean => group !== null && traitOf(group).kind === 'side';
/** Returns all abilities of a player: from role, sides, modifiers, borrowed roles, held items and effects, and the table. */
export function abilitiesOf(g: Mafia, p: Player): PlayerAbility[] {
  const worn = playerTraits(g, p);
  if (worn.cans) return worn.cans;
  // Cached without held items and effects: those change often, the rest hardly ever.
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

/** Returns the ability behind an act. If the act has no modifiers of its own, those of `actor` (by default its leader) apply. */
export function abilityBehind(g: Mafia, act: Act, actor = act.by[0]): Ability {
  const mods = act.mods ?? (actor === undefined ? NONE : g.players[actor]!.mods);
  const can = traitAbilities(act.trait, mods).find((c) => c.name === act.ability);
  if (!can) throw new Error(`${act.trait} cannot ${act.ability}`);
  return can.ability;
}
