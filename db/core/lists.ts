import { asc, desc, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database } from './database.ts';

/** Rows before `last`, or just after `first`; the newest rows if neither is given. */
export interface Cursor {
  first?: number | undefined;
  last?: number | undefined;
}

/** Extra rows of the same timestamp on one page, so that none is lost between two pages. */
const TIE_MARGIN = 10;

/** Condition and order for the rows of a cursor. Put the rows into page order with `newestFirst`. */
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

/** D1 allows a hundred columns and a hundred parameters. */
const MOST_PARAMETERS = 96;
/**
 * Looks up ids with `queryFor`, which selects a JSON object or nothing. Each id is a subquery of one statement, because D1
 * counts an entry of a list and the row joined with it as two rows. `parameters`: the most parameters of `queryFor`.
 */
export async function lookUp<T>(
  db: Database,
  ids: readonly string[],
  queryFor: (id: string) => SQL,
  parameters = 2,
): Promise<Map<string, T>> {
  const results = new Map<string, T>();
  const chunkSize = Math.floor(MOST_PARAMETERS / parameters);
  for (let from = 0; from < ids.length; from += chunkSize) {
    const chunk = ids.slice(from, from + chunkSize);
    const columns = chunk.map((id, i) => sql`(${queryFor(id)}) as ${sql.identifier(String(i))}`);
    const row = await db.get<Record<string, string | null>>(sql`select ${sql.join(columns, sql`, `)}`);
    for (const [i, id] of chunk.entries()) {
      const text = row[String(i)];
      if (typeof text === 'string') results.set(id, JSON.parse(text) as T);
    }
  }
  return results;
}

/** SQL: these values as a list for `in`. One parameter, because D1 takes at most a hundred. */
export const valuesOf = (values: Iterable<string>): SQL => sql`(select value from json_each(${JSON.stringify([...values])}))`;
