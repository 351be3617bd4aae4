/**
 * A trait is anything that has rules: a role, a side, a modifier, an item, an effect, a setting or an event. It is an object
 * of answers and handlers, kept here by name and never stored; the state holds names. Nothing subscribes to anything: who
 * asks a question or tells a happening walks over the traits that are there, so nothing leaks and nothing needs restoring.
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
  /** What it does, in words to play by. */
  text: string;
  icon: string;
  /** For searching. */
  tags: string[];
  /** What a player should know of it beside another trait, a sentence by that one's name. It is told of both, so it names both. */
  specials: Record<string, string>;
  /** Its holder is not told that it is there. */
  unaware: boolean;
  /** What the holder may choose to do, or does without choosing. */
  can: Record<string, Ability>;
  is: { [Q in keyof Questions]?: Questions[Q] | ((g: Mafia, me: Me) => Questions[Q]) };
  on: { [H in keyof Happenings]?: (g: Mafia, me: Me, e: Happenings[H]) => void };
  resists: Partial<Record<Harm, number | ((g: Mafia, me: Me, blow: Blow) => number)>>;
  /** Resistance of the holder up to this power does not count. */
  ignoresResistance: Partial<Record<Harm, number | ((g: Mafia, me: Me, blow: Blow) => number)>>;
  /** The same for someone else, as long as the holder sits at the table. */
  protectsOthers: Partial<Record<Harm, (g: Mafia, me: Me, other: Player, blow: Blow) => number>>;
  /** How its holder wins, in a sentence to them: of a side, and of a role that does not win as its side does. */
  goal: string;
  /** A condition of the holder's own to win by. A role without one wins with its side. */
  win: Win | null;
  /** Items and effects that are dealt with it. */
  start: string[];
  /** Modifiers: rewrites the holder's own abilities and the holder's part in a deed of the side. Must commute with others. */
  rewriteAbility: ((a: Ability) => Ability) | null;
  /** Places to talk at night that exist because of it. */
  rooms: ((g: Mafia, me: Me) => Room[]) | null;
  /** Phases that it brings into the whole game. */
  phases: PhaseName[];
  /** Effects: what its holder notices when it comes. */
  notice: Felt | null;
  /** Roles: rewrites the cards before they are dealt, one a seat; `pool` and `closed` are the setup's. */
  deal: ((cards: string[], pool: readonly string[], dice: Rng, closed: boolean) => string[]) | null;
  /** Modifiers of an event: whether it may come tonight, and whether only once. */
  mayCome: ((g: Mafia) => boolean) | null;
  once: boolean;
  /** Events: at the end of what they are over. */
  lastsUntil: Queue;
  /** Settings and events: what the table plays by, and what they do when things happen. */
  rules: { [R in keyof Rules]?: Rules[R] | ((g: Mafia) => Rules[R]) };
  table: { [H in keyof Happenings]?: (g: Mafia, e: Happenings[H]) => void };
}
export interface Role extends Trait {
  side: Side;
  category: string;
  /** Counts with an evil side from the deal on, whatever the own one. */
  infiltrates: boolean;
}
export interface Modifier extends Trait {
  category: string;
  incompatible: string[];
  repeats: boolean;
  /** What it makes of the card of an event; null where it means nothing there. */
  onEvent: string | null;
  /** What it makes of a gun that was dealt with the role. */
  shot: Shot | null;
}
/** Where a shot goes instead, whom it harms at all, and when it harms whoever fires as well. */
export interface Shot {
  strays?(g: Mafia, me: Player): Seat | null;
  harms?(me: Player, other: Player): boolean;
  recoils?(me: Player, other: Player): boolean;
}
export interface Setting extends Trait {
  category: 'Standard' | 'Voting' | 'Other';
  incompatible: string[];
  requires: string[];
  /** How many copies count. */
  most: number;
}

/** A trait on somebody: whose it is and, for an item or an effect, which one. */
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
  /** The phase in which it is asked or, if `auto`, at whose end it is queued. Null: only as a consequence of another. */
  when: PhaseName | null;
  /** Who has it: the living, the dead, or both. */
  life: 'alive' | 'dead' | 'both';
  stage: Stage;
  tags: Tag[];
  offers: Offering[];
  power: number;
  /** Fewer than ALWAYS are counted. */
  uses: number;
  /** Nights or days that it takes to land. */
  delay: number;
  /** Done at once, not at the end of the phase. Leaves no visit and cannot be struck out. No one waits for it unless it must be. */
  instant: boolean;
  /** Queued without asking. */
  auto: boolean;
  /** No one is waited for. */
  optional: boolean;
  /** No one is no answer. */
  must: boolean;
  /** Asked together of all who can do it under this name: a side, or a society. `secret`: they do not see each other's votes. */
  group: string | null;
  secret: boolean;
  /** The room that it is asked in: someone in an exclusive room is asked nothing of a lower rank. */
  rank: number;
  /** Whether it is there at all right now; null is always. */
  open: ((g: Mafia, me: Me) => boolean) | null;
  /** Whom the question is about, where the title does not say. */
  about: ((g: Mafia, me: Me) => Seat[]) | null;
  /** `auto`: whom it visits. Null visits no one; an answer of null does not queue it. */
  aim: ((g: Mafia, me: Me) => Seat[] | null) | null;
  run(g: Mafia, act: Act): void;
}
/**
 * A place to talk. `rank` above 0 takes its members out of everything lower; 0 leaves them where else they are. `as` renames
 * a speaker. `hear`: who else listens, besides the members. Several traits may ask for one room, by its id.
 */
export interface Room {
  id: string;
  label: string;
  rank: number;
  /** Holds with no one else in it. */
  alone: boolean;
  members: Seat[];
  as: Record<Seat, string>;
  hear?: Seat[];
}
/** Asked while the game goes on, when a yes ends it, and again once it is `over`. */
export interface Win {
  /** The whole side wins with it. */
  shares: boolean;
  test(g: Mafia, me: Player, over: boolean): boolean;
  /** Asked last, with all that have won: sides, and roles of those who won by themselves. */
  follows?(g: Mafia, me: Player, won: ReadonlySet<string>): boolean;
  /** Sides whose victory goes to the holder instead. */
  steals?(g: Mafia, me: Player, sides: readonly Side[]): Side[];
  /** The holder does not win with the side they are on. */
  apart?: boolean;
  /** Whose victory it is called; otherwise that of the role. */
  as?: string;
}
/** One ability of someone. `mods`: those that rewrite it. Null: it is the side's, and each who takes part brings their own modifiers. */
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
  /** Only to the traits of the one who was dealt them, before anyone is told anything. */
  dealt: object;
  /** Only to the traits of the one who has got a role and was told: at the deal (`from` null), or later. */
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
  /** Someone has said something, in whatever company, and whether or not anyone could hear it. */
  said: { seat: Seat; text: string };
  /** Two players have agreed to show each other what they are. */
  shared: { a: Seat; b: Seat; what: 'role' | 'side' };
  revived: { seat: Seat };
}

const TRAITS = new Map<string, Trait>();
/** Happenings that any trait of a player listens to: the others need not be told to anyone. */
export const LISTENED_HAPPENINGS = new Set<string>();
function define<T extends Trait>(t: T): T {
  if (TRAITS.has(t.id)) throw new Error(`two traits called ${t.id}`);
  TRAITS.set(t.id, t);
  for (const name of Object.keys(t.on)) LISTENED_HAPPENINGS.add(name);
  return t;
}
/** What a trait is and hears where it declares neither. */
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
/** The side a card is born on; 'Event' for events. */
export function sideOf(card: string): string {
  const t = traitOf(nameOf(card));
  return t.kind === 'event' ? 'Event' : roleCalled(t.id).side;
}
