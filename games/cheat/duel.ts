/**
 * Two players at Cheat know each other's hands: the cards that they lack, except those in the pile. So every lie is found out, and
 * what counts is who must lie first, and how large the pile is then. A bot sees that by playing the game on in its head.
 */
import type { Seat } from '../engine/game.ts';
import { rankOf } from '../tabletop/deck.ts';
import { players } from '../tabletop/tabletop.ts';
import { CLAIMS } from './board.ts';
import { CALL, type Cheat } from './state.ts';

/** Number of cards of each rank, indexed as in CLAIMS. */
type Counts = readonly number[];
/** A duel as one of the two sees it. */
interface Duel {
  mine: Counts;
  theirs: Counts;
  pile: Counts;
}
const SUITS = 4;
/** Most turns that a bot thinks ahead. */
const AHEAD = 120;

export const isDuel = (s: Cheat): boolean => players(s).length === 2 && s.aside.length === 0;

/** The best number of cards to play, of those of the due rank in the player's hand. */
export function duelCount(s: Cheat, me: Seat, right: number): number {
  const { mine, theirs, pile } = duelOf(s, me);
  const after = (count: number): number => {
    const moved = (counts: Counts, by: number): Counts => counts.map((n, rank) => (rank === s.rank ? n + by : n));
    return outlook({ mine: moved(mine, -count), theirs, pile: moved(pile, count) }, s.rank + 1, false);
  };
  let best = right;
  for (let count = right - 1; count > 0; count--) if (after(count) > after(best)) best = count;
  return best;
}

/** Whether it pays to take the pile with a wrong call. */
export function takesPile(s: Cheat, me: Seat): boolean {
  const { mine, theirs, pile } = duelOf(s, me);
  const taken = { mine: mine.map((n, rank) => n + pile[rank]!), theirs, pile: pile.map(() => 0) };
  return outlook(taken, s.rank + 1, true) > outlook({ mine, theirs, pile }, s.rank + 1, true);
}

/** Cards that the other has played are taken to be as claimed. The two play in turn, and each play claims the next rank. */
function duelOf(s: Cheat, me: Seat): Duel {
  const indexOf = (card: string): number => CLAIMS.indexOf(rankOf(card));
  const count = (ranks: number[]): Counts => CLAIMS.map((_, rank) => ranks.filter((one) => one === rank).length);
  let claim = s.phase === CALL ? s.rank : s.rank - 1;
  const inPile = s.pile.toReversed().map(({ card, by }, i, all) => {
    if (i > 0 && all[i - 1]!.by !== by) claim--;
    return by === me ? indexOf(card) : (claim + AHEAD * CLAIMS.length) % CLAIMS.length;
  });
  const mine = count(s.hands[me]!.map(indexOf));
  const pile = count(inPile);
  return { mine, pile, theirs: mine.map((n, rank) => Math.max(0, SUITS - n - pile[rank]!)) };
}

/**
 * Plays on, with all cards of the due rank in each turn; a player who has none lies and takes the pile. Returns 1 if the bot gets
 * rid of its cards first and -1 if the other does; if neither does in time, its lead in cards as a fraction.
 */
function outlook(duel: Duel, from: number, myTurn: boolean): number {
  const hands: [number[], number[]] = [[...duel.mine], [...duel.theirs]];
  const left = hands.map(sum);
  const pile = [...duel.pile];
  for (let turn = 0; turn < AHEAD; turn++) {
    const player = (turn % 2 === 0) === myTurn ? 0 : 1;
    const rank = (from + turn) % CLAIMS.length;
    const hand = hands[player];
    const right = hand[rank]!;
    if (right === 0) {
      for (const [i, n] of pile.entries()) hand[i]! += n;
      left[player]! += sum(pile);
      pile.fill(0);
    } else {
      hand[rank] = 0;
      pile[rank]! += right;
      left[player]! -= right;
    }
    if (left[player] === 0) return player === 0 ? 1 : -1;
  }
  return (left[1]! - left[0]!) / (SUITS * CLAIMS.length);
}
const sum = (counts: Counts): number => counts.reduce((all, n) => all + n, 0);
