import type { Seat } from '../engine/game.ts';
import type { Rank } from '../tabletop/deck.ts';

/** Facts of Cheat, sent to everyone unless noted. */
export type CheatFact =
  /** Sent to one player: the cards that they were dealt. */
  | { kind: 'cheat-dealt'; cards: string[] }
  | { kind: 'cheat-turn'; seat: Seat; rank: Rank }
  | { kind: 'cheat-play'; seat: Seat; count: number; rank: Rank }
  /** Sent to one player: the cards that they played. */
  | { kind: 'cheat-played'; cards: string[] }
  /** `took` is the number of cards in the pile that the taker takes. */
  | { kind: 'cheat-call'; caller: Seat; seat: Seat; cards: string[]; rank: Rank; lie: boolean; taker: Seat; took: number }
  /** Sent to the player who took the pile: its cards. */
  | { kind: 'cheat-taken'; cards: string[] }
  /** A player has left; `cards` is the size of their hand. */
  | { kind: 'cheat-gone'; seat: Seat; cards: number }
  /** The last turn is over. `cards` is the fewest cards in a hand, which win. */
  | { kind: 'cheat-limit'; rounds: number; cards: number };
