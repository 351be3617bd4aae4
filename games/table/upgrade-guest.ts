/** A guest registers while they sit at a table, or watch it. */

import { memberOf, traitsOfPerson } from './people.ts';
import type { Person, Table } from './table-state.ts';
import { INSIDER, isInsider } from './take-over.ts';

/**
 * Whatever belonged to the guest `by` at this table is the member's from now on: seat, host's place, ban. The name under
 * which they came stays, so that nothing of the record reads differently afterwards; seats and votes are of places, and
 * go on as they are. Null, or a sentence that says why nothing changed.
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

/** No one watches twice, or where they have a seat. */
function settleWatchers(table: Table): void {
  const known = new Set(table.members.map(({ id }) => id));
  table.watchers = table.watchers.filter(({ id }) => !known.has(id) && known.add(id));
}
