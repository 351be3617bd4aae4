/**
 * A trait is anything that has rules: a role, a side, a modifier, an item, an effect, a setting or an event. It is an object
 * of answers and handlers, kept here by name and never stored; the state holds names. Nothing subscribes to anything: who
 * asks a question or tells a happening walks over the traits that are there, so nothing leaks and nothing needs restoring.
 */
import type { Seat } from '../game.ts';
import { modifiersOf, nameOf } from '../setup.ts';
import type { Can } from './abilities.ts';
import { memoOf } from './memo.ts';
import { QUESTIONS, type Questions, RULES, type Rules } from './questions.ts';
import type { Act, Harm, Held, Mafia, PhaseName, Player, Queue, Side, Stage, Tag } from './state.ts';

export interface Trait {
  id: string;
  kind: 'role' | 'side' | 'modifier' | 'item' | 'effect' | 'setting' | 'event';
  /** For the help pages, a paragraph each. */
  text: string[];
  icon: string;
  /** For searching. */
  tags: string[];
  /** Its holder is not told that it is there. */
  unaware: boolean;
  /** What the holder may choose to do, or does without choosing. */
  can: Record<string, Ability>;
  is: { [Q in keyof Questions]?: Questions[Q] | ((g: Mafia, me: Me) => Questions[Q]) };
  on: { [H in keyof Happenings]?: (g: Mafia, me: Me, e: Happenings[H]) => void };
  resists: Partial<Record<Harm, number | ((g: Mafia, me: Me, blow: Blow) => number)>>;
  /** Items and effects that are dealt with it. */
  start: string[];
  /** Modifiers: rewrites the holder's own abilities and the holder's part in a deed of the side. Must commute with others. */
  wrap: ((a: Ability) => Ability) | null;
  /** Places to talk at night that exist because of it. */
  rooms: ((g: Mafia, me: Me) => Room[]) | null;
  /** Phases that it brings into the whole game. */
  phases: PhaseName[];
  /** Effects: what its holder notices when it comes. */
  felt: string | null;
  /** Roles: rewrites the cards of the table before they are dealt. */
  deal: ((cards: string[], pool: readonly string[]) => string[]) | null;
  /** Settings and events: what the table plays by, and what they do when things happen. */
  rules: Partial<Rules>;
  table: { [H in keyof Happenings]?: (g: Mafia, e: Happenings[H]) => void };
}
export interface Role extends Trait {
  side: Side;
  category: string;
  win: Win;
}
export interface Modifier extends Trait {
  category: string;
  incompatible: string[];
  repeats: boolean;
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
/** A part of an ability's question: one seat, or nobody; or one of some words, of which 'no' does nothing. */
export type Offering =
  | { kind: 'seat'; label?: string; who: Who; visit: boolean }
  | { kind: 'choice'; label?: string; of: string[] };

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
  uses: number;
  /** Nights or days that it takes to land. */
  delay: number;
  /** Done at once, not at the end of the phase. Leaves no visit and cannot be struck out. */
  instant: boolean;
  /** Queued without asking. */
  auto: boolean;
  /** Nobody is waited for. */
  optional: boolean;
  /** Nobody is no answer. */
  must: boolean;
  /** Asked together of everyone on this side. */
  group: Side | null;
  /** The room that it is asked in: somebody in an exclusive room is asked nothing of a lower rank. */
  rank: number;
  /** Whether it is there at all right now; null is always. */
  open: ((g: Mafia, me: Me) => boolean) | null;
  /** `auto`: whom it visits. Null visits nobody; an answer of null does not queue it. */
  aim: ((g: Mafia, me: Me) => Seat[] | null) | null;
  run(g: Mafia, act: Act): void;
}
/** A place to talk. `rank` above 0 takes its members out of everything lower. `as` renames a speaker. */
export interface Room {
  id: string;
  label: string;
  rank: number;
  /** Holds with nobody else in it. */
  alone: boolean;
  members: Seat[];
  as: Record<Seat, string>;
}
/** Asked while the game goes on, when a yes ends it, and again once it is `over`. `shares`: the whole side wins with it. */
export interface Win {
  shares: boolean;
  test(g: Mafia, me: Player, over: boolean): boolean;
}
export interface Blow {
  harms: Harm[];
  cause: string;
  by: Seat[];
  power: number;
}
export interface Happenings {
  /** Only to the traits of the one who has got a role and was told: at the deal (`from` null), or later. */
  took: { from: string | null };
  summoned: { event: string };
  /** Two players have changed places; seats that a trait remembers must follow. */
  exchanged: { a: Seat; b: Seat };
  began: { phase: PhaseName; count: number };
  resolved: { queue: Queue };
  died: { seat: Seat; cause: string; by: Seat[] };
  /** `shields`: every trait that would have stopped the blow by itself, in the order they are worn. */
  resisted: { seat: Seat; blow: Blow; shields: { trait: string; held: string | null }[] };
  blocked: { seat: Seat; act: Act };
}

const TRAITS = new Map<string, Trait>();
/** Happenings that any trait of a player listens to: the others need not be told to anybody. */
const heard = new Set<string>();
function define<T extends Trait>(t: T): T {
  if (TRAITS.has(t.id)) throw new Error(`two traits called ${t.id}`);
  TRAITS.set(t.id, t);
  for (const name of Object.keys(t.on)) heard.add(name);
  return t;
}
/** What a trait is and hears where it declares neither. */
const NOTHING = {};
const blank = (id: string, kind: Trait['kind']): Omit<Trait, 'text' | 'icon'> => ({
  id,
  kind,
  tags: [],
  unaware: false,
  can: {},
  is: NOTHING,
  on: NOTHING,
  resists: {},
  start: [],
  wrap: null,
  rooms: null,
  phases: [],
  felt: null,
  deal: null,
  rules: {},
  table: {},
});
type Spec<T extends Trait> = Partial<Omit<T, 'id' | 'kind' | 'side'>> & Pick<T, 'text' | 'icon'>;

/** Wins with the side, and only so. */
export const withSide: Win = { shares: false, test: () => false };
export const role = (id: string, side: Side, spec: Spec<Role> & { category: string }): Role =>
  define({ ...blank(id, 'role'), win: withSide, ...spec, side });
export const side = (id: Side, spec: Spec<Trait>): Trait => define({ ...blank(id, 'side'), ...spec });
export const modifier = (id: string, spec: Spec<Modifier> & { category: string }): Modifier =>
  define({ ...blank(id, 'modifier'), incompatible: [], repeats: false, ...spec });
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

export interface On {
  trait: Trait;
  me: Me;
}
/** Everything on a player, and which of it has something to say, kept as long as the lists it was made from are the same. */
export interface Worn {
  player: Player;
  role: string;
  mods: string[];
  also: string[];
  side: Side;
  held: Held[];
  all: On[];
  answering: On[];
  hearing: On[];
  /** Filled by abilities.ts when first asked for. */
  cans: Can[] | null;
}
/** Whoever changes one of a player's lists replaces it: that is how a change is noticed. */
export function wornBy(g: Mafia, p: Player): Worn {
  const table = memoOf(g).worn;
  const known = table[p.seat];
  if (
    known !== undefined &&
    known.player === p &&
    known.held === p.held &&
    known.role === p.role &&
    known.mods === p.mods &&
    known.also === p.also &&
    known.side === p.side
  )
    return known;
  const made = wear(p);
  table[p.seat] = made;
  return made;
}
function wear(player: Player): Worn {
  const { role, mods, also, side, held } = player;
  const plain: Me = { player, held: null };
  const all: On[] = [
    { trait: traitOf(role), me: plain },
    { trait: traitOf(side), me: plain },
  ];
  for (const name of mods) all.push({ trait: traitOf(name), me: plain });
  for (const card of also) for (const name of [nameOf(card), ...modifiersOf(card)]) all.push({ trait: traitOf(name), me: plain });
  for (const h of held) all.push({ trait: traitOf(h.trait), me: { player, held: h } });
  const answering = all.filter(({ trait }) => trait.is !== NOTHING);
  const hearing = all.filter(({ trait }) => trait.on !== NOTHING);
  return { player, role, mods, also, side, held, all, answering, hearing, cans: null };
}
/** Every trait on a player, always in this order: role, side, modifiers, borrowed roles, then what is held, oldest first. */
export const traitsOn = (g: Mafia, p: Player): On[] => wornBy(g, p).all;

/** Tells every trait at the table, the table's own first. Dead players' traits hear it too. */
export function emit<H extends keyof Happenings>(g: Mafia, name: H, e: Happenings[H]): void {
  for (const t of g.table) traitOf(t).table[name]?.(g, e);
  if (heard.has(name)) for (const p of g.players) emitTo(g, p, name, e);
}
/** Tells one player's traits. */
export function emitTo<H extends keyof Happenings>(g: Mafia, p: Player, name: H, e: Happenings[H]): void {
  for (const { trait, me } of wornBy(g, p).hearing) trait.on[name]?.(g, me, e);
}

/** Asks every trait of a player and joins the answers. */
export function is<Q extends keyof Questions>(g: Mafia, p: Player, question: Q): Questions[Q] {
  let answer = QUESTIONS[question].start;
  for (const { trait, me } of wornBy(g, p).answering) {
    const own = trait.is[question];
    if (own === undefined) continue;
    answer = QUESTIONS[question].join(answer, typeof own === 'function' ? own(g, me) : (own as Questions[Q]));
  }
  return answer;
}

const laws = new WeakMap<string[], Rules>();
/** Asks every trait of the table and joins the answers. */
export function rule<R extends keyof Rules>(g: Mafia, name: R): Rules[R] {
  let known = laws.get(g.table);
  if (!known) {
    known = Object.fromEntries(Object.entries(RULES).map(([key, { start }]) => [key, start])) as unknown as Rules;
    for (const t of g.table) for (const key of Object.keys(traitOf(t).rules)) joinRule(known, key as keyof Rules, traitOf(t));
    laws.set(g.table, known);
  }
  return known[name];
}
function joinRule<R extends keyof Rules>(known: Rules, key: R, t: Trait): void {
  known[key] = RULES[key].join(known[key], t.rules[key] as Rules[R]);
}
