/**
 * What a room keeps in its own SQLite: one snapshot row, one log row for each input, and the outbox. Rows written are what
 * a game costs, so there is no index, no AUTOINCREMENT, and a line of talk is one row. A room that was never hosted has no
 * tables at all: asking for an unknown game writes nothing.
 */
import type { Fact } from '../games/game.ts';
import type { TableInput } from '../games/table-state.ts';

const SCHEMA = `
  create table room (
    id integer primary key check (id = 1),
    created int not null, started int not null, ended int not null, closed int not null,
    saved text not null
  ) strict;
  create table log (n integer primary key, who text, cid text, input text, facts text) strict;
  create table outbox (kind text primary key, body text not null, tries int not null, due int not null) strict, without rowid;`;

/** The snapshot. `saved`: the table as JSON. Times are milliseconds since 1970; 0 for what has not happened. */
export type Snapshot = { created: number; started: number; ended: number; closed: number; saved: string };

/** Who sent an input and under which id, so that a repeated one is known. Null for what the room does by itself. */
export interface Sender {
  who: string;
  cid: string | null;
}

export function founded(sql: SqlStorage): boolean {
  return sql.exec("select 1 from sqlite_master where type = 'table' and name = 'room'").toArray().length > 0;
}

export function found(sql: SqlStorage): void {
  sql.exec(SCHEMA);
}

/** Throws for a room that was founded and has lost its row. */
export function readSnapshot(sql: SqlStorage): Snapshot {
  return sql.exec<Snapshot>('select created, started, ended, closed, saved from room').one();
}

export function writeSnapshot(sql: SqlStorage, { created, started, ended, closed, saved }: Snapshot): void {
  sql.exec('insert or replace into room values (1, ?, ?, ?, ?, ?)', created, started, ended, closed, saved);
}

/** One row for one input and the facts it made. `input` is null for the founding of the table. */
export function writeLog(sql: SqlStorage, from: Sender | null, input: TableInput | null, facts: readonly Fact[]): void {
  sql.exec(
    'insert into log (who, cid, input, facts) values (?, ?, ?, ?)',
    from?.who ?? null,
    from?.cid ?? null,
    input && JSON.stringify(input),
    facts.length ? JSON.stringify(facts) : null,
  );
}

/** Every fact so far, oldest first. */
export function readFacts(sql: SqlStorage): Fact[] {
  const rows = sql.exec<{ facts: string }>('select facts from log where facts is not null order by n');
  return [...rows].flatMap(({ facts }) => JSON.parse(facts) as Fact[]);
}

/** Every input so far, oldest first. */
export function readInputs(sql: SqlStorage): TableInput[] {
  const rows = sql.exec<{ input: string }>('select input from log where input is not null order by n');
  return [...rows].map(({ input }) => JSON.parse(input) as TableInput);
}

/** Every command that was carried out, as `key` names it. */
export function readKeys(sql: SqlStorage): Set<string> {
  const rows = sql.exec<{ who: string; cid: string }>('select who, cid from log where cid is not null');
  return new Set([...rows].map(({ who, cid }) => key(who, cid)));
}

/** Commands that were sent as one person are another's, so that they are known when they are repeated. */
export function giveCommands(sql: SqlStorage, from: string, to: string): void {
  sql.exec('update log set who = ? where who = ? and cid is not null', to, from);
}

/** Names a command of one person; ids hold no space. */
export const key = (who: string, cid: string): string => `${who} ${cid}`;
