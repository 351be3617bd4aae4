import type { Seat } from '../engine/game.ts';
import type { Rank } from '../tabletop/deck.ts';

/** Lines of Cheat; to all, unless it says otherwise. */
export type CheatFact =
  /** To one: what they were dealt. */
  | { kind: 'cheat-dealt'; cards: string[] }
  | { kind: 'cheat-turn'; seat: Seat; rank: Rank }
  | { kind: 'cheat-play'; seat: Seat; count: number; rank: Rank }
  /** To one: what they played. */
  | { kind: 'cheat-played'; cards: string[] }
  /** `took`: how many cards the pile had that the taker takes. */
  | { kind: 'cheat-call'; caller: Seat; seat: Seat; cards: string[]; rank: Rank; lie: boolean; taker: Seat; took: number }
  /** To one: the cards of the pile that they took. */
  | { kind: 'cheat-taken'; cards: string[] }
  /** Someone has gone, and so many cards of theirs. */
  | { kind: 'cheat-gone'; seat: Seat; cards: number }
  /** The last turn is over: so few cards win. */
  | { kind: 'cheat-limit'; rounds: number; cards: number };
