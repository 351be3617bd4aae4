/**
 * Votes on another setup for a table that waits for players. The host proposes it, and it is adopted once every seated person has
 * agreed. A single no, or no answer in time, keeps the old setup. Bots agree to everything.
 */
import { shortened } from '../engine/cut-text.ts';
import { tell } from '../engine/game.ts';
import type { Setup } from '../engine/setup.ts';
import { setupDifference } from '../engine/setup-difference.ts';
import { SETUP_RULES } from '../setup-rules.ts';
import { isPerson, memberOf } from './people.ts';
import { startIfFull } from './start.ts';
import { type RoomView, type Table, TIMES } from './table-state.ts';

/** Limits of a list of changes: lines shown, and characters per line. */
const MOST_CHANGES = 20;
const LONGEST_CHANGE = 160;

/** Returns the ids of the people asked: everyone seated except the host, who proposed it. */
const asked = ({ members, hostId }: Table): string[] => members.filter((m) => isPerson(m) && m.id !== hostId).map(({ id }) => id);

const seatsTaken = ({ members, friendSeats }: Table): number => members.length + friendSeats.length;

/** Proposes a setup to the people here. It is adopted at once if the host sits alone or only with bots. */
export function propose(table: Table, setup: Setup): void {
  const until = table.now + TIMES.proposal;
  table.proposal = { setup, by: table.hostId, until, agreed: [], changes: changesTo(table.plan.setup, setup) };
  if (asked(table).length > 0) tell(table, 'all', { kind: 'setup-proposed', name: setup.name, until });
  settleProposal(table);
}

/** Lists the changes in play; the names are shown separately. */
function changesTo(before: Setup, after: Setup): string[] {
  const { name, description } = after;
  const all = setupDifference({ ...before, name, description }, after, SETUP_RULES.get(after.gameType)?.setupFields);
  const lines = all.map((line) => shortened(line, LONGEST_CHANGE));
  const more = lines.length - MOST_CHANGES;
  return more > 0 ? [...lines.slice(0, MOST_CHANGES), `and ${more} more`] : lines;
}

/** Votes on the proposal that ends at `until`, which tells it from a newer one. A no from the host withdraws it. */
export function consent(table: Table, by: string, until: number, agree: boolean): string | null {
  const { proposal } = table;
  if (!proposal || proposal.until !== until) return 'That proposal is no longer open.';
  if (!memberOf(table, by)) return 'Only players who sit at this table decide on its setup.';
  if (!agree) keepOld(table);
  else if (!proposal.agreed.includes(by)) proposal.agreed.push(by);
  return null;
}

/** Adopts or drops the proposal if it is decided. Called after every move, since people, seats, host and time all matter. */
export function settleProposal(table: Table): void {
  const { proposal, stage, hostId, now } = table;
  if (!proposal) return;
  if (stage === 'closed') table.proposal = null;
  else if (stage !== 'open' || hostId !== proposal.by || seatsTaken(table) > proposal.setup.total) keepOld(table);
  else if (asked(table).every((id) => proposal.agreed.includes(id))) adopt(table, proposal.setup);
  else if (proposal.until <= now) keepOld(table);
}

function adopt(table: Table, setup: Setup): void {
  table.proposal = null;
  table.plan = { ...table.plan, setup };
  for (const member of table.members) member.ready = false;
  tell(table, 'all', { kind: 'setup-now', name: setup.name });
  startIfFull(table);
}
function keepOld(table: Table): void {
  tell(table, 'all', { kind: 'setup-kept', name: table.proposal!.setup.name });
  table.proposal = null;
  startIfFull(table);
}

/** Returns the proposal as one person sees it. Shows only the number who agreed, not their names. */
export function proposalView(table: Table, personId: string | null): RoomView['proposal'] {
  const { proposal } = table;
  if (!proposal) return null;
  const { setup, until, changes, agreed } = proposal;
  const people = asked(table);
  const mine = personId !== null && people.includes(personId) ? (agreed.includes(personId) ? 'agreed' : 'asked') : null;
  return {
    setup: { id: setup.id, name: setup.name, total: setup.total, closed: setup.closed },
    until,
    changes,
    mine,
    agreed: people.filter((id) => agreed.includes(id)).length,
    of: people.length,
  };
}
