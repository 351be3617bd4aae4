/**
 * A trait is anything that has rules: a role, a side, a modifier, an item, an effect, a setting or an event. It is an object of
 * answers and handlers, kept here by name and never stored; the state holds names. Nothing subscribes: questions and happenings
 * are passed to all traits that are there, so nothing leaks and nothing needs restoring.
 */
import type { Seat } from '../../engine/game.ts';
import type { Rng } from '../../engine/rng.ts';
import { nameOf } from '../../engine/setup.ts';
import type { BlowCause, DeathCause, Felt } from './facts.ts';
import type { Questions, Rules } from './questions.ts';
import type { Act, Harm, Held, Mafia, PhaseName, Player, Queue, Side, Stage, Tag } from './state.ts';

export interface Trait {
  id: string;
  kind: 'role' | 'side' | 'modifier' | 'item' | 'effect' | 'setting' | 'event';
  /** Description for players. */
  text: string;
  icon: string;
  /** Labels that searches and rules look for. */
  tags: string[];
  /** Notes on its interplay with another trait, keyed by that one's name. Shown with both traits, so each note names both. */
  specials: Record<string, string>;
  /** The holder is not told of it. */
  unaware: boolean;
  /** Abilities of the holder, both chosen and automatic. */
  can: Record<string, Ability>;
  is: { [Q in keyof Questions]?: Questions[Q] | ((g: Mafia, me: Me) => Questions[Q]) };
  on: { [H in keyof Happenings]?: (g: Mafia, me: Me, e: Happenings[H]) => void };
  resists: Partial<Record<Harm, number | ((g: Mafia, me: Me, blow: Blow) => number)>>;
  /** Resistance of the holder up to this power does not count. */
  ignoresResistance: Partial<Record<Harm, number | ((g: Mafia, me: Me, blow: Blow) => number)>>;
  /** Resistance that the holder gives to other players. Dead holders are asked too. */
  protectsOthers: Partial<Record<Harm, (g: Mafia, me: Me, other: Player, blow: Blow) => number>>;
  /** Sentence that tells the holder how to win. Set for sides, and for roles that do not win with their side. */
  goal: string;
  /** Win condition of the holder alone. A role without one wins with its side. */
  win: Win | null;
  /** Items and effects that are dealt with it. */
  start: string[];
  /** Modifiers: rewrites the holder's own abilities and the holder's part in a deed of the side. Must commute with others. */
  rewriteAbility: ((a: Ability) => Ability) | null;
  /** Rooms to talk in at night that it opens. */
  rooms: ((g: Mafia, me: Me) => Room[]) | null;
  /** Phases that it adds to the whole game. */
  phases: PhaseName[];
  /** Effects: the fact that the holder is told when it comes. */
  notice: Felt | null;
  /** Roles: rewrites the cards before they are dealt, one a seat; `pool` and `closed` are the setup's. */
  deal: ((cards: string[], pool: readonly string[], dice: Rng, closed: boolean) => string[]) | null;
  /** Modifiers of an event: whether it may come tonight, and whether only once. */
  mayCome: ((g: Mafia) => boolean) | null;
  once: boolean;
  /** Events: the queue at whose end they are over. */
  lastsUntil: Queue;
  /** Settings and events: rules they set, and their handlers of happenings. */
  rules: { [R in keyof Rules]?: Rules[R] | ((g: Mafia) => Rules[R]) };
  table: { [H in keyof Happenings]?: (g: Mafia, e: Happenings[H]) => void };
}
export interface Role extends Trait {
  side: Side;
  category: string;
  /** Counts with an evil side from the deal on, whatever its own side. */
  infiltrates: boolean;
}
export interface Modifier extends Trait {
  category: string;
  incompatible: string[];
  repeats: boolean;
  /** Description of what it does to an event's card; null if it does nothing there. */
  onEvent: string | null;
  /** Effect on a gun that was dealt with the role. */
  shot: Shot | null;
}
/** Changes to a shot: the seat it goes to instead, whether it harms at all, and whether it also harms the shooter. */
export interface Shot {
  strays?(g: Mafia, me: Player): Seat | null;
  harms?(me: Player, other: Player): boolean;
  recoils?(me: Player, other: Player): boolean;
}
export interface Setting extends Trait {
  category: 'Standard' | 'Voting' | 'Other';
  incompatible: string[];
  requires: string[];
  /** Number of copies that count. */
  most: number;
}

/** The holder of a trait and, for an item or an effect, the held copy. */
export interface Me {
  player: Player;
  held: Held | null;
}
export type Who = (g: Mafia, me: Player, other: Player) => boolean;
/** A part of an ability's question: one seat, or no one; one of some words, of which 'no' does nothing; or a text. */
export type Offering =
  | { kind: 'seat'; label?: string; who: Who; visit: boolean }
  | { kind: 'choice'; label?: string; of: string[] | ((g: Mafia, me: Player) => string[]) }
  | { kind: 'text'; label?: string; min: number; max: number; pattern?: 'letters'; empty?: boolean };

export const ALWAYS = Number.MAX_SAFE_INTEGER;
export interface Ability {
  title: string;
  /** Phase in which it is asked or, if `auto`, at whose end it is queued. Null if only another act triggers it. */
  when: PhaseName | null;
  /** Whether the living, the dead or both have it. */
  life: 'alive' | 'dead' | 'both';
  stage: Stage;
  tags: Tag[];
  offers: Offering[];
  power: number;
  /** Number of uses, counted only if fewer than ALWAYS. */
  uses: number;
  /** Number of nights or days until it takes effect. */
  delay: number;
  /**
   * Done at once, not at the end of the phase. Leaves no visit and cannot be struck out. No one waits for it unless `must` is
   * set.
   */
  instant: boolean;
  /** Queued without asking. */
  auto: boolean;
  /** The phase does not wait for an answer. */
  optional: boolean;
  /** Choosing no one is not allowed. */
  must: boolean;
  /** Side or society that is asked together. `secret`: its members do not see each other's votes. */
  group: string | null;
  secret: boolean;
  /** Rank of the room it is asked in: a player in an exclusive room is asked nothing of a lower rank. */
  rank: number;
  /** Whether it is available right now; null if it always is. */
  open: ((g: Mafia, me: Me) => boolean) | null;
  /** Seats the question is about, if the title does not say. */
  about: ((g: Mafia, me: Me) => Seat[]) | null;
  /** For `auto`: the seats it visits; null for none. It is not queued if the function returns null. */
  aim: ((g: Mafia, me: Me) => Seat[] | null) | null;
  run(g: Mafia, act: Act): void;
}
/**
 * A room to talk in. A `rank` above 0 takes its members out of everything lower; 0 leaves them where else they are. `as` renames
 * speakers. `hear`: listeners besides the members. Traits that ask for the same id share one room.
 */
export interface Room {
  id: string;
  label: string;
  rank: number;
  /** Stays open with a single member. */
  alone: boolean;
  members: Seat[];
  as: Record<Seat, string>;
  hear?: Seat[];
}
/** A win condition. `test` is asked while the game goes on, when true ends it, and again once it is `over`. */
export interface Win {
  /** The whole side wins with it. */
  shares: boolean;
  test(g: Mafia, me: Player, over: boolean): boolean;
  /** Asked last, given all that have won: sides, and the roles of players who won by themselves. */
  follows?(g: Mafia, me: Player, won: ReadonlySet<string>): boolean;
  /** Sides whose victory goes to the holder instead. */
  steals?(g: Mafia, me: Player, sides: readonly Side[]): Side[];
  /** The holder does not win with the side they are on. */
  apart?: boolean;
  /** Name that the victory goes by; the trait's own by default. */
  as?: string;
}
/**
 * An ability of a player. `mods`: modifiers that rewrite it; null for a side's ability, to which each participant brings their
 * own.
 */
export interface PlayerAbility {
  key: string;
  trait: string;
  name: string;
  mods: string[] | null;
  held: Held | null;
  ability: Ability;
}
export interface Blow {
  harms: Harm[];
  cause: BlowCause;
  by: Seat[];
  power: number;
}
export interface Happenings {
  /** Sent only to the traits of the player they were dealt to, before anyone is told anything. */
  dealt: object;
  /** Sent only to the traits of a player who has got a role: at the deal (`from` null), or later. */
  took: { from: string | null };
  summoned: { event: string };
  /** Two players have changed places; seats that a trait remembers must follow. */
  exchanged: { a: Seat; b: Seat };
  began: { phase: PhaseName; count: number };
  resolved: { queue: Queue };
  died: { seat: Seat; cause: DeathCause; by: Seat[] };
  /** `shields`: every trait that would have stopped the blow by itself, in the order they are worn. */
  resisted: { seat: Seat; blow: Blow; shields: { trait: string; held: string | null }[] };
  blocked: { seat: Seat; act: Act };
  /** A player has said something, in any company, and whether or not anyone could hear it. */
  said: { seat: Seat; text: string };
  /** Two players have agreed to show each other what they are. */
  shared: { a: Seat; b: Seat; what: 'role' | 'side' };
  revived: { seat: Seat };
}

const TRAITS = new Map<string, Trait>();
/** Happenings that at least one trait handles for its holder; the others need not be sent to players. */
export const LISTENED_HAPPENINGS = new Set<string>();
function define<T extends Trait>(t: T): T {
  if (TRAITS.has(t.id)) throw new Error(`two traits called ${t.id}`);
  TRAITS.set(t.id, t);
  for (const name of Object.keys(t.on)) LISTENED_HAPPENINGS.add(name);
  return t;
}
/** Shared default of a trait's hooks, compared by identity to skip traits without any. */
export const NOTHING = {};
const blank = (id: string, kind: Trait['kind']): Omit<Trait, 'text' | 'icon'> => ({
  id,
  kind,
  tags: [],
  specials: NOTHING,
  unaware: false,
  can: {},
  is: NOTHING,
  on: NOTHING,
  resists: NOTHING,
  protectsOthers: NOTHING,
  ignoresResistance: NOTHING,
  goal: '',
  win: null,
  start: [],
  rewriteAbility: null,
  rooms: null,
  phases: [],
  notice: null,
  deal: null,
  mayCome: null,
  once: false,
  lastsUntil: 'Night',
  rules: {},
  table: {},
});
type Spec<T extends Trait> = Partial<Omit<T, 'id' | 'kind' | 'side'>> & Pick<T, 'text' | 'icon'>;

export const role = (id: string, side: Side, category: string, spec: Spec<Role>): Role =>
  define({ ...blank(id, 'role'), infiltrates: false, ...spec, side, category });
export const side = (id: Side, spec: Spec<Trait>): Trait => define({ ...blank(id, 'side'), ...spec });
export const modifier = (id: string, spec: Spec<Modifier> & { category: string }): Modifier =>
  define({ ...blank(id, 'modifier'), incompatible: [], repeats: false, onEvent: null, shot: null, ...spec });
export const item = (id: string, spec: Spec<Trait>): Trait => define({ ...blank(id, 'item'), ...spec });
export const effect = (id: string, spec: Spec<Trait>): Trait => define({ ...blank(id, 'effect'), ...spec });
export const setting = (id: string, spec: Spec<Setting> & Pick<Setting, 'category'>): Setting =>
  define({ ...blank(id, 'setting'), incompatible: [], requires: [], most: 1, ...spec });
export const event = (id: string, spec: Spec<Trait>): Trait => define({ ...blank(id, 'event'), ...spec });

export function traitOf(id: string): Trait {
  const t = TRAITS.get(id);
  if (!t) throw new Error(`no trait called ${id}`);
  return t;
}
export function roleCalled(id: string): Role {
  const t = traitOf(id);
  if (t.kind !== 'role') throw new Error(`${id} is no role`);
  return t as Role;
}
export const roleOf = (p: Player): Role => roleCalled(p.role);
/** Every trait of a kind, in the order they were declared. */
export const traitsOf = (kind: Trait['kind']): Trait[] => [...TRAITS.values()].filter((t) => t.kind === kind);
/** The side a card starts on; 'Event' for events. */
export function sideOf(card: string): string {
  const t = traitOf(nameOf(card));
  return t.kind === 'event' ? 'Event' : roleCalled(t.id).side;
}
