import type { Person, Plan } from '../../games/table/table-state.ts';
import type { Admission, GameInfo, GameRecord, GameRow } from '../../protocol/http/games.ts';
import type { RoomEntry } from '../../protocol/http/table-entry.ts';
import type { EntryWish } from '../../protocol/visitor.ts';
import type { RpcResult } from '../shared/rpc-result.ts';

/** A table that is hosted again: its plan, and who sat there. */
export interface FormerTable extends Pick<GameRecord, 'plan' | 'gameType'> {
  players: Pick<GameRecord['players'][number], 'name' | 'kind'>[];
}

/** `link`: the link by which the person came, for a private table. */
export interface GameRoomApi {
  /** Creates the table and seats its host. A repeated call for the same table changes nothing. */
  host(plan: Plan, person: Person): Promise<RpcResult>;
  /** Creates a table hosted by the site. `reservedIds`: people who reserved a seat. A repeated call changes nothing. */
  openVillage(plan: Plan, reservedIds: string[]): Promise<RpcResult>;
  /** Checks whether a person may enter. Not named `connect`: every stub has a method of that name, which opens a TCP socket. */
  admit(person: Person, wish: EntryWish, link?: string): Promise<RpcResult<Admission>>;
  /** Removes a person from their seat. After it returns they may sit elsewhere, even if this room does not know them. */
  leave(personId: string, link?: string): Promise<RpcResult>;
  /** Called by a table that wants to seat this person but finds their D1 row naming this table. True if that row is gone. */
  releaseSeat(personId: string): Promise<boolean>;
  /** Reserves a place at a scheduled table. Returns the queue number, 0 if it is at the table. Repeating it changes nothing. */
  reserve(person: Person, link: string): Promise<RpcResult<{ queue: number }>>;
  /** Cancels a reservation and frees the seat that came with it. */
  unreserve(personId: string, link?: string): Promise<RpcResult>;
  /** The host cancels a scheduled game; people with a reservation are notified. */
  callOff(personId: string, link?: string): Promise<RpcResult>;
  bots(personId: string, count: number): Promise<RpcResult>;
  /** A guest registered: their seat and sockets here now belong to the member. The worker moves their row of `seats`. */
  become(guestId: string, person: Person, session: string): Promise<RpcResult>;
  /** Closes the sockets that these sessions of a person have here. The person then counts as away but keeps their seat. */
  disconnect(personId: string, sessions: readonly string[], why: string): Promise<void>;
  info(personId?: string | null, link?: string): Promise<RpcResult<{ row: GameRow; info: GameInfo }>>;
  /** The table from the view of a person who is not at it. `any`: they may watch every table. */
  entry(person: Person | null, link: string, any: boolean, key?: string): Promise<RpcResult<RoomEntry & { hostId: string }>>;
  /** The record of a finished game. `isStaff`: they may read it even if they may not know of the game. */
  record(personId?: string | null, link?: string, isStaff?: boolean): Promise<RpcResult<{ record: GameRecord }>>;
  /** The plan of a table that no one was ready for. `players`: its host's name, and its bots. */
  formerPlan(personId: string, link: string): Promise<RpcResult<{ former: FormerTable }>>;
  /**
   * D1 was put back to an earlier time: sends it again what it must have of this table. False if there is no readable table here.
   */
  reportAgain(): Promise<boolean>;
  /** Staff end the table; a running game then counts for no one. Refused once the game is over. */
  cancel(): Promise<RpcResult>;
  /**
   * Staff are about to see secrets of this table, so they can no longer sit down in the running game. Refused with 403 for
   * people at the table.
   */
  lookInside(personId: string): Promise<RpcResult>;
  /**
   * The record so far, including roles. Never for players: the worker checks reports with it, and staff call `lookInside` first.
   * `personId` is null for staff; anyone else must be allowed to know of the game.
   */
  recordSoFar(personId: string | null, link?: string): Promise<RpcResult<{ record: GameRecord; isOver: boolean }>>;
  /** The worker has checked the ticket and sends the visitor in a header. */
  fetch(request: Request): Promise<Response>;
}

/** Tells players of a table that cannot be read. `id` is that of the error in the log. */
export const unreadableMessage = ({ id }: { id: string }): string =>
  `This table broke and has ended; your seat is free. If you write to us, send error id ${id}.`;
