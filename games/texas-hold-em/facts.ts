import type { Seat } from '../engine/game.ts';
import type { Hand } from './hand.ts';

/** All are told to everyone but the first. */
export type HoldEmFact =
  /** To its owner: the two cards. */
  | { kind: 'poker-hole'; cards: string[] }
  | { kind: 'poker-blinds'; dealer: Seat; small: Seat; big: Seat; posted: number; bet: number }
  | { kind: 'poker-fold'; seat: Seat }
  | { kind: 'poker-check'; seat: Seat }
  /** `amount`: what it cost. */
  | { kind: 'poker-call'; seat: Seat; amount: number; allIn: boolean }
  /** `first`: no one had bet since the last cards. */
  | { kind: 'poker-raise'; seat: Seat; to: number; first: boolean; allIn: boolean }
  /** Cards are laid into the middle. */
  | { kind: 'poker-street'; street: string; cards: string[] }
  | { kind: 'poker-returned'; seat: Seat; amount: number }
  | { kind: 'poker-shows'; seat: Seat; cards: string[] }
  /** `pot`: 0 the main one, of how many. `hand`: null when all others had folded. */
  | { kind: 'poker-pot'; pot: number; pots: number; winners: { seat: Seat; amount: number }[]; hand: Hand | null }
  /** `chips`: too few for another hand, lost. */
  | { kind: 'poker-out'; seat: Seat; chips: number };
