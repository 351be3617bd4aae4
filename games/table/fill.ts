/** Tables that do not wait long: unless enough people come, bots take the free seats. */
import { isPerson } from './people.ts';
import { seatBots } from './seats.ts';
import type { Table } from './table-state.ts';

/** Starts the wait while a person is there to play, and stops it. */
export function updateFill(table: Table): void {
  const { stage, plan, members, now } = table;
  const waits = stage === 'open' && plan.fill !== undefined && members.some((m) => isPerson(m) && m.present);
  table.fillAt = waits ? (table.fillAt ?? now + plan.fill!) : null;
}

/** Time is up: bots take all free seats. */
export function fillIfDue(table: Table): void {
  const { stage, fillAt, now, plan, members } = table;
  if (stage === 'open' && fillAt !== null && fillAt <= now) seatBots(table, plan.setup.total - members.length);
}
