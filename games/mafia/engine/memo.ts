/**
 * Values derived from a state, cached beside it and never in it: one entry per game, to spare the garbage collector. Code that
 * changes anything that asks or rooms depend on must call `changed`.
 */

import type { Ask, Seat } from '../../engine/game.ts';
import type { Rules } from './questions.ts';
import type { Held, Mafia, Player, Side } from './state.ts';
import type { Me, PlayerAbility, Room, Trait } from './trait.ts';

export interface ActiveTrait {
  trait: Trait;
  me: Me;
}
/**
 * All traits on a player, and lists of those with something to say. Valid as long as the lists they were made from are the same.
 */
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
  /** Filled by abilities.ts on first use: `own` without what the player holds, `cans` with it. */
  own: PlayerAbility[] | null;
  cans: PlayerAbility[] | null;
}
/** Rules of a table: fixed values, traits that must be asked each time, and traits that listen to happenings. */
export interface TableRules {
  fixed: Rules;
  dynamic: Trait[];
  listening: Trait[];
}
/** `cans[i]` is the ability of `ask.seats[i]`. Empty for the village's votes, wills and guesses of the dead. */
export interface OpenAsk {
  ask: Ask;
  cans: PlayerAbility[];
}
export interface OpenAsks {
  asks: Ask[];
  byId: Map<string, OpenAsk>;
  /** Questions put to each seat. */
  bySeat: OpenAsk[][];
  /** Seats that do not see how others vote. */
  blind: Seat[];
}

interface Memo {
  traits: PlayerTraits[];
  openAsks: OpenAsks | null;
  rooms: Room[] | null;
  /** Opinions that bots have of the others, indexed by the bot's seat. */
  minds: number[][];
  /** Rules of the table, and the table that they were read from. */
  rules: TableRules | null;
  table: string[] | null;
}
const memos = new WeakMap<Mafia, Memo>();
/** The last game looked up, which is mostly the next one too. */
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
/** Clears what was derived. Must be called after any change, except to an answer, before asks or rooms are read again. */
export function forgetDerived(g: Mafia): void {
  const memo = memoOf(g);
  memo.openAsks = null;
  memo.rooms = null;
  if (memo.minds.length) memo.minds = [];
}
