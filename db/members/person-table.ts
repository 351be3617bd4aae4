/** Describes the personal data in one table: the parts of an entry of db/members/member-data.ts. */
import { eq, getTableColumns, or } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '../core/database.ts';

type Statement = BatchItem<'sqlite'>;
interface ExportPart {
  name: string;
  select(db: Database, user: string): Statement;
  form(rows: unknown): unknown;
}
export interface PersonTable {
  table: SQLiteTable;
  people: readonly SQLiteColumn[];
  /** Absent for data that the member does not get: it is internal, or in the account's part of the export. */
  part?: ExportPart;
  /** Absent for rows that stay when an account is erased. */
  erase?: (db: Database, user: string) => Statement[];
  /** Hands a guest's rows over when the guest signs in. Absent if guests have no rows, or if the table's own code moves them. */
  handOver?: (db: Database, guest: string, user: string) => Statement[];
  /** Rows of guests with an id in this column are deleted when their session expires. */
  expires?: SQLiteColumn;
}

export function part<Q extends Statement>(
  name: string,
  select: (db: Database, user: string) => Q,
  form: (rows: Q['_']['result']) => unknown = (rows) => rows,
): ExportPart {
  return { name, select, form: (rows) => form(rows as Q['_']['result']) };
}

export const deleteBy =
  (table: SQLiteTable, ...columns: SQLiteColumn[]) =>
  (db: Database, person: string): Statement[] => [db.delete(table).where(or(...columns.map((column) => eq(column, person))))];
export const ownedTable = (table: SQLiteTable, user: SQLiteColumn, exportPart: ExportPart): PersonTable => ({
  table,
  people: [user],
  part: exportPart,
  erase: deleteBy(table, user),
});
export function columns<T extends SQLiteTable>(
  name: string,
  table: T,
  user: SQLiteColumn,
  ...keys: (keyof T['$inferSelect'] & string)[]
) {
  const allColumns: Record<string, SQLiteColumn> = getTableColumns(table);
  const selection = Object.fromEntries(keys.map((key) => [key, allColumns[key]!]));
  const from: SQLiteTable = table;
  return part(name, (db, id) => db.select(selection).from(from).where(eq(user, id)));
}
