/** What is on a player and on the table, and how it is asked and told. */
import { modifiersOf, nameOf } from '../setup.ts';
import type { Can } from './abilities.ts';
import { memoOf } from './memo.ts';
import { QUESTIONS, type Questions, RULES, type Rules } from './questions.ts';
import type { Held, Mafia, Player, Side } from './state.ts';
import { type Happenings, HEARD, type Me, NOTHING, type Trait, traitOf } from './trait.ts';

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
  table: string[];
  all: On[];
  answering: On[];
  hearing: On[];
  resisting: On[];
  warding: On[];
  winning: On[];
  /** Filled by abilities.ts when first asked for: what it can do without what it holds, and all. */
  own: Can[] | null;
  cans: Can[] | null;
}
/** Whoever changes one of a player's lists replaces it: that is how a change is noticed. */
export function wornBy(g: Mafia, p: Player): Worn {
  const table = memoOf(g).worn;
  const known = table[p.seat];
  const same =
    known !== undefined &&
    known.player === p &&
    known.role === p.role &&
    known.mods === p.mods &&
    known.also === p.also &&
    known.side === p.side &&
    known.table === g.table;
  if (same && known.held === p.held) return known;
  const made = wear(p, g.table);
  if (same) made.own = known.own;
  table[p.seat] = made;
  return made;
}
/** Most have nothing of these. */
const NOBODY: On[] = [];
const joined = (list: On[], on: On): On[] => (list === NOBODY ? [on] : [...list, on]);
function wear(player: Player, table: string[]): Worn {
  const { role, mods, also, side, held } = player;
  const worn: Worn = {
    ...{ player, role, mods, also, side, held, table, own: null, cans: null },
    ...{ all: [], answering: [], hearing: [], resisting: NOBODY, warding: NOBODY, winning: NOBODY },
  };
  const plain: Me = { player, held: null };
  putOn(worn, role, plain);
  putOn(worn, side, plain);
  for (const name of mods) putOn(worn, name, plain);
  for (const card of also) for (const name of [nameOf(card), ...modifiersOf(card)]) putOn(worn, name, plain);
  for (const h of held) putOn(worn, h.trait, { player, held: h });
  return worn;
}
function putOn(worn: Worn, id: string, me: Me): void {
  const trait = traitOf(id);
  const on = { trait, me };
  worn.all.push(on);
  if (trait.is !== NOTHING) worn.answering.push(on);
  if (trait.on !== NOTHING) worn.hearing.push(on);
  if (trait.resists !== NOTHING) worn.resisting = joined(worn.resisting, on);
  if (trait.wards !== NOTHING) worn.warding = joined(worn.warding, on);
  if (trait.win !== null) worn.winning = joined(worn.winning, on);
}
/** Every trait on a player, always in this order: role, side, modifiers, borrowed roles, then what is held, oldest first. */
export const traitsOn = (g: Mafia, p: Player): On[] => wornBy(g, p).all;

/** Tells every trait at the table, the table's own first. Dead players' traits hear it too. */
export function emit<H extends keyof Happenings>(g: Mafia, name: H, e: Happenings[H]): void {
  for (const t of lawOf(g).presiding) t.table[name]?.(g, e);
  if (HEARD.has(name)) for (const p of g.players) emitTo(g, p, name, e);
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

/** What a table plays by whatever happens, its traits that must be asked each time, and those that listen. */
export interface Law {
  fixed: Rules;
  moving: Trait[];
  presiding: Trait[];
}
const laws = new WeakMap<string[], Law>();
function lawOf(g: Mafia): Law {
  const memo = memoOf(g);
  if (memo.law !== null && memo.table === g.table) return memo.law;
  const law = laws.get(g.table) ?? lawsOf(g.table);
  memo.law = law;
  memo.table = g.table;
  return law;
}
const LAWLESS = Object.fromEntries(Object.entries(RULES).map(([key, { start }]) => [key, start])) as unknown as Rules;
function lawsOf(table: string[]): Law {
  const fixed = { ...LAWLESS };
  const traits = table.map(traitOf);
  for (const { rules } of traits) for (const key of Object.keys(rules)) joinRule(fixed, key as keyof Rules, rules);
  const law = {
    fixed,
    moving: traits.filter(({ rules }) => Object.values(rules).some((own) => typeof own === 'function')),
    presiding: traits.filter((t) => Object.keys(t.table).length > 0),
  };
  laws.set(table, law);
  return law;
}
function joinRule<R extends keyof Rules>(fixed: Rules, key: R, rules: Trait['rules']): void {
  const own = rules[key];
  if (typeof own !== 'function') fixed[key] = RULES[key].join(fixed[key], own as Rules[R]);
}
/** Asks every trait of the table and joins the answers. */
export function rule<R extends keyof Rules>(g: Mafia, name: R): Rules[R] {
  const { fixed, moving } = lawOf(g);
  let answer = fixed[name];
  for (const { rules } of moving) {
    const own = rules[name];
    if (typeof own === 'function') answer = RULES[name].join(answer, own(g));
  }
  return answer;
}
