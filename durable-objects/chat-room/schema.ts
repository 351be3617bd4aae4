/** The tables of a channel. A message is one row: its date is its order and its id, so no other index is needed. */
const CHANNEL_TABLES = [
  'about (name text primary key, value text not null) strict, without rowid',
  // Only direct channels have rows here.
  'member (id text primary key) strict, without rowid',
  // `cid`: id chosen by the sender's client. `extra`: see MessageExtra, or null.
  'line (date integer primary key, sender text not null, cid text not null, content text not null, extra text) strict',
  // The latest card of each sender.
  'person (id text primary key, card text not null) strict, without rowid',
  // Deleted messages without their text, for clients that were offline.
  'gone (date integer primary key, at integer not null, sender text not null, cid text not null) strict',
  // Members whose messages up to that date are hidden.
  'cleared (user text primary key, until integer not null) strict, without rowid',
  // Text of messages deleted from a public room, for staff.
  'removed (date integer primary key, at integer not null, sender text not null, removed_by text not null, content text not null) strict',
  'ticket (slot integer primary key, jti text not null, at integer not null) strict',
  'owed (user text primary key, body text not null, tries integer not null, due integer not null) strict, without rowid',
];

export const hasChannelTables = (sql: SqlStorage): boolean =>
  sql.exec("select 1 from sqlite_master where name = 'about'").toArray().length > 0;

/** Readable messages: all that are not cleared. */
const SHOWN = `shown as select * from line l
  where not exists (select 1 from cleared c where c.user = l.sender and c.until >= l.date)`;

/** Creates the tables that are missing: a channel of an earlier release lacks those that were added since. */
export function completeChannelTables(sql: SqlStorage): void {
  for (const table of CHANNEL_TABLES) sql.exec(`create table if not exists ${table}`);
  sql.exec(`create view if not exists ${SHOWN}`);
}

export function createChannelTables(sql: SqlStorage, channel: string, at: number): void {
  completeChannelTables(sql);
  setMeta(sql, 'channel', channel);
  setMeta(sql, 'swept', String(at));
}

export const getMeta = (sql: SqlStorage, name: 'channel' | 'swept'): string =>
  sql.exec<{ value: string }>('select value from about where name = ?', name).one().value;
export function setMeta(sql: SqlStorage, name: 'channel' | 'swept', value: string): void {
  sql.exec('insert or replace into about values (?, ?)', name, value);
}
