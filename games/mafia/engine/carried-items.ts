/** What is carried: how a thing was made, whether it works, and what becomes of it when it is used. */
import type { Seat } from '../../engine/game.ts';
import { chance } from '../../engine/rng.ts';
import type { Act, Harm, Held, Mafia, Player } from './state.ts';
import { type Happenings, type Me, type Modifier, type Shot, type Trait, traitOf } from './trait.ts';
import { actor, at, drop } from './verbs.ts';

/** An item to the rules that is none to anyone else. */
export const isInternalItem = (t: Trait): boolean => t.tags.includes('Hidden');
/** What someone carries, as far as others can see it. */
export const carriedItems = (p: Player): Held[] =>
  p.held.filter(({ trait: id }) => traitOf(id).kind === 'item' && !isInternalItem(traitOf(id)));

/** How a thing was made: whether its user is always or never seen, whom alone it harms, and what modifiers bend its shot. */
interface Make {
  shown?: boolean;
  only?: 'mates';
  mods?: string[];
}
const makeOf = (thing: Held): Make => (thing.data ?? {}) as Make;

/** Uses a thing up, whatever comes of it, and returns what it was; nothing where it is no longer there. */
export function consumeItem(g: Mafia, a: Act): Held | undefined {
  const thing = actor(g, a).held.find((h) => h.id === a.held);
  drop(g, a.by[0]!, a.held);
  return thing;
}
/** Whether everyone sees who used a thing: half of the time, where it was not made otherwise. Drawn in any case, so that the dice do not tell. */
export function isUserSeen(g: Mafia, thing: Held): boolean {
  const lucky = chance(g.rng, 0.5);
  return makeOf(thing).shown ?? lucky;
}
/** Whom a thing that is meant for someone else really hits: what is broken turns on its user. */
export const actualTarget = (a: Act, thing: Held): Seat => (thing.faulty ? a.by[0]! : a.targets[0]!);
const shotOf = (mod: string): Shot => (traitOf(mod) as Modifier).shot ?? {};
/** The modifiers of someone that bend the shot of a gun dealt with their role. */
export const shotModifiers = ({ mods }: Player): string[] => mods.filter((mod) => Object.keys(shotOf(mod)).length > 0);
/** Whom a shot hits, whether it does any harm, and whether it harms whoever fires. A broken gun turns on its user, whatever bends it. */
export function shotFrom(g: Mafia, a: Act, gun: Held): { struck: Seat; harms: boolean; recoils: boolean } {
  const me = actor(g, a);
  const shots = gun.faulty ? [] : (makeOf(gun).mods ?? []).map(shotOf);
  const struck = shots.reduce((seat, shot) => shot.strays?.(g, me) ?? seat, actualTarget(a, gun));
  const other = at(g, struck);
  const mates = makeOf(gun).only !== 'mates' || me.side === other.side;
  return {
    struck,
    harms: mates && shots.every((shot) => shot.harms?.(me, other) ?? true),
    recoils: shots.some((shot) => shot.recoils?.(me, other) ?? false),
  };
}

/** Whether a stopped blow uses this one up: it is the oldest of its kind, and nothing of another kind would have stopped it. */
export const isUsedUp = ({ player, held }: Me, harm: Harm, { seat, blow, shields }: Happenings['resisted']): boolean =>
  player.seat === seat &&
  blow.harms.includes(harm) &&
  shields[0]?.held === held!.id &&
  shields.every(({ trait }) => trait === held!.trait);

/** Breaks all that someone carries and that is not broken. */
export function sabotage(g: Mafia, seat: Seat, by: Seat): void {
  for (const thing of carriedItems(at(g, seat))) {
    if (thing.faulty) continue;
    thing.faulty = true;
    thing.spoiler = by;
  }
}
/** Makes all that someone carries work as it should, on anyone. */
export function mend(g: Mafia, seat: Seat): void {
  for (const thing of carriedItems(at(g, seat))) {
    thing.faulty = false;
    delete thing.spoiler;
    if (makeOf(thing).only) {
      const { only: _, ...rest } = makeOf(thing);
      thing.data = { ...rest };
    }
  }
}
