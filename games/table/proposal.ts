/**
 * Another setup for a table that waits for players. The host proposes it; it is played once all people who sit here have agreed.
 * Who says no, or nothing in time, keeps the old one for all. Bots agree to everything.
 */
import { shortened } from '../engine/cut-text.ts';
import { tell } from '../engine/game.ts';
import type { Setup } from '../engine/setup.ts';
import { setupDifference } from '../engine/setup-difference.ts';
import { SETUP_RULES } from '../setup-rules.ts';
import { isPerson, memberOf } from './people.ts';
import { startIfFull } from './start.ts';
import { type RoomView, type Table, TIMES } from './table-state.ts';

/** Of a long list of changes so many lines are shown, each so long at most. */
const MOST_CHANGES = 20;
const LONGEST_CHANGE = 160;

/** The ids of those whose word counts: all people here but the host, who wants it. */
const asked = ({ members, hostId }: Table): string[] => members.filter((m) => isPerson(m) && m.id !== hostId).map(({ id }) => id);

const seatsTaken = ({ members, friendSeats }: Table): number => members.length + friendSeats.length;

/** Puts a setup to the people here. A host who sits alone, or among bots, has it at once. */
export function propose(table: Table, setup: Setup): void {
  const until = table.now + TIMES.proposal;
  table.proposal = { setup, by: table.hostId, until, agreed: [], changes: changesTo(table.plan.setup, setup) };
  if (asked(table).length > 0) tell(table, 'all', { kind: 'setup-proposed', name: setup.name, until });
  settleProposal(table);
}

/** What would be played otherwise; the names are told beside it. */
function changesTo(before: Setup, after: Setup): string[] {
  const { name, description } = after;
  const all = setupDifference({ ...before, name, description }, after, SETUP_RULES.get(after.gameType)?.setupFields);
  const lines = all.map((line) => shortened(line, LONGEST_CHANGE));
  const more = lines.length - MOST_CHANGES;
  return more > 0 ? [...lines.slice(0, MOST_CHANGES), `and ${more} more`] : lines;
}

/** An answer to the proposal that ends at `until`, which tells it from one that has taken its place. The host’s no takes it back. */
export function consent(table: Table, by: string, until: number, agree: boolean): string | null {
  const { proposal } = table;
  if (!proposal || proposal.until !== until) return 'That proposal is no longer open.';
  if (!memberOf(table, by)) return 'Only players who sit at this table decide on its setup.';
  if (!agree) keepOld(table);
  else if (!proposal.agreed.includes(by)) proposal.agreed.push(by);
  return null;
}

/** To be called after every move: people, seats, the host and the time decide what becomes of a proposal. */
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

/** The proposal as one person sees it. Who has agreed is no one else's business: it is counted. */
export function proposalView(table: Table, personId: string | null): RoomView['proposal'] {
  const { proposal } = table;
  if (!proposal) return null;
  const { setup, until, changes, agreed } = proposal;
  const people = asked(table);
  const mine = personId !== null && people.includes(personId) ? (agreed.includes(personId) ? 'agreed' : 'asked') : null;
  return {
    setup: { id: setup.id, name: setup.name, total: setup.total, closed: setup.closed },
    ...{ until, changes, mine, agreed: people.filter((id) => agreed.includes(id)).length, of: people.length },
  };
}
