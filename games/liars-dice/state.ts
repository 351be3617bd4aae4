/** The table of Liars Dice: cups, the dice under them, and how dice come and go. */
import type { Seat } from '../engine/game.ts';
import { tell } from '../engine/game.ts';
import { below } from '../engine/rng.ts';
import { allButHost, type Tabletop, takesPart } from '../tabletop/tabletop.ts';
import { type Bid, FACES, type KnownDice, type LastRound } from './board.ts';
import type { LiarsDiceFact } from './facts.ts';
import type { LiarsDiceOptions } from './options.ts';

export interface LiarsDice extends Tabletop<LiarsDiceOptions, LiarsDiceFact> {
  turn: Seat;
  /** Number of turns begun, which keeps the ask ids of each turn distinct. `count` is the round. */
  turns: number;
  bids: Bid[];
  /** Indexed by seat. */
  hands: LiarsHand[];
  proposals: { by: Seat; to: Seat }[];
  last: LastRound | null;
  /** Number of guns fired, so that the next shot is a new question. */
  shots: number;
}
export interface LiarsHand {
  /** Dice that lie on the table and count; they stay until the next roll if the owner has left. */
  on: string;
  /** Dice of this round that the owner has seen: those on the table and those lost since, without knowing which. */
  seen: string;
  guns: number;
  /** Whether a power for once a game was used: snooping, spying, a Thief's or Graverobber's gain. */
  spent: boolean;
  /** Seats that were proposed to, and the turn of the last proposal. */
  proposed: Seat[];
  proposedIn: number;
  known: KnownDice;
}

export const tellFact = (s: LiarsDice, to: Parameters<typeof tell>[1], fact: LiarsDiceFact): void => tell(s, to, fact);

export const standing = (s: LiarsDice): Bid | null => s.bids.at(-1) ?? null;
/** All dice on the table as one throw. */
export const onTable = (s: LiarsDice): string => s.hands.map(({ on }) => on).join('');
const roll = (s: LiarsDice): string => FACES[below(s.rng, 6)]!;

/** Rolls the dice of everyone who plays; dice of players who have left leave the table. */
export function rollAll(s: LiarsDice): void {
  for (const [seat, hand] of s.hands.entries()) {
    hand.on = takesPart(s, seat) ? Array.from(hand.on, () => roll(s)).join('') : '';
    hand.seen = hand.on;
    hand.known = { snooped: [], spied: [] };
    if (hand.on) tellFact(s, [seat], { kind: 'liars-roll', dice: hand.on });
  }
}

/** Adds a die that is rolled at once and seen by its owner alone. */
export function gain(s: LiarsDice, seat: Seat): void {
  const die = roll(s);
  const hand = s.hands[seat]!;
  hand.on += die;
  hand.seen += die;
  tellFact(s, [seat], { kind: 'liars-new-die', die: Number(die) });
}

/** Most dice at the start for which one die per call is enough; with more, a game would take thousands of bids. */
const ORDINARY = 100;
const STEP = 50;
/** Returns the cost of a call or a shot: one die, plus one for each 50 dice (rounded up) beyond 100 at the start. */
export const stakeOf = (s: LiarsDice): number =>
  1 + Math.ceil(Math.max(0, allButHost(s).length * s.options.startingDice - ORDINARY) / STEP);

/** The stake for facts and boards, left out if it is one die. */
export function staked(s: LiarsDice): { stake: number } | Record<never, never> {
  const stake = stakeOf(s);
  return stake > 1 ? { stake } : {};
}

/** Takes dice from a seat at random; a seat without dice is out. */
export function lose(s: LiarsDice, seat: Seat, dice: number): void {
  const hand = s.hands[seat]!;
  for (let remaining = Math.min(dice, hand.on.length); remaining > 0; remaining--) {
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
/** Drops proposals by or to a seat that is out, so that no one waits for an answer. */
export function forget(s: LiarsDice, seat: Seat): void {
  s.proposals = s.proposals.filter(({ by, to }) => by !== seat && to !== seat);
}
