/** GET /api/game/{id}/entry: a table as shown to a visitor who is not at it. */
import type { NoSeat, NoWatch } from '../../games/table/seats.ts';
import type { TableStage } from '../../games/table/table-state.ts';
import type { NoStakes } from '../stakes.ts';
import type { GameRow } from './games.ts';

/**
 * `left-early`: they left games before and must wait. `not-playing`: the account may not play at all now. `no-round`: competitive
 * games wait for a round of the season.
 */
export type SeatRefusal = NoSeat | NoStakes | 'left-early' | 'no-round' | 'blocked' | 'not-playing';
export type WatchRefusal = NoWatch | 'not-playing';

/**
 * Refusal at the door of a table, and by calls that open one. Separate from the calls' schemas, which the lobby would load with
 * it.
 */
export const SEATED_ELSEWHERE = 'You are at another table. Leave it first.';

/** The visitor's seat at a table. */
export interface OwnSeat {
  practice: boolean;
  /** Whether leaving now would spoil the game for others: it runs and they are alive. */
  held: boolean;
  /** The game has not begun, so leaving costs no one anything. */
  gathering?: true;
}

/** Reservations of a scheduled table, without names. */
export interface EntryReservation {
  /** Number of people who have reserved a place or wait in the queue. */
  reserved: number;
  /** The visitor's number in the queue, 0 for a place at the table; null for none. */
  queue: number | null;
  hosts: boolean;
  /** Whether places can still be reserved. */
  open: boolean;
}

/** The table as its room describes it. */
export interface RoomEntry {
  row: GameRow;
  stage: TableStage;
  practice: boolean;
  /** The table closed because no one confirmed the ready check; it can be hosted again. */
  unready?: true;
  /** Null without a seat here. */
  seat: OwnSeat | null;
  noSeat: NoSeat | null;
  /** Whether a seat is kept for them. */
  kept: boolean;
  /** Null if seats are not reserved, or no longer. */
  reservation: EntryReservation | null;
  noWatch: NoWatch | null;
  /** Whether the game is over and they may read its record. */
  hasRecord: boolean;
}

export interface TableEntry extends Omit<RoomEntry, 'noSeat' | 'noWatch'> {
  /** Null if this table lets them take a seat. */
  noSeat: SeatRefusal | null;
  noWatch: WatchRefusal | null;
  /** Another table where they sit, which they must leave before they get a seat here. */
  elsewhere: ({ id: string } & OwnSeat) | null;
  /** The link of the next table with the same settings, while it is open. */
  next: string | null;
}
