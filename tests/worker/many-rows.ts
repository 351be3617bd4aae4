/// <reference types="@cloudflare/vitest-plugin/types" />
/** Many rows of a table, which SQLite makes itself. */
import { env } from 'cloudflare:workers';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

export const ROWS = 10_000;
/** Columns in SQL, of which `i` is the number of the row, from 0. */
type Values = Readonly<Record<string, string>>;
export const NOW = Date.now();
/** SQL: the id of one of the many members, other than `me`. */
export const OTHER = "'uMany' || printf('%08d', i)";
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The statement that adds `count` rows. A required column that is not given is empty. */
export function rowsOf(table: SQLiteTable, values: Values, count = ROWS): D1PreparedStatement {
  const columns = Object.values(getTableColumns(table));
  const unknown = Object.keys(values).filter((name) => !columns.some((column) => column.name === name));
  if (unknown.length > 0) throw new Error(`${getTableName(table)} has no ${unknown}.`);
  const given = columns.flatMap(({ name, notNull, hasDefault, dataType }): [string, string][] => {
    const value = values[name] ?? (notNull && !hasDefault ? (dataType === 'string' ? "''" : '1') : undefined);
    return value === undefined ? [] : [[name, value]];
  });
  return env.DB.prepare(
    `insert into "${getTableName(table)}" (${given.map(([name]) => `"${name}"`)})
     with recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1}) select ${given.map(([, value]) => value)} from n where true
     on conflict do nothing`,
  );
}
