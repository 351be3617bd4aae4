/**
 * Migrations since a release only add. A deploy migrates before the new code is live, and objects run the old code for some minutes
 * after it, so the code of the last release reads and writes the new schema.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const FOLDERS = { DB: 'migrations', SEARCH: 'migrations/search' } as const;

/** A release's newest migrations, and the tables and columns ('users.nick') that its code no longer uses: a later one may drop them. */
interface Release {
  version: string;
  last: Record<keyof typeof FOLDERS, string>;
  unused: readonly string[];
}
const releases: Release[] = readdirSync(join(root, 'tests/fixtures'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && /^\d+\.\d+\.\d+$/.test(entry.name))
  .map(({ name }) => ({
    version: name,
    ...(JSON.parse(readFileSync(join(root, 'tests/fixtures', name, 'migrations.json'), 'utf8')) as Omit<Release, 'version'>),
  }))
  .sort((a, b) => a.version.localeCompare(b.version, 'en', { numeric: true }));

interface Column {
  name: string;
  type: string;
  notnull: number;
  dflt_value: string | null;
}
interface Table {
  columns: Map<string, Column>;
  /** Columns of unique indexes, such as 'id, name'. */
  unique: Set<string>;
}

/** The tables that these statements leave. */
function schemaOf(statements: readonly string[]): Map<string, Table> {
  const db = new DatabaseSync(':memory:');
  for (const sql of statements) db.exec(sql);
  const all = <T>(sql: string, ...values: string[]) => db.prepare(sql).all(...values) as unknown as T[];
  const names = all<{ name: string }>(`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`);
  return new Map(
    names.map(({ name }) => {
      const columns = all<Column>('select * from pragma_table_xinfo(?)', name);
      const indexes = all<{ name: string; unique: number }>('select * from pragma_index_list(?)', name).filter(
        (one) => one.unique,
      );
      const columnsOf = (index: string) =>
        all<{ name: string | null }>('select name from pragma_index_info(?)', index).map((one) => one.name ?? '(expression)');
      return [
        name,
        {
          columns: new Map(columns.map((column) => [column.name, column])),
          unique: new Set(indexes.map((index) => columnsOf(index.name).join(', '))),
        },
      ];
    }),
  );
}

/** Sentences about what code for `before` misses in `after`, or is refused. */
function breaks(before: Map<string, Table>, after: Map<string, Table>, unused: readonly string[] = []): string[] {
  const found: string[] = [];
  for (const [name, table] of before) {
    if (unused.includes(name)) continue;
    const now = after.get(name);
    if (!now) {
      found.push(`The table ${name} is gone.`);
      continue;
    }
    for (const [column, was] of table.columns) {
      if (unused.includes(`${name}.${column}`)) continue;
      const is = now.columns.get(column);
      if (!is) found.push(`The column ${name}.${column} is gone.`);
      else if (is.type !== was.type) found.push(`The column ${name}.${column} is ${is.type} instead of ${was.type}.`);
      else if (is.notnull > was.notnull) found.push(`The column ${name}.${column} no longer takes null.`);
    }
    for (const [column, { notnull, dflt_value }] of now.columns)
      if (!table.columns.has(column) && notnull && dflt_value === null)
        found.push(`The new column ${name}.${column} needs a value, which earlier code does not write.`);
    for (const columns of now.unique)
      if (!table.unique.has(columns)) found.push(`The table ${name} is unique by ${columns}, which earlier code does not know.`);
  }
  return found;
}

const migrationsOf = (folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.sql'))
    .sort();
const read = (folder: string, names: readonly string[]): string[] =>
  names.map((name) => readFileSync(join(root, folder, name), 'utf8'));

test.each(
  Object.entries(FOLDERS).flatMap(([binding, folder]) =>
    releases.map((release, at) => ({ release, next: releases[at + 1], binding: binding as keyof typeof FOLDERS, folder })),
  ),
)('migrations of $folder since $release.version only add', ({ release, next, binding, folder }) => {
  const all = migrationsOf(folder);
  const upTo = (one: Release) => all.indexOf(one.last[binding]) + 1;
  expect(upTo(release), release.last[binding]).toBeGreaterThan(0);
  const before = schemaOf(read(folder, all.slice(0, upTo(release))));
  const after = schemaOf(read(folder, all.slice(0, next ? upTo(next) : all.length)));
  expect(breaks(before, after, release.unused)).toEqual([]);
});

test.each<[string, string, string[]]>([
  ['a new table and a column that may be null', 'create table b (id text); alter table a add column more text', []],
  ['a new column with a default', "alter table a add column more text not null default ''", []],
  [
    'a table made again with the same columns',
    'create table c (id text primary key, name text); drop table a; alter table c rename to a',
    [],
  ],
  ['a dropped table', 'drop table a', ['The table a is gone.']],
  ['a dropped column', 'alter table a drop column name', ['The column a.name is gone.']],
  ['a renamed column', 'alter table a rename column name to nick', ['The column a.name is gone.']],
  ['a renamed table', 'alter table a rename to c', ['The table a is gone.']],
  [
    'another type',
    'create table c (id text primary key, name integer); drop table a; alter table c rename to a',
    ['The column a.name is INTEGER instead of TEXT.'],
  ],
  [
    'a column that needs a value',
    'create table c (id text primary key, name text, more text not null); drop table a; alter table c rename to a',
    ['The new column a.more needs a value, which earlier code does not write.'],
  ],
  [
    'a column that no longer takes null',
    'create table c (id text primary key, name text not null); drop table a; alter table c rename to a',
    ['The column a.name no longer takes null.'],
  ],
  ['a unique index', 'create unique index one on a (name)', ['The table a is unique by name, which earlier code does not know.']],
])('%s is told', (_, sql, sentences) => {
  const first = 'create table a (id text primary key, name text)';
  expect(breaks(schemaOf([first]), schemaOf([first, sql]))).toEqual(sentences);
});

test('a column or table that the last release no longer uses may go', () => {
  const first = 'create table a (id text primary key, name text); create table b (id text)';
  const later = 'alter table a drop column name; drop table b';
  expect(breaks(schemaOf([first]), schemaOf([first, later]), ['a.name', 'b'])).toEqual([]);
});
