/** Filling with bots: tables that do not wait long give their free seats to bots unless enough people come. */
import { closeTable } from './host-seat.ts';
import { gather } from './house.ts';
import { freeSeats } from './kept-seats.ts';
import { isPerson } from './people.ts';
import { seatBots } from './seats.ts';
import type { Table } from './table-state.ts';

/** Starts the wait if a person is present, else stops it. Kept seats extend it. The site's tables wait for their start time. */
export function updateFill(table: Table): void {
  const { stage, plan, members, friendSeats, now } = table;
  if (plan.house) {
    table.fillAt = stage === 'open' ? plan.scheduled : null;
    return;
  }
  const waits = stage === 'open' && plan.fill !== undefined && members.some((m) => isPerson(m) && m.present);
  table.fillAt = waits ? Math.max(table.fillAt ?? now + plan.fill!, ...friendSeats.map(({ until }) => until)) : null;
}

/** Seats bots on all free seats once it is time. A table without people, which only the site's can be, closes instead. */
export function fillIfDue(table: Table): void {
  const { stage, fillAt, now } = table;
  if (stage !== 'open' || fillAt === null || fillAt > now) return;
  gather(table);
  if (table.members.some(isPerson)) seatBots(table, freeSeats(table));
  else closeTable(table);
}
