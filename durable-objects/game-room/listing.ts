import type { Listing } from '../../db/games/listings.ts';
import { EACH_FOR_THEMSELVES } from '../../games/engine/facts.ts';
import { freeSeats } from '../../games/table/kept-seats.ts';
import { isBeforeStart, isPlaying } from '../../games/table/people.ts';
import { isScheduled, queueLength, queueNumber } from '../../games/table/reservations.ts';
import { gameView, publicMembers } from '../../games/table/table.ts';
import type { GameLookup, Member, Table } from '../../games/table/table-state.ts';
import { seatsToTakeOver } from '../../games/table/take-over.ts';
import type { Face, GameRow, GameStatus } from '../../protocol/http/games.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { tableNameOf } from '../../protocol/table-name.ts';
import type { ObjectEnv } from '../shared/object-env.ts';
import { gameLobby } from '../shared/rpc.ts';
import type { Snapshot } from './room-storage.ts';

export type GameTimes = Pick<Snapshot, 'created' | 'started' | 'ended'>;

export function listingOf(table: Table, times: GameTimes, gameOf: GameLookup): Listing {
  const { plan } = table;
  const status = statusOf(table);
  const sitting = holdsSeats(table) ? table.members.filter((m) => !m.gone && !m.replaced && m.kind !== 'bot') : [];
  return {
    row: rowOf(table, times, gameOf),
    gameId: plan.gameId,
    hostId: table.hostId,
    status,
    hidden: plan.table.private || plan.table.practice,
    seats: sitting.map((m) => m.id),
    ...(isScheduled(table) && {
      places: isBeforeStart(table) ? table.reserved.map(({ id }) => ({ person: id, queue: queueNumber(table, id)! })) : [],
    }),
  };
}

/** An anonymous table hides all names from others until it is over. */
export const isAnonymous = ({ plan, stage }: Table): boolean =>
  plan.table.anonymousGame && stage !== 'post' && stage !== 'closed';

/** Whether people who sit here may not sit elsewhere: until the game ends, but not at a scheduled table before its time. */
export const holdsSeats = ({ stage, plan }: Table): boolean =>
  stage !== 'post' && stage !== 'closed' && (stage !== 'open' || plan.scheduled === null);

export const isInLobby = ({ hidden, status }: Listing): boolean => !hidden && (status === 'Open' || status === 'In Progress');

export async function updateLobby(env: Pick<ObjectEnv, 'LOBBIES'>, listing: Listing): Promise<void> {
  const lobby = gameLobby(env, listing.row.lobby);
  if (isInLobby(listing)) await lobby.put(listing.row);
  else await lobby.drop(listing.row.id);
}

/** Leaves out the watcher count, the phase and the free bot seats: they change too often to cost a row each time. */
export function persistedListing({ row, ...listing }: Listing): string {
  return JSON.stringify({ ...listing, row: { ...row, spectatorCount: 0, phase: null, freeSeats: undefined } });
}

function statusOf(table: Table): GameStatus | 'Closed' {
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

export function rowOf(table: Table, times: GameTimes, gameOf: GameLookup): GameRow {
  const { plan } = table;
  const { id, name, gameType, roles, closed, useRoleGroups, roleGroupSizes, count, gameSettings, total } = plan.setup;
  const options = plan.table;
  const status = statusOf(table);
  const botSeats = freeSeatsOf(table, gameOf);
  const host = isAnonymous(table) ? null : table.members.find((m) => m.id === table.hostId && !m.hidden);
  return {
    id: plan.id,
    type: gameOf(plan.gameId).gameType,
    setup: { id, name, gameType, roles, closed, useRoleGroups, roleGroupSizes, count, gameSettings, total },
    hostId: host?.id ?? '',
    hostName: host?.name ?? '',
    players: table.members.filter((m) => !m.gone || (isAnonymous(table) && !m.quit)).length,
    faces: facesOf(table, gameOf),
    spectatorCount: table.watchers.length,
    phase: phaseOf(table, gameOf),
    winnersInfo: winnersOf(table),
    lobby: options.lobby,
    lobbyName: namesHidden(table) ? '' : options.lobbyName,
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
    ...(table.fillAt !== null && !plan.house && { fills: true }),
    ...(table.friendSeats.length > 0 && { kept: table.friendSeats.length }),
    ...(isBeforeStart(table) && table.reserved.length > 0 && { places: placesOf(table) }),
    ...(botSeats > 0 && { freeSeats: botSeats }),
  };
}

const placesOf = (table: Table): GameRow['places'] => ({
  taken: table.plan.setup.total - freeSeats(table),
  queue: queueLength(table),
});

/** Number of bot seats that people may take over. Zero while no one is there to play with. */
const freeSeatsOf = (table: Table, gameOf: GameLookup): number =>
  table.members.some((m) => isPlaying(m) && m.present) ? seatsToTakeOver(table, gameOf(table.plan.gameId)).length : 0;

/** Whether the table's default name contains the name of a hidden member, its host. */
const namesHidden = ({ plan, members }: Table): boolean =>
  members.some(({ hidden, name }) => hidden && tableNameOf(name) === plan.table.lobbyName);

/** Built from the public view: in a running game players may have traded places. */
function facesOf(table: Table, gameOf: GameLookup): Face[] {
  const { plan, hostId, members } = table;
  if (isAnonymous(table) || plan.table.private || plan.table.practice) return [];
  // Birthdays are left out once the game is over: its row is kept for years.
  const born = table.play?.outcome ? [] : members;
  const birthdays = new Map(born.flatMap(({ id, birthday }) => (birthday === undefined ? [] : [[id, birthday]])));
  const hidden = new Set(members.filter((m) => m.hidden).map((m) => m.id));
  return publicMembers(table, gameOf)
    .filter(({ id, gone }) => !gone && !hidden.has(id))
    .sort((a, b) => Number(b.id === hostId) - Number(a.id === hostId))
    .slice(0, LIMITS.faces)
    .map(({ id, name, kind, look, player }) => ({
      id,
      name: player ?? name,
      ...(look?.avatar && { avatar: true }),
      ...(look?.avatarShape && { square: true }),
      ...(kind === 'bot' && { bot: true }),
      ...(birthdays.has(id) && { birthday: birthdays.get(id)! }),
    }));
}

function phaseOf(table: Table, gameOf: GameLookup): GameRow['phase'] {
  const phase = table.stage === 'playing' ? gameView(table, null, gameOf)?.phase : undefined;
  return phase ? { name: phase.name, count: phase.count } : null;
}

/** The winning sides, if any, followed by the names of the winners. */
export function winnersOf(table: Table): string[] {
  const outcome = table.play?.outcome;
  if (!outcome) return [];
  const named = table.members.filter((m: Member) => m.seat !== null && outcome.winners.includes(m.seat)).map((m) => m.name);
  return [...outcome.by.filter((by) => by !== EACH_FOR_THEMSELVES), ...named];
}
