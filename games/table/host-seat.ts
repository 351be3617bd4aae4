/** The host role: passes to the person who has been here longest; the table closes with the last person. */
import { tell } from '../engine/game.ts';
import { waitsEmpty } from './house.ts';
import { isBeforeStart, isPerson, memberOf } from './people.ts';
import { type Member, type Table, TIMES } from './table-state.ts';

const longestPresent = (table: Table): Member | undefined => table.members.find((m) => isPerson(m) && m.present);

export function makeHost(table: Table, member: Member): void {
  if (table.hostId === member.id) return;
  table.hostId = member.id;
  tell(table, 'all', { kind: 'host-now', name: member.name, seat: null });
}

/** Replaces a host who is gone by the longest-seated present person; closes a table without people. The site stays host. */
export function ensureHost(table: Table): void {
  if (waitsEmpty(table)) return;
  if (!table.members.some(isPerson)) closeTable(table);
  else if (!table.plan.house && !memberOf(table, table.hostId))
    makeHost(table, longestPresent(table) ?? table.members.find(isPerson)!);
}

/** Starts the wait for an absent host if another person is present, but not before a scheduled start time; else stops it. */
export function updateHostAway(table: Table): void {
  const host = memberOf(table, table.hostId);
  if (!isBeforeStart(table) || !host || host.present || !longestPresent(table)) table.hostAway = null;
  else table.hostAway ??= Math.max(table.now, table.plan.scheduled ?? 0) + TIMES.hostAway;
}

/** Makes the longest-seated present person host, because the host stayed away. */
export function replaceHost(table: Table): void {
  const next = longestPresent(table);
  if (next) makeHost(table, next);
}

/** Closes the table for good. */
export function closeTable(table: Table): void {
  table.stage = 'closed';
  table.friendSeats = [];
  table.stageUntil = null;
  tell(table, 'all', { kind: 'closed' });
}
