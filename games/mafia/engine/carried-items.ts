/** Carried items: how they were made, whether they work, and how they are used up. */
import type { Seat } from '../../engine/game.ts';
import { chance } from '../../engine/rng.ts';
import type { Act, Harm, Held, Mafia, Player } from './state.ts';
import { type Happenings, type Me, type Modifier, type Shot, type Trait, traitOf } from './trait.ts';
import { actor, at, drop } from './verbs.ts';

/** Whether an item exists only for the rules and is hidden from players. */
export const isInternalItem = (t: Trait): boolean => t.tags.includes('Hidden');
/** Items of a player that others can see. */
export const carriedItems = (p: Player): Held[] =>
  p.held.filter(({ trait: id }) => traitOf(id).kind === 'item' && !isInternalItem(traitOf(id)));

/**
 * How an item was made: whether its user is always or never seen, the only players it harms, and modifiers that bend its shot.
 */
interface Make {
  shown?: boolean;
  only?: 'mates';
  mods?: string[];
}
const makeOf = (thing: Held): Make => (thing.data ?? {}) as Make;

/** Uses up an item, whatever comes of it, and returns it. Undefined if it is no longer there. */
export function consumeItem(g: Mafia, a: Act): Held | undefined {
  const thing = actor(g, a).held.find((h) => h.id === a.held);
  drop(g, a.by[0]!, a.held);
  return thing;
}
/**
 * Whether everyone sees who used an item: by a coin toss, unless it was made otherwise. The coin is always tossed, so that the
 * dice do not tell.
 */
export function isUserSeen(g: Mafia, thing: Held): boolean {
  const lucky = chance(g.rng, 0.5);
  return makeOf(thing).shown ?? lucky;
}
/** Seat that an item really hits: its user if it is broken, otherwise the target. */
export const actualTarget = (a: Act, thing: Held): Seat => (thing.faulty ? a.by[0]! : a.targets[0]!);
const shotOf = (mod: string): Shot => (traitOf(mod) as Modifier).shot ?? {};
/** Modifiers of a player that bend the shots of a gun dealt with their role. */
export const shotModifiers = ({ mods }: Player): string[] => mods.filter((mod) => Object.keys(shotOf(mod)).length > 0);
/**
 * Returns the seat a shot hits, whether it does harm, and whether it harms the shooter too. A broken gun hits its user, whatever
 * bends it.
 */
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

/**
 * Whether stopping a blow uses up this item: it is the oldest of its kind, and nothing of another kind would have stopped the
 * blow.
 */
export const isUsedUp = ({ player, held }: Me, harm: Harm, { seat, blow, shields }: Happenings['resisted']): boolean =>
  player.seat === seat &&
  blow.harms.includes(harm) &&
  shields[0]?.held === held!.id &&
  shields.every(({ trait }) => trait === held!.trait);

/** Breaks every working item that a player carries. */
export function sabotage(g: Mafia, seat: Seat, by: Seat): void {
  for (const thing of carriedItems(at(g, seat))) {
    if (thing.faulty) continue;
    thing.faulty = true;
    thing.spoiler = by;
  }
}
/** Repairs every item that a player carries, and makes it work on anyone. */
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
