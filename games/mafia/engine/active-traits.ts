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
  const cached = table[p.seat];
  const same =
    cached !== undefined &&
    cached.player === p &&
    cached.role === p.role &&
    cached.mods === p.mods &&
    cached.also === p.also &&
    cached.side === p.side &&
    cached.table === g.table;
  if (same && cached.held === p.held) return cached;
  const made = collectTraits(p, g.table);
  if (same) made.own = cached.own;
  table[p.seat] = made;
  return made;
}
/** Shared empty list: most players have no trait that resists, protects others or wins. */
const NOBODY: ActiveTrait[] = [];
const appendTrait = (list: ActiveTrait[], on: ActiveTrait): ActiveTrait[] => (list === NOBODY ? [on] : [...list, on]);
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
  if (trait.resists !== NOTHING) worn.resisting = appendTrait(worn.resisting, on);
  if (trait.protectsOthers !== NOTHING) worn.warding = appendTrait(worn.warding, on);
  if (trait.win !== null) worn.winning = appendTrait(worn.winning, on);
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
    const traitAnswer = trait.is[question];
    if (traitAnswer === undefined) continue;
    answer = QUESTIONS[question].join(
      answer,
      typeof traitAnswer === 'function' ? traitAnswer(g, me) : (traitAnswer as Questions[Q]),
    );
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
    dynamic: traits.filter(({ rules }) => Object.values(rules).some((traitRule) => typeof traitRule === 'function')),
    listening: traits.filter((t) => Object.keys(t.table).length > 0),
  };
  rulesCache.set(table, law);
  return law;
}
function joinRule<R extends keyof Rules>(fixed: Rules, key: R, rules: Trait['rules']): void {
  const traitRule = rules[key];
  if (typeof traitRule !== 'function') fixed[key] = RULE_JOINS[key].join(fixed[key], traitRule as Rules[R]);
}
/** Looks up a rule in every trait of the table and joins the answers. */
export function rule<R extends keyof Rules>(g: Mafia, name: R): Rules[R] {
  const { fixed, dynamic: moving } = tableRules(g);
  let answer = fixed[name];
  for (const { rules } of moving) {
    const traitRule = rules[name];
    if (typeof traitRule === 'function') answer = RULE_JOINS[name].join(answer, traitRule(g));
  }
  return answer;
}
