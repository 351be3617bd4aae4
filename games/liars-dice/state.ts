/** The table of Liars Dice: cups, what is under them, and how dice come and go. */
import type { Seat } from '../engine/game.ts';
import { tell } from '../engine/game.ts';
import { below } from '../engine/rng.ts';
import { allButHost, type Tabletop, takesPart } from '../tabletop/tabletop.ts';
import { type Bid, FACES, type Known, type LastRound } from './board.ts';
import type { LiarsDiceFact } from './facts.ts';
import type { LiarsDiceOptions } from './options.ts';

export interface LiarsDice extends Tabletop<LiarsDiceOptions, LiarsDiceFact> {
  turn: Seat;
  /** Turns begun, so that each turn's questions are new ones. `count` is the round. */
  turns: number;
  bids: Bid[];
  /** By seat. */
  hands: LiarsHand[];
  proposals: { by: Seat; to: Seat }[];
  last: LastRound | null;
  /** Guns fired, so that the next shot is a new question. */
  shots: number;
}
export interface LiarsHand {
  /** Dice that lie on the table and count; those of someone gone too, until the next roll. */
  on: string;
  /** Dice of this round that the owner has seen: those on the table, and those they lost since without knowing which. */
  seen: string;
  guns: number;
  /** What can be done once a game was done: snooping, spying, a thief's or graverobber's gain. */
  spent: boolean;
  /** To whom was proposed, and in which turn for the last time. */
  proposed: Seat[];
  proposedIn: number;
  known: Known;
}

export const tellFact = (s: LiarsDice, to: Parameters<typeof tell>[1], fact: LiarsDiceFact): void => tell(s, to, fact);

export const standing = (s: LiarsDice): Bid | null => s.bids.at(-1) ?? null;
/** All dice on the table as one throw. */
export const onTable = (s: LiarsDice): string => s.hands.map(({ on }) => on).join('');
const roll = (s: LiarsDice): string => FACES[below(s.rng, 6)]!;

/** Everyone who plays rolls their dice anew; those of who has gone leave the table. */
export function rollAll(s: LiarsDice): void {
  for (const [seat, hand] of s.hands.entries()) {
    hand.on = takesPart(s, seat) ? Array.from(hand.on, () => roll(s)).join('') : '';
    hand.seen = hand.on;
    hand.known = { snooped: [], spied: [] };
    if (hand.on) tellFact(s, [seat], { kind: 'liars-roll', dice: hand.on });
  }
}

/** A die that is rolled at once, under the eyes of its owner alone. */
export function gain(s: LiarsDice, seat: Seat): void {
  const die = roll(s);
  const hand = s.hands[seat]!;
  hand.on += die;
  hand.seen += die;
  tellFact(s, [seat], { kind: 'liars-new-die', die: Number(die) });
}

/** Tables that begin with more dice than this would take thousands of bids to come down to the last one, die by die. */
const ORDINARY = 100;
const STEP = 50;
/** What a call or a shot costs: one die, and one more for each fifty begun beyond a hundred with which the table began. */
export const stakeOf = (s: LiarsDice): number =>
  1 + Math.ceil(Math.max(0, allButHost(s).length * s.options.startingDice - ORDINARY) / STEP);

/** The stake where it is more than a die, for lines and boards. */
export function staked(s: LiarsDice): { stake: number } | Record<never, never> {
  const stake = stakeOf(s);
  return stake > 1 ? { stake } : {};
}

/** So many dice leave the table, any of theirs; whoever has none left is out. */
export function lose(s: LiarsDice, seat: Seat, dice: number): void {
  const hand = s.hands[seat]!;
  for (let left = Math.min(dice, hand.on.length); left > 0; left--) {
    const at = below(s.rng, hand.on.length);
    hand.on = hand.on.slice(0, at) + hand.on.slice(at + 1);
  }
  if (hand.on === '') out(s, seat);
}

function out(s: LiarsDice, seat: Seat): void {
  const chair = s.chairs[seat]!;
  chair.alive = false;
  forget(s, seat);
  tellFact(s, 'all', { kind: 'liars-out', seat, card: chair.card });
}
/** No one waits for an answer of, or to, someone who is out. */
export function forget(s: LiarsDice, seat: Seat): void {
  s.proposals = s.proposals.filter(({ by, to }) => by !== seat && to !== seat);
}
