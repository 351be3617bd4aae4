/** GET /api/game/{id}/entry: what a table is to one visitor who is not at it. */
import type { NoSeat, NoWatch } from '../../games/table/seats.ts';
import type { TableStage } from '../../games/table/table-state.ts';
import type { NoStakes } from '../stakes.ts';
import type { GameRow } from './games.ts';

/** `left-early`: they left games before and wait. `not-playing`: the account may not play at all now.
 * `no-round`: competitive games wait for a round of the season. */
export type SeatRefusal = NoSeat | NoStakes | 'left-early' | 'no-round' | 'blocked' | 'not-playing';
export type WatchRefusal = NoWatch | 'not-playing';

/** Answers the door of a table, and calls that open one. Not beside the calls' schemas, which the lobby would load with it. */
export const SEATED_ELSEWHERE = 'You are at another table. Leave it first.';

/** The visitor's seat at a table. */
export interface OwnSeat {
  practice: boolean;
  /** The game runs, they are alive, and going would spoil it for others. */
  held: boolean;
}

/** Of a scheduled table whose seats are for people who reserved one. Who they are is told to no one. */
export interface EntryReservation {
  /** So many people have reserved a place, or wait in the queue. */
  reserved: number;
  /** The visitor's number in the queue, 0 for a place at the table; null for none. */
  queue: number | null;
  hosts: boolean;
  /** Places can still be reserved. */
  open: boolean;
}

/** The table as its room tells it. */
export interface RoomEntry {
  row: GameRow;
  stage: TableStage;
  practice: boolean;
  /** Null without a seat here. */
  seat: OwnSeat | null;
  noSeat: NoSeat | null;
  /** A seat is kept for them. */
  kept: boolean;
  /** Null where seats are not reserved, or not any more. */
  reservation: EntryReservation | null;
  noWatch: NoWatch | null;
  /** The game is over, and they may read its record. */
  hasRecord: boolean;
}

export interface TableEntry extends Omit<RoomEntry, 'noSeat' | 'noWatch'> {
  /** Null when they may take a seat, as far as this table is concerned. */
  noSeat: SeatRefusal | null;
  noWatch: WatchRefusal | null;
  /** Another table where they sit, which they must leave before they get a seat here. */
  elsewhere: ({ id: string } & OwnSeat) | null;
  /** The link of the next table with the same settings, while it is open. */
  next: string | null;
}
