/**
 * A move writes one log row, and the snapshot if it changed. In real time there is no row without facts, and the snapshot waits
 * up to 2 s.
 * Talk changes nothing that viewers see: it writes a log row, and the snapshot if a bot heard it.
 * With talking bots, time passes without a log row: they check many times a minute whether to speak.
 */

import type { Listing } from '../../db/games/listings.ts';
import { type DurationCounts, noDurations } from '../../db/health/durations.ts';
import type { HeartCharge } from '../../db/ranked/hearts.ts';
import type { Fact } from '../../games/engine/game.ts';
import { restoreTable, serializeTable, step } from '../../games/table/table.ts';
import type { Table, TableInput } from '../../games/table/table-state.ts';
import type { BotMark } from '../../games/table/talker.ts';
import { heartOf } from '../../protocol/hearts.ts';
import { gameOf } from './game-of.ts';
import { isInLobby, listingOf, persistedListing } from './listing.ts';
import { kudosOf } from './record.ts';
import { countsForStats } from './results.ts';
import type { RoomOutbox } from './room-outbox.ts';
import {
  readFacts,
  readSeenCommands,
  readSnapshot,
  type Sender,
  type Snapshot,
  writeLog,
  writeSnapshot,
} from './room-storage.ts';

export interface RoomState extends Snapshot {
  table: Table;
  listing: Listing;
  /** All facts and finished commands; read from the log when first needed. */
  facts: Fact[] | null;
  seenCommands: Set<string> | null;
  /** Random state and talk revision of `saved`. Talk that leaves them unchanged has not changed anything stored. */
  fingerprint: string;
  /** Number of facts that the bots of `saved` had heard. */
  heard: number;
  /** Time of the last snapshot write. Only in a real-time game can `saved` be newer than the row. */
  writtenAt: number;
  /** Durations of the moves since the room woke up; only figures of the site need them, so they are not stored here. */
  moves: DurationCounts;
}
/** Interval between snapshot writes in a real-time game; a crash loses at most this much. Answers are always written at once. */
const STREAM_WRITE_INTERVAL = 2_000;
/** `changed`: viewers see a change. `enqueued`: the outbox has a new item. `lobbyChanged`: only the lobby's live list changes. */
export interface MoveResult {
  newFacts: Fact[];
  marks: BotMark[];
  changed: boolean;
  enqueued: boolean;
  lobbyChanged: boolean;
}

export function createRoomState(sql: SqlStorage, outbox: RoomOutbox, table: Table, at: number, founder: string): RoomState {
  const facts = table.out.splice(0);
  const snapshot = { created: at, started: 0, ended: 0, closed: 0, saved: JSON.stringify(serializeTable(table)) };
  const live = {
    ...snapshot,
    table,
    listing: listingOf(table, snapshot, gameOf),
    facts,
    seenCommands: new Set<string>(),
    fingerprint: fingerprintOf(table),
    heard: heardBy(table),
    writtenAt: at,
    moves: noDurations(),
  };
  writeSnapshot(sql, snapshot);
  writeLog(sql, { who: founder, cid: null }, null, facts);
  outbox.enqueue('listing', JSON.stringify(live.listing), at);
  return live;
}

export function loadRoomState(sql: SqlStorage, previous?: RoomState): RoomState {
  const snapshot = readSnapshot(sql);
  const table = restoreTable(JSON.parse(snapshot.saved), gameOf);
  return {
    ...snapshot,
    table,
    listing: listingOf(table, snapshot, gameOf),
    facts: previous?.facts ?? null,
    seenCommands: previous?.seenCommands ?? null,
    fingerprint: fingerprintOf(table),
    heard: heardBy(table),
    writtenAt: 0,
    moves: previous?.moves ?? noDurations(),
  };
}

export const isStreaming = ({ table: { stage, plan, play } }: RoomState): boolean =>
  stage === 'playing' && gameOf(plan.gameId).realtime?.(play!) === true;

/** A copy of the stored table for trying out an input. Leaves out the bots' memory, which is most of the data. */
export function copyTable({ saved, table }: RoomState): Table {
  const json = table.talkers.length ? JSON.stringify(serializeTable({ ...table, talkers: [] })) : saved;
  return restoreTable(JSON.parse(json), gameOf);
}
/** Why the table would refuse this input; null if it would accept it. */
export const dryRun = (live: RoomState, input: TableInput): string | null => step(copyTable(live), input, gameOf);

export const factsOf = (live: RoomState, sql: SqlStorage): Fact[] => (live.facts ??= readFacts(sql));
export const seenCommandsOf = (live: RoomState, sql: SqlStorage): Set<string> => (live.seenCommands ??= readSeenCommands(sql));

/** Writes a move. Skips one that changed nothing and need not be recognized when repeated. */
export function saveMove(
  live: RoomState,
  storage: DurableObjectStorage,
  outbox: RoomOutbox,
  input: TableInput,
  from: Sender | null,
): MoveResult {
  const newFacts = live.table.out.splice(0);
  const marks = live.table.marks.splice(0);
  const move: MoveResult = { newFacts, marks, changed: false, enqueued: false, lobbyChanged: false };
  if (input.type === 'say' && fingerprintOf(live.table) === live.fingerprint) {
    saveLine(live, storage, input, from, newFacts);
    return move;
  }
  const saved = JSON.stringify(serializeTable(live.table));
  move.changed = saved !== live.saved;
  if (!move.changed && !newFacts.length && !from?.cid) return move;
  const streams = isStreaming(live);
  const isUnlogged = input.type === 'tick' && newFacts.length === 0 && (streams || live.table.talkers.length > 0);
  if (isUnlogged && streams && input.at - live.writtenAt < STREAM_WRITE_INTERVAL) {
    noteSaved(live, saved);
    return move;
  }
  storage.transactionSync(() => {
    if (!isUnlogged) writeLog(storage.sql, from, input, newFacts);
    if (!move.changed) return;
    noteSaved(live, saved);
    live.writtenAt = input.at;
    setTimestamps(live, input.at);
    writeSnapshot(storage.sql, live);
    updateListing(live, outbox, input.at, move);
  });
  live.facts?.push(...newFacts);
  return move;
}

/** Writes a line of talk. Most moves are talk, so this avoids serializing the whole table to find that it has not changed. */
function saveLine(live: RoomState, storage: DurableObjectStorage, input: TableInput, from: Sender | null, facts: Fact[]): void {
  if (heardBy(live.table) === live.heard) writeLog(storage.sql, from, input, facts);
  else
    storage.transactionSync(() => {
      writeLog(storage.sql, from, input, facts);
      noteSaved(live, JSON.stringify(serializeTable(live.table)));
      live.writtenAt = input.at;
      writeSnapshot(storage.sql, live);
    });
  live.facts?.push(...facts);
}
function noteSaved(live: RoomState, saved: string): void {
  live.saved = saved;
  live.fingerprint = fingerprintOf(live.table);
  live.heard = heardBy(live.table);
}

const heardBy = ({ talkers }: Table): number => talkers.reduce((sum, { heard }) => sum + heard, 0);
const fingerprintOf = ({ rng, play, insiders }: Table): string => JSON.stringify([rng, play?.rng, play?.stir, insiders]);

function setTimestamps(live: RoomState, at: number): void {
  const { stage, play } = live.table;
  if (play && !live.started) live.started = at;
  if (play?.outcome && !live.ended) live.ended = at;
  if (stage === 'closed' && !live.closed) live.closed = at;
}

function updateListing(live: RoomState, outbox: RoomOutbox, at: number, move: MoveResult): void {
  const next = listingOf(live.table, live, gameOf);
  const listed = persistedListing(next) !== persistedListing(live.listing);
  const closed = live.closed === at && live.ended > 0;
  // Once when the game ends, and again if kudos are given.
  const settled = countsForStats(live.table) && (live.ended === at || (closed && kudosOf(move.newFacts) !== null));
  const breaks = next.row.broken && !live.listing.row.broken;
  const spoiler = breaks ? spoilerOf(live.table) : undefined;
  const hearts = chargeOf(live.table, at);
  const takes = live.started === at && hearts !== null;
  move.enqueued = listed || closed || settled || spoiler !== undefined || takes;
  move.lobbyChanged = !listed && isInLobby(next) && JSON.stringify(next) !== JSON.stringify(live.listing);
  live.listing = next;
  // Enqueued before the listing, which frees their seat.
  if (spoiler) outbox.enqueue('leave', JSON.stringify({ user: spoiler.id, at }), at);
  if (takes) outbox.enqueue('hearts', JSON.stringify(hearts), at);
  // If staff end a game that had already been broken, nothing is returned to the player who broke it.
  if (breaks && hearts) outbox.enqueue('hearts-back', JSON.stringify({ ...hearts, except: spoiler?.id ?? null }), at);
  if (listed) outbox.enqueue('listing', JSON.stringify(live.ended ? { ...next, moves: live.moves } : next), at);
  if (closed) outbox.enqueue('record', '', at);
  // The bodies differ so that a delivery in flight for 'ended' does not acknowledge the item for 'closed'.
  if (settled) outbox.enqueue('results', closed ? 'closed' : 'ended', at);
}

/** Enqueues everything that D1 and R2 have of the table. Leaves of members are not repeated: they are not stored here. */
export function enqueueReports(live: RoomState, outbox: RoomOutbox, at: number): void {
  const { table, listing } = live;
  const hearts = live.started ? chargeOf(table, live.started) : null;
  // A broken game has given its hearts back, so none are taken again.
  if (hearts && !table.broken) outbox.enqueue('hearts', JSON.stringify(hearts), at);
  outbox.enqueue('listing', JSON.stringify(listing), at);
  if (live.closed && live.ended) outbox.enqueue('record', '', at);
  if (live.ended && countsForStats(table)) outbox.enqueue('results', live.closed ? 'closed' : 'ended', at);
}

/** The member whose leaving spoiled the game. Guests have no account to penalize; a practice game has no one to spoil it for. */
const spoilerOf = ({ members, plan }: Table) =>
  plan.table.practice ? undefined : members.find(({ kind, spoiled }) => kind === 'member' && spoiled);

/** Hearts that a game for stakes takes from the members at it; null if it takes none. */
function chargeOf({ plan, members }: Table, at: number): HeartCharge | null {
  const kind = heartOf(plan.table);
  const users = members.flatMap((member) => (member.kind === 'member' && member.seat !== null ? [member.id] : []));
  return kind && !plan.table.practice && users.length > 0 ? { game: plan.id, kind, users, at } : null;
}
