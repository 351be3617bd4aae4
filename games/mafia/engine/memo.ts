/**
 * What is derived from a state and worth keeping beside it, never in it: one entry a game, because a collector pays for each.
 * Whoever changes something that asks or rooms depend on calls `changed`.
 */

import type { Ask, Seat } from '../../engine/game.ts';
import type { Rules } from './questions.ts';
import type { Held, Mafia, Player, Side } from './state.ts';
import type { Me, PlayerAbility, Room, Trait } from './trait.ts';

export interface ActiveTrait {
  trait: Trait;
  me: Me;
}
/** Everything on a player, and which of it has something to say, kept as long as the lists it was made from are the same. */
export interface PlayerTraits {
  player: Player;
  role: string;
  mods: string[];
  also: string[];
  side: Side;
  held: Held[];
  table: string[];
  all: ActiveTrait[];
  answering: ActiveTrait[];
  hearing: ActiveTrait[];
  resisting: ActiveTrait[];
  warding: ActiveTrait[];
  winning: ActiveTrait[];
  /** Filled by abilities.ts when first asked for: what it can do without what it holds, and all. */
  own: PlayerAbility[] | null;
  cans: PlayerAbility[] | null;
}
/** What a table plays by whatever happens, its traits that must be asked each time, and those that listen. */
export interface TableRules {
  fixed: Rules;
  dynamic: Trait[];
  listening: Trait[];
}
/** `cans[i]` is the ability of `ask.seats[i]`; there are none behind the village's vote, the wills and the guesses of the dead. */
export interface OpenAsk {
  ask: Ask;
  cans: PlayerAbility[];
}
export interface OpenAsks {
  asks: Ask[];
  byId: Map<string, OpenAsk>;
  /** What each seat is asked. */
  bySeat: OpenAsk[][];
  /** Those who do not see how others vote. */
  blind: Seat[];
}

interface Memo {
  traits: PlayerTraits[];
  openAsks: OpenAsks | null;
  rooms: Room[] | null;
  /** What a bot makes of the others, by its seat. */
  minds: number[][];
  /** What the table plays by, and the table that it was read from. */
  rules: TableRules | null;
  table: string[] | null;
}
const memos = new WeakMap<Mafia, Memo>();
/** The game that was asked for last is mostly the one that is asked for next. */
let last: { g: Mafia; memo: Memo } | null = null;
export function memoOf(g: Mafia): Memo {
  if (last !== null && last.g === g) return last.memo;
  let memo = memos.get(g);
  if (memo === undefined) {
    memo = { traits: [], openAsks: null, rooms: null, minds: [], rules: null, table: null };
    memos.set(g, memo);
  }
  last = { g, memo };
  return memo;
}
/** Must be called before the next look at asks or rooms whenever anything but an answer has changed. */
export function changed(g: Mafia): void {
  const memo = memoOf(g);
  memo.openAsks = null;
  memo.rooms = null;
  if (memo.minds.length) memo.minds = [];
}
