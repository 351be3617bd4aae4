/** Which tables of a lobby a client is shown, and what has changed in them. Pure. */
import type { LobbyFrames, RowChange } from '../protocol/lobby-socket.ts';
import type { GameRow } from '../protocol/rest/games.ts';
import { inOrder } from '../protocol/table-order.ts';

/** A table as the lobby keeps it. `size`: bytes on the wire. */
export interface Kept {
  row: GameRow;
  text: string;
  size: number;
}
/** What a client with so many pages has, by id, in order. */
export type Pages = ReadonlyMap<string, Kept>;

/** Bytes of one page of tables: with what stands round it, a frame stays below 60 kB. */
const PAGE = 48_000;
/** How many pages a client may have. */
export const MOST_PAGES = 100;

const encoder = new TextEncoder();

/** Null for a row that cannot be read or put in order: one table is left out then, and not the whole list. */
export function keep(text: string): Kept | null {
  try {
    const row = JSON.parse(text) as GameRow;
    return typeof row.id === 'string' && row.setup.total > 0 ? { row, text, size: encoder.encode(text).length } : null;
  } catch {
    return null;
  }
}

/** All tables, in the order in which they are shown. */
export function sorted(all: ReadonlyMap<string, Kept>): Kept[] {
  return inOrder([...all.values()].map(({ row }) => row)).map(({ id }) => all.get(id)!);
}

/** The first tables of these, as many as fit; always one at least. */
export function firstPages(inOrder: readonly Kept[], pages: number): Pages {
  const shown = new Map<string, Kept>();
  let left = pages * PAGE;
  for (const kept of inOrder) {
    left -= kept.size;
    if (left < 0 && shown.size > 0) break;
    shown.set(kept.row.id, kept);
  }
  return shown;
}

type Changes = Pick<LobbyFrames['changes'], 'put' | 'set' | 'drop'>;

/** What makes `next` of `last`; null for nothing. */
export function changesBetween(last: Pages, next: Pages): Changes | null {
  const changes: Changes = { put: [], set: [], drop: [] };
  for (const [id, { row, text }] of next) {
    const old = last.get(id);
    if (!old) changes.put.push(row);
    else if (old.text !== text) changes.set.push(differing(old.row, row));
  }
  for (const id of last.keys()) if (!next.has(id)) changes.drop.push(id);
  return changes.put.length + changes.set.length + changes.drop.length === 0 ? null : changes;
}

function differing(old: GameRow, now: GameRow): RowChange {
  const is = (value: unknown): string => JSON.stringify(value);
  const fields = Object.entries(now).filter(([name, value]) => is(value) !== is(old[name as keyof GameRow]));
  return { id: now.id, ...Object.fromEntries(fields) };
}
