/** How a table stands in the lists, and who sits at it: what leaves the room for D1 and the lobby. */

import { EACH } from '../games/facts.ts';
import { gameView } from '../games/table.ts';
import type { GameOf, Member, Table } from '../games/table-state.ts';
import type { GameRow, Status } from '../protocol/rest/games.ts';
import type { Snapshot } from './log.ts';

export type Times = Pick<Snapshot, 'created' | 'started' | 'ended'>;
/** Everything that the lists keep of one game. Applying it twice changes nothing. */
export interface Listing {
  row: GameRow;
  gameId: string;
  /** Whose table it is: for the site itself, also where the row does not tell. */
  hostId: string;
  /** A table that never started is 'Closed'. */
  status: Status | 'Closed';
  /** In no list: a private or a practice table. */
  hidden: boolean;
  /** Ids of the people who sit here and may sit nowhere else. */
  seats: string[];
}

export function listingOf(table: Table, times: Times, gameOf: GameOf): Listing {
  const { plan } = table;
  const status = statusOf(table);
  const sitting = holdsPeople(table) ? table.members.filter((m) => !m.gone && !m.replaced && m.kind !== 'bot') : [];
  return {
    row: rowOf(table, times, gameOf),
    gameId: plan.gameId,
    hostId: table.hostId,
    status,
    hidden: plan.table.private || plan.table.practice,
    seats: sitting.map((m) => m.id),
  };
}

/** An anonymous table names no one to others before it is over. */
export const isNameless = ({ plan, stage }: Table): boolean => plan.table.anonymousGame && stage !== 'post' && stage !== 'closed';

/** Whether those who sit here may sit nowhere else: not after the end, and not at a table for later until its time has come. */
export const holdsPeople = ({ stage, plan }: Table): boolean =>
  stage !== 'post' && stage !== 'closed' && (stage !== 'open' || plan.scheduled === null);

/** Whether it stands in its lobby's live list. */
export const isLive = ({ hidden, status }: Listing): boolean => !hidden && (status === 'Open' || status === 'In Progress');

/** What of a listing has to reach D1: how many watch, and the phase, change too often to be worth a row each. */
export function significant({ row, ...listing }: Listing): string {
  return JSON.stringify({ ...listing, row: { ...row, spectatorCount: 0, gameState: '' } });
}

function statusOf(table: Table): Status | 'Closed' {
  switch (table.stage) {
    case 'open':
    case 'ready':
    case 'countdown':
      return 'Open';
    case 'playing':
      return 'In Progress';
    case 'post':
      return 'Finished';
    case 'closed':
      return table.play?.outcome ? 'Finished' : 'Closed';
  }
}

export function rowOf(table: Table, times: Times, gameOf: GameOf): GameRow {
  const { plan } = table;
  const { id, name, gameType, roles, closed, useRoleGroups, roleGroupSizes, count, gameSettings, total } = plan.setup;
  const options = plan.table;
  const status = statusOf(table);
  const host = isNameless(table) ? null : table.members.find((m) => m.id === table.hostId);
  return {
    id: plan.id,
    type: gameOf(plan.gameId).gameType,
    setup: { id, name, gameType, roles, closed, useRoleGroups, roleGroupSizes, count, gameSettings, total },
    hostId: host?.id ?? '',
    hostName: host?.name ?? '',
    players: table.members.filter((m) => !m.gone).length,
    spectatorCount: table.watchers.length,
    gameState: stateOf(table, gameOf),
    winnersInfo: winnersOf(table),
    lobby: options.lobby,
    lobbyName: options.lobbyName,
    ranked: options.ranked,
    competitive: options.competitive,
    private: options.private,
    anonymousGame: options.anonymousGame,
    spectating: options.spectating,
    guests: options.guests,
    readyCheck: options.readyCheck,
    noVeg: options.noVeg,
    scheduled: plan.scheduled ?? false,
    status: status === 'Closed' ? 'Finished' : status,
    createTime: times.created,
    startTime: times.started,
    endTime: times.ended,
    broken: table.broken,
  };
}

/** 'Night 2' as a watcher sees it; 'Pregame' and 'Postgame' outside the game. */
function stateOf(table: Table, gameOf: GameOf): string {
  const phase = gameView(table, null, gameOf)?.phase;
  if (table.stage !== 'playing' || !phase) return table.play ? 'Postgame' : 'Pregame';
  return phase.count ? `${phase.name} ${phase.count}` : phase.name;
}

/** The winning sides, if any won as such, then the names of those who won. */
export function winnersOf(table: Table): string[] {
  const outcome = table.play?.outcome;
  if (!outcome) return [];
  const named = table.members.filter((m: Member) => m.seat !== null && outcome.winners.includes(m.seat)).map((m) => m.name);
  return [...outcome.by.filter((by) => by !== EACH), ...named];
}
