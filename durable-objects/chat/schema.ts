/** What a channel keeps. A line is one row: its date is its place and its id, and there is no other index. */
const TABLES = [
  'about (name text primary key, value text not null) strict, without rowid',
  // Of a direct channel; of a room nobody.
  'member (id text primary key) strict, without rowid',
  // `cid`: the id that the sender's client gave it. `extra`: see LineExtra, or null.
  'line (date integer primary key, sender text not null, cid text not null, content text not null, extra text) strict',
  // How those who spoke looked when they last did.
  'person (id text primary key, card text not null) strict, without rowid',
  // Lines that were deleted, without what they said, for clients that were away.
  'gone (date integer primary key, at integer not null, sender text not null, cid text not null) strict',
  'ticket (slot integer primary key, jti text not null, at integer not null) strict',
  'owed (user text primary key, body text not null, tries integer not null, due integer not null) strict, without rowid',
];

/** Whether this channel keeps anything: one that was only asked for leaves nothing behind. */
export const isKept = (sql: SqlStorage): boolean =>
  sql.exec("select 1 from sqlite_master where name = 'about'").toArray().length > 0;

export function lay(sql: SqlStorage, channel: string, at: number): void {
  for (const table of TABLES) sql.exec(`create table ${table}`);
  setAbout(sql, 'channel', channel);
  setAbout(sql, 'swept', String(at));
}

export const about = (sql: SqlStorage, name: 'channel' | 'swept'): string =>
  sql.exec<{ value: string }>('select value from about where name = ?', name).one().value;
export function setAbout(sql: SqlStorage, name: 'channel' | 'swept', value: string): void {
  sql.exec('insert or replace into about values (?, ?)', name, value);
}
