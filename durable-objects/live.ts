/**
 * A room in memory, and how a move becomes rows: one log row, and where something changed the snapshot. Of a game that streams,
 * a step that nothing is told of is not logged, and the snapshot waits for up to two seconds.
 */
import type { Fact } from '../games/game.ts';
import { kept, revived } from '../games/table.ts';
import type { Table, TableInput } from '../games/table-state.ts';
import { isLive, type Listing, listingOf, significant } from './listing.ts';
import { readFacts, readKeys, readSnapshot, type Sender, type Snapshot, writeLog, writeSnapshot } from './log.ts';
import { put } from './outbox.ts';
import { kudosOf } from './record.ts';
import { counts } from './results.ts';
import { gameOf } from './room-env.ts';

export interface Live extends Snapshot {
  table: Table;
  listing: Listing;
  /** The record and the commands carried out so far; read from the log when first needed. */
  facts: Fact[] | null;
  keys: Set<string> | null;
  /** The dice of `saved`, and how often talk has changed more than them: else talk changes nothing that is kept. */
  dice: string;
  /** When the row was written. Only while a game streams is `saved` newer than the row. */
  written: number;
}
/** A game that streams is written so often; every answer is, at once. Who wakes after a crash goes back no further than this. */
const SPARED = 2_000;
/** What one move did. `owed`: something was put into the outbox; `shown`: only those who look at the live list must hear of it. */
export interface Move {
  news: Fact[];
  changed: boolean;
  owed: boolean;
  shown: boolean;
}

/** A table that was just made, with its first rows. */
export function begin(sql: SqlStorage, table: Table, at: number, founder: string): Live {
  const facts = table.out.splice(0);
  const snapshot = { created: at, started: 0, ended: 0, closed: 0, saved: JSON.stringify(kept(table)) };
  const live = {
    ...snapshot,
    table,
    listing: listingOf(table, snapshot, gameOf),
    facts,
    keys: new Set<string>(),
    dice: diceOf(table),
    written: at,
  };
  writeSnapshot(sql, snapshot);
  writeLog(sql, { who: founder, cid: null }, null, facts);
  put(sql, 'listing', JSON.stringify(live.listing), at);
  return live;
}

/** The room as its last snapshot has it: after waking up, and after a bug, so that half a move never survives. */
export function load(sql: SqlStorage, known?: Live): Live {
  const snapshot = readSnapshot(sql);
  const table = revived(JSON.parse(snapshot.saved), gameOf);
  return {
    ...snapshot,
    table,
    listing: listingOf(table, snapshot, gameOf),
    facts: known?.facts ?? null,
    keys: known?.keys ?? null,
    dice: diceOf(table),
    written: 0,
  };
}

/** Whether phases follow each other within moments just now. */
export const isStreaming = ({ table: { stage, plan, play } }: Live): boolean =>
  stage === 'playing' && gameOf(plan.gameId).streams?.(play!) === true;

export const factsOf = (live: Live, sql: SqlStorage): Fact[] => (live.facts ??= readFacts(sql));
export const keysOf = (live: Live, sql: SqlStorage): Set<string> => (live.keys ??= readKeys(sql));

/** Writes a move that was made. Nothing is written for one that did nothing and need not be known again. */
export function save(live: Live, storage: DurableObjectStorage, input: TableInput, from: Sender | null): Move {
  const news = live.table.out.splice(0);
  const move: Move = { news, changed: false, owed: false, shown: false };
  // Most of what happens is talk: it is not worth writing out the whole table to find that it is as it was.
  if (input.type === 'say' && diceOf(live.table) === live.dice) {
    writeLog(storage.sql, from, input, news);
    live.facts?.push(...news);
    return move;
  }
  const saved = JSON.stringify(kept(live.table));
  move.changed = saved !== live.saved;
  if (!move.changed && !news.length && !from?.cid) return move;
  const passing = input.type === 'tick' && news.length === 0 && isStreaming(live);
  if (passing && input.at - live.written < SPARED) {
    live.saved = saved;
    live.dice = diceOf(live.table);
    return move;
  }
  storage.transactionSync(() => {
    if (!passing) writeLog(storage.sql, from, input, news);
    if (!move.changed) return;
    live.saved = saved;
    live.dice = diceOf(live.table);
    live.written = input.at;
    stamp(live, input.at);
    writeSnapshot(storage.sql, live);
    relist(live, storage.sql, input.at, move);
  });
  live.facts?.push(...news);
  return move;
}

const diceOf = ({ rng, play }: Table): string => JSON.stringify([rng, play?.rng, play?.stir]);

/** When it started, ended and closed. */
function stamp(live: Live, at: number): void {
  const { stage, play } = live.table;
  if (play && !live.started) live.started = at;
  if (play?.outcome && !live.ended) live.ended = at;
  if (stage === 'closed' && !live.closed) live.closed = at;
}

function relist(live: Live, sql: SqlStorage, at: number, move: Move): void {
  const next = listingOf(live.table, live, gameOf);
  const listed = significant(next) !== significant(live.listing);
  const closed = live.closed === at && live.ended > 0;
  // When the game ends, and again when the table has said whom it thanks.
  const settled = counts(live.table) && (live.ended === at || (closed && kudosOf(move.news) !== null));
  move.owed = listed || closed || settled;
  move.shown = !listed && isLive(next) && JSON.stringify(next) !== JSON.stringify(live.listing);
  live.listing = next;
  if (listed) put(sql, 'listing', JSON.stringify(next), at);
  if (closed) put(sql, 'record', '', at);
  // Two bodies: what is on its way when the table closes does not stand for what it owes then.
  if (settled) put(sql, 'results', closed ? 'closed' : 'ended', at);
}
