import type { Seat } from '../engine/game.ts';
import type { Hand } from './hand.ts';

/** All facts but the first are sent to everyone. */
export type HoldEmFact =
  /** Sent to one player: their two cards. */
  | { kind: 'poker-hole'; cards: string[] }
  | { kind: 'poker-blinds'; dealer: Seat; small: Seat; big: Seat; posted: number; bet: number }
  | { kind: 'poker-fold'; seat: Seat }
  | { kind: 'poker-check'; seat: Seat }
  /** `amount` is the number of chips that the call cost. */
  | { kind: 'poker-call'; seat: Seat; amount: number; allIn: boolean }
  /** `first` means that no one had bet since the last cards. */
  | { kind: 'poker-raise'; seat: Seat; to: number; first: boolean; allIn: boolean }
  /** Cards are laid into the middle. */
  | { kind: 'poker-street'; street: string; cards: string[] }
  | { kind: 'poker-returned'; seat: Seat; amount: number }
  | { kind: 'poker-shows'; seat: Seat; cards: string[] }
  /** `pot` counts from 0, the main pot, out of `pots`. `hand` is null if all others had folded. */
  | { kind: 'poker-pot'; pot: number; pots: number; winners: { seat: Seat; amount: number }[]; hand: Hand | null }
  /** `chips` is what the player loses: too little for another hand. */
  | { kind: 'poker-out'; seat: Seat; chips: number };
