/**
 * Reservations at a scheduled table, in the order people asked for them: one per seat, then a queue. They are valid until some
 * minutes after the start time. Everyone who sits down before then also gets one.
 */
import { isBeforeStart, isPerson } from './people.ts';
import { type Person, type Reservation, type Table, TIMES } from './table-state.ts';

type Places = Pick<Table, 'plan' | 'members' | 'friendSeats' | 'reserved'>;

/** Whether a host scheduled the table. The site's tables keep seats differently (house.ts). */
export const isScheduled = ({ plan }: Pick<Table, 'plan'>): boolean => plan.scheduled !== null && !plan.house;

/** Returns when reservations end and anyone may sit down; null if the table takes none. */
export const reservedUntil = (table: Pick<Table, 'plan'>): number | null =>
  isScheduled(table) ? table.plan.scheduled! + TIMES.reserved : null;

/** Whether places can be reserved now, which is until the start time. */
export const takesReservations = (table: Table): boolean =>
  isScheduled(table) && isBeforeStart(table) && table.now < table.plan.scheduled!;

/** Whether seats are now only for people who reserved one. */
export const areSeatsReserved = (table: Table): boolean =>
  isBeforeStart(table) && table.now < (reservedUntil(table) ?? Number.NEGATIVE_INFINITY);

/** Number of seats for reservations: bots and kept seats do not need one. */
const placesIn = ({ plan, members, friendSeats }: Places): number =>
  plan.setup.total - members.filter((member) => !isPerson(member)).length - friendSeats.length;

/** Returns a person's number in the queue, from 1; 0 if they have a place, null if no reservation. */
export function queueNumber(table: Places, id: string): number | null {
  const index = table.reserved.findIndex((one) => one.id === id);
  return index < 0 ? null : Math.max(0, index + 1 - placesIn(table));
}

/** Number of places reserved for people who have not sat down yet. */
export const awaited = (table: Places): number =>
  table.reserved.slice(0, Math.max(0, placesIn(table))).filter(({ id }) => !table.members.some((m) => m.id === id)).length;

/** Number of people in the queue. */
export const queueLength = (table: Places): number => Math.max(0, table.reserved.length - placesIn(table));

/** Adds a reservation for a person who has none, such as on sitting down. */
export function addReservation(table: Table, { id, kind }: Pick<Person, 'id' | 'kind'>): void {
  if (!areSeatsReserved(table) || table.reserved.some((one) => one.id === id)) return;
  const reservation: Reservation = { id, kind, at: table.now };
  table.reserved.push(reservation);
  if (queueNumber(table, id)! > 0) reservation.queued = true;
}

/** Drops the reservation of a person who has left. */
export function dropReservation(table: Table, id: string): void {
  table.reserved = table.reserved.filter((one) => one.id !== id);
}
