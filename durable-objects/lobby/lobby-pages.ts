/** Pages of the lobby's list, and the differences between them. Pure functions. */

import type { GameRow } from '../../protocol/http/games.ts';
import type { LobbyFrames, RowChange } from '../../protocol/socket/lobby.ts';
import { sortTables } from '../../protocol/table-order.ts';

/** `text`: the row as JSON. `size`: its bytes on the wire. */
export interface LobbyTable {
  row: GameRow;
  text: string;
  size: number;
}
/** The tables that a client has, in order, keyed by id. */
export type ShownTables = ReadonlyMap<string, LobbyTable>;

/** Bytes per page of tables; keeps the whole frame below 60 kB. */
const PAGE_BYTES = 48_000;
export const MAX_PAGES = 100;

const encoder = new TextEncoder();

/** Null if a row cannot be parsed or sorted: one bad row must not break the whole list. */
export function parseTable(text: string): LobbyTable | null {
  try {
    const row = JSON.parse(text) as GameRow;
    return typeof row.id === 'string' && row.setup.total > 0 ? { row, text, size: encoder.encode(text).length } : null;
  } catch {
    return null;
  }
}

export function inListOrder(all: ReadonlyMap<string, LobbyTable>): LobbyTable[] {
  return sortTables([...all.values()].map(({ row }) => row)).map(({ id }) => all.get(id)!);
}

/** The first tables that fit into this many pages; at least one. */
export function firstPages(inOrder: readonly LobbyTable[], pages: number): ShownTables {
  const tables = new Map<string, LobbyTable>();
  let remainingBytes = pages * PAGE_BYTES;
  for (const table of inOrder) {
    remainingBytes -= table.size;
    if (remainingBytes < 0 && tables.size > 0) break;
    tables.set(table.row.id, table);
  }
  return tables;
}

type Changes = Pick<LobbyFrames['changes'], 'put' | 'set' | 'drop'>;

export function changesBetween(last: ShownTables, next: ShownTables): Changes | null {
  const changes: Changes = { put: [], set: [], drop: [] };
  for (const [id, { row, text }] of next) {
    const old = last.get(id);
    if (!old) changes.put.push(row);
    else if (old.text !== text) changes.set.push(changedFields(old.row, row));
  }
  for (const id of last.keys()) if (!next.has(id)) changes.drop.push(id);
  return changes.put.length + changes.set.length + changes.drop.length === 0 ? null : changes;
}

function changedFields(old: GameRow, now: GameRow): RowChange {
  const is = (value: unknown): string => JSON.stringify(value);
  const fields = Object.entries(now).filter(([name, value]) => is(value) !== is(old[name as keyof GameRow]));
  return { id: now.id, ...Object.fromEntries(fields) };
}
