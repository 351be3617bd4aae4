/** Conditional inserts: one statement both checks and writes, so concurrent calls behave as if they ran one after the other. */
import { getTableColumns, is, SQL, sql } from 'drizzle-orm';
import type { SQLiteInsertValue, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from './database.ts';

/** One statement: inserts this row if `where` holds when it runs. Extend it like any insert: `onConflictDoNothing`, `returning`. */
export function insertIf<T extends SQLiteTable>(db: Database, table: T, row: SQLiteInsertValue<T>, where: SQL) {
  const rowValues = row as Record<string, unknown>;
  const values = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value = rowValues[key] ?? column.default ?? null;
    return is(value, SQL) ? value : sql.param(value, column);
  });
  return db.insert(table).select(sql`select ${sql.join(values, sql`, `)} where ${where}`);
}

export const rowExists = (table: SQLiteTable, where: SQL | undefined): SQL => sql`exists (select 1 from ${table} where ${where})`;
export const rowCount = (table: SQLiteTable, where: SQL | undefined): SQL => sql`(select count(*) from ${table} where ${where})`;
