/**
 * What is derived from a state and worth keeping beside it, never in it: one entry a game, because a collector pays for each.
 * Whoever changes something that asks or rooms depend on calls `changed`.
 */

import type { PlayerTraits, TableRules } from './active-traits.ts';
import type { OpenAsks } from './asks.ts';
import type { Mafia } from './state.ts';
import type { Room } from './trait.ts';

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
