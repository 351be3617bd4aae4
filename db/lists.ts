import { asc, desc, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

/** Rows before `last`, or just after `first`; neither: the newest rows. */
export interface Cursor {
  first?: number | undefined;
  last?: number | undefined;
}

/** Extra rows of the same timestamp on one page, so that none is lost between two pages. */
const TIE_MARGIN = 10;

/** Condition and order of the rows that a cursor names. Bring the rows into the order of the page with `newestFirst`. */
export const cursorQuery = (column: SQLiteColumn, { first, last }: Cursor) => ({
  where: (first !== undefined ? gt(column, first) : last !== undefined ? lt(column, last) : undefined) as SQL | undefined,
  order: first !== undefined ? asc(column) : desc(column),
});
export const newestFirst = <T>(rows: T[], { first }: Cursor): T[] => (first !== undefined ? rows.reverse() : rows);

/** The query of a page. `limit` is more than a page; `pageOf` cuts it. */
export const pageQuery = (column: SQLiteColumn, cursor: Cursor, size: number) => ({
  ...cursorQuery(column, cursor),
  limit: size + TIE_MARGIN,
});

/** A page of those rows, the newest first. Rows with the same timestamp are on the same page. */
export function pageOf<T>(rows: readonly T[], at: (row: T) => number, cursor: Cursor, size: number): T[] {
  let end = Math.min(size, rows.length);
  while (end > 0 && end < rows.length && at(rows[end]!) === at(rows[end - 1]!)) end += 1;
  return newestFirst(rows.slice(0, end), cursor);
}

/** SQL: these values as a list for `in`. One parameter, because D1 takes at most a hundred. */
export const valuesOf = (values: Iterable<string>): SQL => sql`(select value from json_each(${JSON.stringify([...values])}))`;
