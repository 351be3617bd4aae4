/** Actions of the host before the start. Each returns null, or a sentence that says why nothing changed. */
import type { Setup } from '../engine/setup.ts';
import { freeSeats } from './kept-seats.ts';
import { isBeforeStart, isPerson, memberOf } from './people.ts';
import { personasRefusal } from './personas.ts';
import { propose } from './proposal.ts';
import { awaited } from './reservations.ts';
import { removeMember, seatBots } from './seats.ts';
import { startIfFull } from './start.ts';
import type { Table } from './table-state.ts';

/** Returns an error for everyone but the host, and for the host after the start. */
function hostError(table: Table, by: string): string | null {
  if (!isBeforeStart(table)) return 'The game has started; the host can no longer change anything.';
  return table.hostId === by && memberOf(table, by) ? null : 'Only the host can do that.';
}
const isForStakes = ({ plan }: Table): boolean => plan.table.ranked || plan.table.competitive;

/** Kicks a member or watcher. They may come back unless banned. Competitive tables allow no kicks. */
export function kick(table: Table, by: string, who: string, ban: boolean): string | null {
  const refused = hostError(table, by);
  if (refused) return refused;
  if (by === who) return 'You cannot kick yourself; leave the table instead.';
  if (table.plan.table.competitive) return 'No one can be kicked from a competitive table.';
  const member = memberOf(table, who);
  const watcher = table.watchers.find((w) => w.id === who);
  if (!member && !watcher) return 'They are no longer at this table.';
  if (ban && (member ?? watcher)!.kind !== 'bot') table.banned.push(who);
  if (member) removeMember(table, member, ban && isPerson(member) ? 'banned' : 'kicked');
  else table.watchers = table.watchers.filter((w) => w !== watcher);
  return null;
}

/** Proposes another setup of the same game with enough seats; adopted at once if no one has to be asked. */
export function changeSetup(table: Table, by: string, setup: Setup): string | null {
  const refused = hostError(table, by);
  const { plan } = table;
  const taken = plan.setup.total - freeSeats(table);
  if (refused) return refused;
  if (isForStakes(table)) return 'The setup of a ranked or competitive table cannot be changed.';
  if (table.stage !== 'open') return 'The table is about to start; the setup can be changed only while it waits for players.';
  if (setup.gameType !== plan.setup.gameType) return `Choose a setup for ${plan.setup.gameType}.`;
  if (setup.total < taken) return `That setup has ${setup.total} seats and ${taken} are taken. Kick someone first.`;
  const tooFew = personasRefusal(plan, setup.total);
  if (tooFew) return tooFew;
  if (JSON.stringify(setup) === JSON.stringify(plan.setup)) return 'This table already plays that setup.';
  propose(table, setup);
  return null;
}

export function addBots(table: Table, by: string, count: number): string | null {
  const refused = hostError(table, by);
  const free = freeSeats(table);
  if (refused) return refused;
  if (isForStakes(table)) return 'Bots cannot play at a ranked or competitive table.';
  if (free < 1) return noSeatForBots(table);
  if (!Number.isInteger(count) || count < 1) return 'Say how many seats the bots should fill.';
  if (count > free) return free === 1 ? 'Only one seat is free.' : `Only ${free} seats are free.`;
  seatBots(table, count);
  return null;
}

function noSeatForBots(table: Table): string {
  if (table.friendSeats.length) return 'The last free seats are kept for friends.';
  return awaited(table) > 0 ? 'The last free seats are reserved.' : 'The table is full.';
}

/** Stops bots from filling the table by themselves; the host can still add them. */
export function waitForPeople(table: Table, by: string): string | null {
  const refused = hostError(table, by);
  if (refused) return refused;
  if (table.fillAt === null) return 'No bots are about to sit down here.';
  const { fill: _, ...plan } = table.plan;
  table.plan = plan;
  return null;
}

/** Starts a full table, which normally starts by itself; else says how many players are missing. */
export function startByHost(table: Table, by: string): string | null {
  const refused = hostError(table, by);
  const free = table.plan.setup.total - table.members.length;
  if (refused) return refused;
  if (table.stage !== 'open') return 'The table is already about to start.';
  if (free > 0) {
    const missing = free === 1 ? 'One more player is needed.' : `${free} more players are needed.`;
    return isForStakes(table) ? missing : `${missing} You can fill the empty seats with bots.`;
  }
  if (table.proposal) return 'Wait until everyone has answered about the setup.';
  startIfFull(table);
  return table.stage === 'open' ? 'This table is scheduled; it starts at its set time.' : null;
}
