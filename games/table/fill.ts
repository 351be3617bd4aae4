/** Tables that do not wait long: unless enough people come, bots take the free seats. */
import { close } from './host-seat.ts';
import { gather } from './house.ts';
import { freeSeats } from './kept-seats.ts';
import { isPerson } from './people.ts';
import { seatBots } from './seats.ts';
import type { Table } from './table-state.ts';

/** Starts the wait while a person is there to play, and stops it; a friend's seat is waited for. The site's own tables wait for their time instead. */
export function updateFill(table: Table): void {
  const { stage, plan, members, friendSeats, now } = table;
  if (plan.house) {
    table.fillAt = stage === 'open' ? plan.scheduled : null;
    return;
  }
  const waits = stage === 'open' && plan.fill !== undefined && members.some((m) => isPerson(m) && m.present);
  table.fillAt = waits ? Math.max(table.fillAt ?? now + plan.fill!, ...friendSeats.map(({ until }) => until)) : null;
}

/** Time is up: bots take all free seats. A table of the site that no person has come to closes. */
export function fillIfDue(table: Table): void {
  const { stage, fillAt, now } = table;
  if (stage !== 'open' || fillAt === null || fillAt > now) return;
  gather(table);
  if (table.members.some(isPerson)) seatBots(table, freeSeats(table));
  else close(table);
}
