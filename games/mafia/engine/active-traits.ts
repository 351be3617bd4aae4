/** Active traits of players and the table: collects them, puts questions to them and tells them of happenings. */
import { modifiersOf, nameOf } from '../../engine/setup.ts';
import { type ActiveTrait, memoOf, type PlayerTraits, type TableRules } from './memo.ts';
import { QUESTIONS, type Questions, RULE_JOINS, type Rules } from './questions.ts';
import type { Mafia, Player } from './state.ts';
import { type Happenings, LISTENED_HAPPENINGS, type Me, NOTHING, type Trait, traitOf } from './trait.ts';

/**
 * Returns a player's traits, cached. Lists of a player must be replaced, never changed in place: the cache compares them by
 * identity.
 */
export function playerTraits(g: Mafia, p: Player): PlayerTraits {
  const table = memoOf(g).traits;
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
  const made = collectTraits(p, g.table);
  if (same) made.own = known.own;
  table[p.seat] = made;
  return made;
}
/** Shared empty list: most players have no trait that resists, protects others or wins. */
const NOBODY: ActiveTrait[] = [];
const joined = (list: ActiveTrait[], on: ActiveTrait): ActiveTrait[] => (list === NOBODY ? [on] : [...list, on]);
function collectTraits(player: Player, table: string[]): PlayerTraits {
  const { role, mods, also, side, held } = player;
  const worn: PlayerTraits = {
    player,
    role,
    mods,
    also,
    side,
    held,
    table,
    own: null,
    cans: null,
    all: [],
    answering: [],
    hearing: [],
    resisting: NOBODY,
    warding: NOBODY,
    winning: NOBODY,
  };
  const plain: Me = { player, held: null };
  addTrait(worn, role, plain);
  addTrait(worn, side, plain);
  for (const name of mods) addTrait(worn, name, plain);
  for (const card of also) for (const name of [nameOf(card), ...modifiersOf(card)]) addTrait(worn, name, plain);
  for (const h of held) addTrait(worn, h.trait, { player, held: h });
  return worn;
}
function addTrait(worn: PlayerTraits, id: string, me: Me): void {
  const trait = traitOf(id);
  const on = { trait, me };
  worn.all.push(on);
  if (trait.is !== NOTHING) worn.answering.push(on);
  if (trait.on !== NOTHING) worn.hearing.push(on);
  if (trait.resists !== NOTHING) worn.resisting = joined(worn.resisting, on);
  if (trait.protectsOthers !== NOTHING) worn.warding = joined(worn.warding, on);
  if (trait.win !== null) worn.winning = joined(worn.winning, on);
}
/** Every trait on a player, always in this order: role, side, modifiers, borrowed roles, then what is held, oldest first. */
export const traitsOn = (g: Mafia, p: Player): ActiveTrait[] => playerTraits(g, p).all;

/** Tells every trait in the game of a happening, those of the table first. Traits of dead players hear it too. */
export function emit<H extends keyof Happenings>(g: Mafia, name: H, e: Happenings[H]): void {
  for (const t of tableRules(g).listening) t.table[name]?.(g, e);
  if (LISTENED_HAPPENINGS.has(name)) for (const p of g.players) emitTo(g, p, name, e);
}
/** Tells one player's traits of a happening. */
export function emitTo<H extends keyof Happenings>(g: Mafia, p: Player, name: H, e: Happenings[H]): void {
  for (const { trait, me } of playerTraits(g, p).hearing) trait.on[name]?.(g, me, e);
}

/** Puts a question to every trait of a player and joins the answers. */
export function is<Q extends keyof Questions>(g: Mafia, p: Player, question: Q): Questions[Q] {
  let answer = QUESTIONS[question].start;
  for (const { trait, me } of playerTraits(g, p).answering) {
    const own = trait.is[question];
    if (own === undefined) continue;
    answer = QUESTIONS[question].join(answer, typeof own === 'function' ? own(g, me) : (own as Questions[Q]));
  }
  return answer;
}

const rulesCache = new WeakMap<string[], TableRules>();
function tableRules(g: Mafia): TableRules {
  const memo = memoOf(g);
  if (memo.rules !== null && memo.table === g.table) return memo.rules;
  const law = rulesCache.get(g.table) ?? buildTableRules(g.table);
  memo.rules = law;
  memo.table = g.table;
  return law;
}
const DEFAULT_RULES = Object.fromEntries(Object.entries(RULE_JOINS).map(([key, { start }]) => [key, start])) as unknown as Rules;
function buildTableRules(table: string[]): TableRules {
  const fixed = { ...DEFAULT_RULES };
  const traits = table.map(traitOf);
  for (const { rules } of traits) for (const key of Object.keys(rules)) joinRule(fixed, key as keyof Rules, rules);
  const law = {
    fixed,
    dynamic: traits.filter(({ rules }) => Object.values(rules).some((own) => typeof own === 'function')),
    listening: traits.filter((t) => Object.keys(t.table).length > 0),
  };
  rulesCache.set(table, law);
  return law;
}
function joinRule<R extends keyof Rules>(fixed: Rules, key: R, rules: Trait['rules']): void {
  const own = rules[key];
  if (typeof own !== 'function') fixed[key] = RULE_JOINS[key].join(fixed[key], own as Rules[R]);
}
/** Looks up a rule in every trait of the table and joins the answers. */
export function rule<R extends keyof Rules>(g: Mafia, name: R): Rules[R] {
  const { fixed, dynamic: moving } = tableRules(g);
  let answer = fixed[name];
  for (const { rules } of moving) {
    const own = rules[name];
    if (typeof own === 'function') answer = RULE_JOINS[name].join(answer, own(g));
  }
  return answer;
}
