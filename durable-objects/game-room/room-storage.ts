/** Storage of a room. A game costs what it writes, so there is no index and no AUTOINCREMENT, and a message is one row. */
import type { Fact } from '../../games/engine/game.ts';
import type { TableInput } from '../../games/table/table-state.ts';

const SCHEMA = `
  create table room (
    id integer primary key check (id = 1),
    created int not null, started int not null, ended int not null, closed int not null,
    saved text not null
  ) strict;
  create table log (n integer primary key, who text, cid text, input text, facts text) strict;
  create table outbox (kind text primary key, body text not null, tries int not null, due int not null) strict, without rowid;`;

/** `saved`: the table as JSON. Times are milliseconds since 1970; 0 if it has not happened. */
export type Snapshot = { created: number; started: number; ended: number; closed: number; saved: string };

/** Sender of an input and its client id, to recognize repeats. Null for inputs of the room itself. */
export interface Sender {
  who: string;
  cid: string | null;
}

export function roomExists(sql: SqlStorage): boolean {
  return sql.exec("select 1 from sqlite_master where type = 'table' and name = 'room'").toArray().length > 0;
}

export function createRoomTables(sql: SqlStorage): void {
  sql.exec(SCHEMA);
}

/** Throws if the room has lost its row. */
export function readSnapshot(sql: SqlStorage): Snapshot {
  return sql.exec<Snapshot>('select created, started, ended, closed, saved from room').one();
}

export function writeSnapshot(sql: SqlStorage, { created, started, ended, closed, saved }: Snapshot): void {
  sql.exec('insert or replace into room values (1, ?, ?, ?, ?, ?)', created, started, ended, closed, saved);
}

/** Writes one row for an input and its facts. `input` is null for the creation of the table. */
export function writeLog(sql: SqlStorage, from: Sender | null, input: TableInput | null, facts: readonly Fact[]): void {
  sql.exec(
    'insert into log (who, cid, input, facts) values (?, ?, ?, ?)',
    from?.who ?? null,
    from?.cid ?? null,
    input && JSON.stringify(input),
    facts.length ? JSON.stringify(facts) : null,
  );
}

export function readFacts(sql: SqlStorage): Fact[] {
  const rows = sql.exec<{ facts: string }>('select facts from log where facts is not null order by n');
  return [...rows].flatMap(({ facts }) => JSON.parse(facts) as Fact[]);
}

export function readInputs(sql: SqlStorage): TableInput[] {
  const rows = sql.exec<{ input: string }>('select input from log where input is not null order by n');
  return [...rows].map(({ input }) => JSON.parse(input) as TableInput);
}

export function readSeenCommands(sql: SqlStorage): Set<string> {
  const rows = sql.exec<{ who: string; cid: string }>('select who, cid from log where cid is not null');
  return new Set([...rows].map(({ who, cid }) => commandKey(who, cid)));
}

/** Reassigns commands from one person to another, so that repeats are still recognized. */
export function reassignCommands(sql: SqlStorage, from: string, to: string): void {
  sql.exec('update log set who = ? where who = ? and cid is not null', to, from);
}

/** Unambiguous because ids contain no spaces. */
export const commandKey = (who: string, cid: string): string => `${who} ${cid}`;
