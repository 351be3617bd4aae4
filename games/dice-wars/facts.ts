import type { Seat } from '../engine/game.ts';

/** Facts of Dice Wars, all sent to everyone. Places are given by name. */
export type DiceWarsFact =
  /** `foe` is null if the land was neutral. Dice are listed as they fell. */
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
  /** A player lost their last land. `reward` is the number of dice paid to the conqueror. */
  | { kind: 'war-out'; seat: Seat; by: Seat; reward: number }
  /** The end of a turn. `group` is the size of the largest group; the dice due are split into `placed`, `reserve` and `lost`. */
  | { kind: 'war-turn'; seat: Seat; group: number; placed: number; reserve: number; lost: number }
  /** A player let the clock end a turn without an attack, and is out if they do so again. */
  | { kind: 'war-missed'; seat: Seat }
  /** A player let the clock end two turns in a row and is out. */
  | { kind: 'war-idle'; seat: Seat }
  /** The land of a player who is out has become neutral. */
  | { kind: 'war-neutral'; seat: Seat; places: number }
  /** The match's time is up. `places` and `dice` are those of each leader. */
  | { kind: 'war-time'; leaders: Seat[]; places: number; dice: number };
