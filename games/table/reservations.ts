/**
 * Places at a scheduled table, in the order in which people asked for them: as many as there are seats, then a queue. They count
 * until some minutes after its time; who sits here before that has one.
 */
import { isBeforeStart, isPerson } from './people.ts';
import { type Person, type Reservation, type Table, TIMES } from './table-state.ts';

type Places = Pick<Table, 'plan' | 'members' | 'friendSeats' | 'reserved'>;

/** Whether a host set the table's time. Tables of the site keep seats in their own way (house.ts). */
export const isScheduled = ({ plan }: Pick<Table, 'plan'>): boolean => plan.scheduled !== null && !plan.house;

/** When anyone may sit down; null for a table that takes no reservations. */
export const reservedUntil = (table: Pick<Table, 'plan'>): number | null =>
  isScheduled(table) ? table.plan.scheduled! + TIMES.reserved : null;

/** Whether places can be reserved now: until its time. */
export const takesReservations = (table: Table): boolean =>
  isScheduled(table) && isBeforeStart(table) && table.now < table.plan.scheduled!;

/** Whether seats are for people who reserved one. */
export const areSeatsReserved = (table: Table): boolean =>
  isBeforeStart(table) && table.now < (reservedUntil(table) ?? Number.NEGATIVE_INFINITY);

/** Bots, and friends who are waited for, have no reservation. */
const placesIn = ({ plan, members, friendSeats }: Places): number =>
  plan.setup.total - members.filter((member) => !isPerson(member)).length - friendSeats.length;

/** Their number in the queue, from 1; 0 for a place at the table, null for no reservation. */
export function queueNumber(table: Places, id: string): number | null {
  const index = table.reserved.findIndex((one) => one.id === id);
  return index < 0 ? null : Math.max(0, index + 1 - placesIn(table));
}

/** How many places are reserved for people who do not sit here yet. */
export const awaited = (table: Places): number =>
  table.reserved.slice(0, Math.max(0, placesIn(table))).filter(({ id }) => !table.members.some((m) => m.id === id)).length;

/** How many people wait in the queue. */
export const queueLength = (table: Places): number => Math.max(0, table.reserved.length - placesIn(table));

/** Who sits down has a place; who had none gets one with the seat. */
export function addReservation(table: Table, { id, kind }: Pick<Person, 'id' | 'kind'>): void {
  if (!areSeatsReserved(table) || table.reserved.some((one) => one.id === id)) return;
  const reservation: Reservation = { id, kind, at: table.now };
  table.reserved.push(reservation);
  if (queueNumber(table, id)! > 0) reservation.queued = true;
}

/** Of a person who has left. */
export function dropReservation(table: Table, id: string): void {
  table.reserved = table.reserved.filter((one) => one.id !== id);
}
