import type { Seat } from '../engine/game.ts';

/** All of it is told to everyone. Places go by their names. */
export type DiceWarsFact =
  /** `foe` is null where the land was nobody's. The dice are each as they fell. */
  | {
      kind: 'war-attack';
      seat: Seat;
      foe: Seat | null;
      from: string;
      to: string;
      attack: number[];
      defence: number[];
      won: boolean;
    }
  /** Someone lost their last land. `reward`: dice that the conqueror was paid for it. */
  | { kind: 'war-out'; seat: Seat; by: Seat; reward: number }
  /** The end of a turn. `group`: size of the largest group; of the dice due some were `placed`, some wait, some were `lost`. */
  | { kind: 'war-turn'; seat: Seat; group: number; placed: number; reserve: number; lost: number }
  /** Someone let the clock end two turns in a row and is out. */
  | { kind: 'war-idle'; seat: Seat }
  /** The land of someone who is out is nobody's now. */
  | { kind: 'war-neutral'; seat: Seat; places: number }
  /** The match's time is up; who is ahead has so many territories, and dice in them. */
  | { kind: 'war-time'; leaders: Seat[]; places: number; dice: number };
