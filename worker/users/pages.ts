/** Lists that go by a moment: what came before `last`, or just after `first`. */
import { asc, desc, gt, lt, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

export interface Cursor {
  first?: number | undefined;
  last?: number | undefined;
}

/** How many of one moment are shown on one page beyond its size, so that none of them falls between two pages. */
const TIED = 10;

/** What a query of a page needs. `limit` is more than a page: `shown` knows where it ends. */
export const around = (column: SQLiteColumn, { first, last }: Cursor, size: number) => ({
  where: (first !== undefined ? gt(column, first) : last !== undefined ? lt(column, last) : undefined) as SQL | undefined,
  order: first !== undefined ? asc(column) : desc(column),
  limit: size + TIED,
});

/** A page of those rows, the newest first. Rows of the same moment stand on the same page. */
export function shown<T>(rows: readonly T[], at: (row: T) => number, { first }: Cursor, size: number): T[] {
  let end = Math.min(size, rows.length);
  while (end > 0 && end < rows.length && at(rows[end]!) === at(rows[end - 1]!)) end += 1;
  const page = rows.slice(0, end);
  return first !== undefined ? page.reverse() : page;
}
