/** What a player can do: the abilities of all their traits, after their modifiers have rewritten them. */
import { modifiersOf, nameOf } from '../setup.ts';
import type { Act, Held, Mafia, Player } from './state.ts';
import { type Ability, traitOf, wornBy } from './trait.ts';

/** One ability of somebody. `mods` null: it is the side's, and each who takes part brings their own modifiers. */
export interface Can {
  key: string;
  trait: string;
  name: string;
  mods: string[] | null;
  held: Held | null;
  ability: Ability;
}
const NONE: string[] = [];
const made = new Map<string, Map<string, Can[]>>();

/** The abilities of a trait under some modifiers. Pure, so they are kept: the functions live here, the names in the state. */
export function abilities(source: string, mods: string[]): Can[] {
  let byMods = made.get(source);
  if (!byMods) {
    byMods = new Map();
    made.set(source, byMods);
  }
  const key = mods.length > 1 ? mods.join() : (mods[0] ?? '');
  let cans = byMods.get(key);
  if (!cans) {
    const { can, kind } = traitOf(source);
    const wraps = mods.map((m) => traitOf(m).wrap).filter((w) => w !== null);
    cans = Object.entries(can).map(([name, bare]) => ({
      key: `${source}.${name}`,
      trait: source,
      name,
      mods: kind === 'side' ? null : mods,
      held: null,
      ability: wraps.reduce((a, wrap) => wrap(a), bare),
    }));
    byMods.set(key, cans);
  }
  return cans;
}

/** Everything somebody can do: by role, side, modifiers, borrowed roles and what they hold. */
export function abilitiesOf(g: Mafia, p: Player): Can[] {
  const worn = wornBy(g, p);
  if (worn.cans) return worn.cans;
  worn.cans = [
    ...abilities(p.role, p.mods),
    ...abilities(p.side, p.mods),
    ...[...new Set(p.mods)].flatMap((m) => abilities(m, NONE)),
    ...p.also.flatMap((card) => abilities(nameOf(card), modifiersOf(card)).filter((can) => can.ability.group === null)),
    ...p.held.flatMap((held) => abilities(held.trait, NONE).map((can) => ({ ...can, key: `${can.key}#${held.id}`, held }))),
  ];
  return worn.cans;
}

/** The ability behind an act, as rewritten by the modifiers of the one who leads it or of the given one of its actors. */
export function abilityBehind(g: Mafia, act: Act, actor = act.by[0]): Ability {
  const mods = act.mods ?? (actor === undefined ? NONE : g.players[actor]!.mods);
  const can = abilities(act.trait, mods).find((c) => c.name === act.ability);
  if (!can) throw new Error(`${act.trait} cannot ${act.ability}`);
  return can.ability;
}
