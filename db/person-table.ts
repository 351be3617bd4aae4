/** How one table holds data of people: what its row of db/member-data.ts is made of. */
import { eq, getTableColumns, or } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from './database.ts';

type Statement = BatchItem<'sqlite'>;
interface ExportPart {
  name: string;
  select(db: Database, user: string): Statement;
  form(rows: unknown): unknown;
}
export interface PersonTable {
  table: SQLiteTable;
  people: readonly SQLiteColumn[];
  /** Absent for data that is not the member's to read: it is internal, or the account's part of the export has it. */
  part?: ExportPart;
  /** Absent for rows that stay when an account is erased. */
  erase?: (db: Database, user: string) => Statement[];
  /** What becomes of a guest's rows when the guest signs in. Absent where guests have no rows, or their table moves them. */
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
export const owned = (table: SQLiteTable, user: SQLiteColumn, shown: ExportPart): PersonTable => ({
  ...{ table, people: [user], part: shown, erase: deleteBy(table, user) },
});
export function columns<T extends SQLiteTable>(
  name: string,
  table: T,
  user: SQLiteColumn,
  ...keys: (keyof T['$inferSelect'] & string)[]
) {
  const all: Record<string, SQLiteColumn> = getTableColumns(table);
  const shown = Object.fromEntries(keys.map((key) => [key, all[key]!]));
  const from: SQLiteTable = table;
  return part(name, (db, id) => db.select(shown).from(from).where(eq(user, id)));
}
