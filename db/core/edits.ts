/**
 * Row changes that keep the previous values. Acts of staff consist of such edits, so that the log is exact and an act can be
 * undone. An edit is plain JSON with the column names of the schema.
 */
import { and, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { chatClears, chatRooms } from '../schema/chat.ts';
import { coinGrants } from '../schema/coins.ts';
import { decks } from '../schema/decks.ts';
import { boards, comments, forumCategories, polls, posts, threads } from '../schema/forums.ts';
import { games, played, ratedGames, spentHearts, stats } from '../schema/games.ts';
import * as moderation from '../schema/moderation.ts';
import { announcements, siteValues } from '../schema/notices.ts';
import { dayGains } from '../schema/ratings.ts';
import { achievements, emotes, roleCredits } from '../schema/relations.ts';
import { seasonPoints, seasonResults, seasonRounds, seasons, trophies } from '../schema/seasons.ts';
import { factionRatings, setups } from '../schema/setups.ts';
import { bans, distinctAccounts, groupMembers, groups, nameHistory, users } from '../schema/users.ts';
import type { Database } from './database.ts';
import { insertIf } from './insert-if.ts';

const { appeals, rulings, tickets } = moderation;
/** Tables whose rows staff can change. */
const TABLES = {
  users,
  bans,
  groups,
  groupMembers,
  nameHistory,
  emotes,
  distinctAccounts,
  games,
  played,
  ratedGames,
  dayGains,
  spentHearts,
  stats,
  setups,
  factionRatings,
  decks,
  chatRooms,
  chatClears,
  announcements,
  siteValues,
  tickets,
  rulings,
  appeals,
  coinGrants,
  achievements,
  forumCategories,
  boards,
  threads,
  posts,
  comments,
  polls,
  seasons,
  seasonRounds,
  seasonResults,
  seasonPoints,
  trophies,
  roleCredits,
} as const;
export type EditedTable = keyof typeof TABLES;
/** Columns that never change and say whose row it is; kept with the key for code that acts on the edit later. */
const FIXED: Partial<Record<keyof typeof TABLES, readonly string[]>> = {
  bans: ['user', 'type'],
  rulings: ['person'],
  chatClears: ['user'],
};

type RowOf<T extends EditedTable> = (typeof TABLES)[T]['$inferSelect'];
type Row = Readonly<Record<string, unknown>>;

export interface Edit {
  table: EditedTable;
  /** The primary key and the columns of `FIXED`. */
  key: Row;
  /** The changed columns, or the whole row if the other side is null. Null if there was no row before, or is none after. */
  before: Row | null;
  after: Row | null;
}

/** An edit that inserts a row; omitted columns get their defaults. */
export function insertEdit<T extends EditedTable>(table: T, row: (typeof TABLES)[T]['$inferInsert']): Edit {
  const rowValues = row as Row;
  const columnValues = Object.entries(getTableColumns(TABLES[table] as SQLiteTable)).map(([name, { default: value }]) => [
    name,
    rowValues[name] ?? value ?? null,
  ]);
  const after = Object.fromEntries(columnValues) as Row;
  return { table, key: keyOf(table, after), before: null, after };
}
export const deleteEdit = <T extends EditedTable>(table: T, row: RowOf<T>): Edit => ({
  table,
  key: keyOf(table, row),
  before: row,
  after: null,
});
/** An edit that changes the columns of `to` in a row that was read. */
export function editOf<T extends EditedTable>(table: T, row: RowOf<T>, to: Partial<RowOf<T>>): Edit {
  const before = Object.fromEntries(Object.keys(to).map((name) => [name, (row as Row)[name]]));
  return { table, key: keyOf(table, row), before, after: to };
}
/** The edits that undo these, last one first. */
export const reverseEdits = (edits: readonly Edit[]): Edit[] =>
  edits.toReversed().map(({ before, after, ...edit }) => ({ ...edit, before: after, after: before }));

/**
 * SQL: whether all rows are still as before the edits. Edits of the same columns share a parameter, because D1 allows a hundred.
 */
export function areUnchanged(edits: readonly Edit[]): SQL {
  const byForm = Map.groupBy(edits, ({ table, key, before }) =>
    JSON.stringify([table, before !== null, ...Object.keys({ ...before, ...key }).sort()]),
  );
  const conditions = [...byForm.values()].map((group) => formUnchanged(group));
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
function formUnchanged(edits: readonly Edit[]): SQL {
  const [{ table, key, before }] = edits as [Edit];
  const columns: Record<string, SQLiteColumn> = getTableColumns(TABLES[table]);
  const names = Object.keys({ ...before, ...key });
  const rows = edits.map((edit) => names.map((name) => driverValue(columns[name]!, { ...edit.before, ...edit.key }[name])));
  const isSame = names.map((name, i) => sql`${columns[name]} is e.value ->> ${sql.raw(`'$[${i}]'`)}`);
  const hasSameRow = sql`exists (select 1 from ${TABLES[table]} where ${sql.join(isSame, sql` and `)})`;
  const differs = before === null ? hasSameRow : sql`not ${hasSameRow}`;
  return sql`not exists (select 1 from json_each(${JSON.stringify(rows)}) e where ${differs})`;
}
/** The value as SQLite stores it: a boolean as a number. */
const driverValue = (column: SQLiteColumn, value: unknown): unknown =>
  value === null || value === undefined ? null : column.mapToDriverValue(value);

/** The statement for an edit, made only if `when` holds. */
export function editStatement(db: Database, { table, key, before, after }: Edit, when: SQL): BatchItem<'sqlite'> {
  const target: SQLiteTable = TABLES[table];
  const where = and(matches(table, key), when);
  if (after === null) return db.delete(target).where(where);
  return before === null ? insertIf(db, target, after, when) : db.update(target).set(after).where(where);
}

const matches = (table: EditedTable, row: Row): SQL => {
  const columns: Record<string, SQLiteColumn> = getTableColumns(TABLES[table]);
  return and(...Object.entries(row).map(([name, value]) => sql`${columns[name]} is ${sql.param(value, columns[name]!)}`))!;
};

function keyOf(table: EditedTable, row: Row): Row {
  const { columns, primaryKeys } = getTableConfig(TABLES[table] as SQLiteTable);
  const keys = new Set<unknown>([...columns.filter(({ primary }) => primary), ...primaryKeys.flatMap((key) => key.columns)]);
  const keyColumns = Object.entries(getTableColumns(TABLES[table] as SQLiteTable)).filter(([, column]) => keys.has(column));
  return Object.fromEntries([...keyColumns.map(([name]) => name), ...(FIXED[table] ?? [])].map((name) => [name, row[name]]));
}
