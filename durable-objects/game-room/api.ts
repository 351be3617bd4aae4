import type { Person, Plan } from '../../games/table/table-state.ts';
import type { Admission, GameInfo, GameRecord, GameRow } from '../../protocol/http/games.ts';
import type { RoomEntry } from '../../protocol/http/table-entry.ts';
import type { EntryWish } from '../../protocol/visitor.ts';
import type { RpcResult } from '../shared/rpc-result.ts';

/** `link`: what the person came by, for a private table. */
export interface GameRoomApi {
  /** Makes the table, with its host seated. A repeated call for the same table changes nothing. */
  host(plan: Plan, person: Person): Promise<RpcResult>;
  /** Makes a table that the site hosts. `kept`: ids of people who have reserved a seat. A repeated call changes nothing. */
  openVillage(plan: Plan, kept: string[]): Promise<RpcResult>;
  /** May this person come in? Not `connect`: every stub has a method of that name, which opens a TCP socket. */
  admit(person: Person, wish: EntryWish, link?: string): Promise<RpcResult<Admission>>;
  /** Removes a person from their seat. When this returns, they may sit down elsewhere, even if the room does not know them. */
  leave(personId: string, link?: string): Promise<RpcResult>;
  /** Another table wants to seat this person, whose row in D1 names this one. True when that row is gone. */
  releaseSeat(personId: string): Promise<boolean>;
  /** Reserves a place of a scheduled table. Answers the number in the queue, 0 for a place at the table. A repeated call changes nothing. */
  reserve(person: Person, link: string): Promise<RpcResult<{ queue: number }>>;
  /** Gives the place back, and the seat with it. */
  unreserve(personId: string, link?: string): Promise<RpcResult>;
  /** The host cancels a scheduled game; people who reserved are told. */
  callOff(personId: string, link?: string): Promise<RpcResult>;
  bots(personId: string, count: number): Promise<RpcResult>;
  /** A guest registered: their seat and sockets here become the member's. The worker moves their row of `seats`. */
  become(guestId: string, person: Person, session: string): Promise<RpcResult>;
  /** Closes the sockets that these sessions of a person have here. They count as away then; their seat stays. */
  disconnect(personId: string, sessions: readonly string[], why: string): Promise<void>;
  info(personId?: string | null, link?: string): Promise<RpcResult<{ row: GameRow; info: GameInfo }>>;
  /** What the table offers a person who is not at it. `any`: they may watch every table. */
  entry(person: Person | null, link: string, any: boolean, key?: string): Promise<RpcResult<RoomEntry & { hostId: string }>>;
  /** The record, once the game is over. `isStaff`: they may read it without knowing of the game. */
  record(personId?: string | null, link?: string, isStaff?: boolean): Promise<RpcResult<{ record: GameRecord }>>;
  /** Staff end the table; a running game counts for no one. Refused when it is over. */
  cancel(): Promise<RpcResult>;
  /**
   * Staff are about to learn what is secret at this table. From then on they cannot sit down in the game that runs. Refused with 403 for
   * those who are at it.
   */
  lookInside(personId: string): Promise<RpcResult>;
  /**
   * Everything so far, roles included, for the worker to check a report with and for staff, who call `lookInside` before; never for a
   * player. `personId`: null for staff, else one who must know of the game.
   */
  recordSoFar(personId: string | null, link?: string): Promise<RpcResult<{ record: GameRecord; isOver: boolean }>>;
  /** The worker has checked the ticket and sends the visitor in a header. */
  fetch(request: Request): Promise<Response>;
}

/** What players of a table that cannot be read are told. `id`: of the error in the log. */
export const unreadableMessage = ({ id }: { id: string }): string =>
  `This table broke and has ended; your seat is free. If you write to us, send error id ${id}.`;
