/** Who is host: handed over to the longest present, gone with the last person. */
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

/** When the host's place is empty the longest present person takes it; a table without any person closes. The site stays host. */
export function ensureHost(table: Table): void {
  if (waitsEmpty(table)) return;
  if (!table.members.some(isPerson)) close(table);
  else if (!table.plan.house && !memberOf(table, table.hostId))
    makeHost(table, longestPresent(table) ?? table.members.find(isPerson)!);
}

/** Starts the wait for an absent host while someone else is there to take over, and stops it. A scheduled game stays its host's until its time. */
export function updateHostAway(table: Table): void {
  const host = memberOf(table, table.hostId);
  if (!isBeforeStart(table) || !host || host.present || !longestPresent(table)) table.hostAway = null;
  else table.hostAway ??= Math.max(table.now, table.plan.scheduled ?? 0) + TIMES.hostAway;
}

/** The host stayed away: the longest present person takes over. */
export function replaceHost(table: Table): void {
  const next = longestPresent(table);
  if (next) makeHost(table, next);
}

/** The end of the table: nothing moves it any more. */
export function close(table: Table): void {
  table.stage = 'closed';
  table.friendSeats = [];
  table.stageUntil = null;
  tell(table, 'all', { kind: 'closed' });
}
