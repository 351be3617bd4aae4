/** Actions on reservations: reserving, giving up a place, canceling the game, and the end of reservations. */
import { closeTable } from './host-seat.ts';
import { isBeforeStart, isPerson, memberOf } from './people.ts';
import {
  addReservation,
  areSeatsReserved,
  dropReservation,
  isScheduled,
  queueNumber,
  takesReservations,
} from './reservations.ts';
import { removeMember } from './seats.ts';
import { MOST_RESERVED, type Person, type Table } from './table-state.ts';

/** Reserves a place at the table or in the queue. Asking again changes nothing. */
export function reserve(table: Table, { id, kind }: Pick<Person, 'id' | 'kind'>): string | null {
  if (!isScheduled(table)) return 'This game is not scheduled; take a seat at it instead.';
  if (!takesReservations(table)) return 'This game is about to start; places can no longer be reserved.';
  if (queueNumber(table, id) !== null) return null;
  if (table.banned.includes(id)) return 'The host has banned you from this table.';
  if (kind === 'guest' && !table.plan.table.guests) return 'This table is for members only. Sign in to reserve a place.';
  if (table.reserved.length >= MOST_RESERVED) return 'The queue of this game is full. Choose another one.';
  addReservation(table, { id, kind });
  return null;
}

/** Gives up a place, and the seat with it. The queue moves up. */
export function unreserve(table: Table, by: string): string | null {
  if (!isBeforeStart(table) || queueNumber(table, by) === null) return 'You have no place reserved at this table.';
  if (table.hostId === by) return 'You host this game. Cancel it instead.';
  const member = memberOf(table, by);
  if (member) removeMember(table, member, 'left');
  else dropReservation(table, by);
  return null;
}

/** Lets the host cancel a scheduled game. Reservations stay in the closed table, so that these people can be notified. */
export function callOff(table: Table, by: string): string | null {
  if (!isScheduled(table)) return 'This game is not scheduled. Leave the table instead.';
  if (table.hostId !== by) return 'Only the host can cancel this game.';
  if (!isBeforeStart(table)) return 'The game has started; it can no longer be canceled.';
  closeTable(table);
  return null;
}

/** Ends the reservations once it is time: anyone may sit down, and absent people lose their seats. */
export function endReservations(table: Table): void {
  if (table.reserved.length === 0 || areSeatsReserved(table)) return;
  table.reserved = [];
  for (const member of table.members.filter((m) => isPerson(m) && !m.present)) {
    if (table.stage === 'open') removeMember(table, member, 'left');
  }
}
