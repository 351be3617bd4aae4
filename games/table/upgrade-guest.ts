/** Handles a guest who registers while sitting at or watching a table. */

import { memberOf, traitsOfPerson } from './people.ts';
import type { Person, Table } from './table-state.ts';
import { INSIDER, isInsider } from './take-over.ts';

/**
 * Transfers everything of the guest `by` at this table to the member: seat, host role, reservation, ban. Keeps the name they came
 * with, so that the record still reads the same. Votes refer to places and need no change. Returns null, or a sentence that
 * says why nothing changed.
 */
export function upgradeGuest(table: Table, by: string, person: Person): string | null {
  const member = memberOf(table, by);
  const watcher = table.watchers.find(({ id }) => id === by);
  const isKnown = table.hostId === by || table.founderId === by || table.banned.includes(by);
  const isReserved = table.reserved.some(({ id }) => id === by);
  if (!member && !watcher && !isKnown && !isReserved) return 'This guest is not at this table.';
  if (member && memberOf(table, person.id)) return 'You already have a seat at this table.';
  if (member && table.stage === 'playing' && isInsider(table, person.id)) return INSIDER;
  const { id, kind } = person;
  const same = (other: string): string => (other === by ? id : other);
  if (member) Object.assign(member, { id, kind, ...traitsOfPerson(person) });
  if (watcher) Object.assign(watcher, { id, kind });
  table.hostId = same(table.hostId);
  table.founderId = same(table.founderId);
  table.friendSeats = table.friendSeats.map((seat) => ({ ...seat, by: same(seat.by) }));
  const wasReserved = table.reserved.some((one) => one.id === id);
  table.reserved = wasReserved
    ? table.reserved.filter((one) => one.id !== by)
    : table.reserved.map((one) => (one.id === by ? { ...one, id, kind } : one));
  if (table.proposal)
    table.proposal = { ...table.proposal, by: same(table.proposal.by), agreed: table.proposal.agreed.map(same) };
  table.banned = [...new Set(table.banned.map(same))];
  table.insiders = table.insiders?.map(same) ?? null;
  settleWatchers(table);
  return null;
}

/** Removes watchers who are listed twice or have a seat. */
function settleWatchers(table: Table): void {
  const ids = new Set(table.members.map(({ id }) => id));
  table.watchers = table.watchers.filter(({ id }) => !ids.has(id) && ids.add(id));
}
