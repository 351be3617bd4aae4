/** Pages by a timestamp: rows before `last`, or just after `first`. */
import { asc, desc, gt, lt, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

export interface Cursor {
  first?: number | undefined;
  last?: number | undefined;
}

/** Extra rows of the same timestamp on one page, so that none is lost between two pages. */
const TIE_MARGIN = 10;

/** The query of a page. `limit` is more than a page; `pageOf` cuts it. */
export const pageQuery = (column: SQLiteColumn, { first, last }: Cursor, size: number) => ({
  where: (first !== undefined ? gt(column, first) : last !== undefined ? lt(column, last) : undefined) as SQL | undefined,
  order: first !== undefined ? asc(column) : desc(column),
  limit: size + TIE_MARGIN,
});

/** A page of those rows, the newest first. Rows with the same timestamp are on the same page. */
export function pageOf<T>(rows: readonly T[], at: (row: T) => number, { first }: Cursor, size: number): T[] {
  let end = Math.min(size, rows.length);
  while (end > 0 && end < rows.length && at(rows[end]!) === at(rows[end - 1]!)) end += 1;
  const page = rows.slice(0, end);
  return first !== undefined ? page.reverse() : page;
}
