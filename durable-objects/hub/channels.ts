/**
 * A member's own view of channels: their direct channels, open in the list or closed, and what is unread, rooms included. A
 * line that somebody writes is one row here.
 */
import { isDirect } from '../../protocol/chat-socket.ts';
import { LIMITS } from '../../protocol/limits.ts';

export const TABLES = `
  create table if not exists channel (id text primary key, members text not null, made integer not null, last integer not null,
    open integer not null, unread integer not null, pushed integer not null) strict, without rowid;
  create table if not exists ticket (slot integer primary key, jti text not null, at integer not null) strict;
  create table if not exists state (name text primary key, value text not null) strict, without rowid;`;

/** Directs that a hub knows of. Those beyond have been silent longest; whoever writes there brings them back. */
export const DIRECTS = 200;

export interface Known {
  id: string;
  /** Ids of all; of a room nobody. */
  members: string[];
  /** When this list learnt of it. */
  made: number;
  /** Of the newest line that was told of; 0 before the first. */
  last: number;
  /** Stands in the list. */
  open: boolean;
  unread: boolean;
  /** It was pushed that there is something here, and it has not been read since. */
  pushed: boolean;
}
interface Row extends Record<string, SqlStorageValue> {
  id: string;
  members: string;
  made: number;
  last: number;
  open: number;
  unread: number;
  pushed: number;
}

/** Others make channels of a member too: without an end to them every look at the list would read more. */
const FORGET = `delete from channel where id in (select id from channel where members != '[]' order by max(made, last) desc
  limit -1 offset ?)`;

export class Channels {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  get(id: string): Known | undefined {
    return this.#read('where id = ?', id)[0];
  }

  /** Directs in the list, the latest first. */
  list(): Known[] {
    return this.#read("where open = 1 and members != '[]' order by max(made, last) desc limit ?", LIMITS.directs);
  }
  /** Directs, closed ones too, the latest first: wherever a page of this member may be. */
  everyDirect(): string[] {
    return this.#read("where members != '[]' order by max(made, last) desc limit ?", DIRECTS).map(({ id }) => id);
  }
  /** Where something is unread. */
  unread(): string[] {
    return this.#read('where unread = 1').map(({ id }) => id);
  }

  keep({ id, members, made, last, open, unread, pushed }: Known): void {
    const flags = [open, unread, pushed].map(Number);
    const isNew = !this.get(id);
    this.#sql.exec(
      'insert or replace into channel values (?, ?, ?, ?, ?, ?, ?)',
      id,
      JSON.stringify(members),
      made,
      last,
      ...flags,
    );
    if (isNew) this.#sql.exec(FORGET, DIRECTS);
  }

  /** Not in the list any more; false where it was not. */
  close(id: string): boolean {
    return this.#sql.exec('update channel set open = 0, unread = 0, pushed = 0 where id = ? and open = 1', id).rowsWritten > 0;
  }

  /** What was unread has been seen; false where nothing was. */
  seen(id: string): boolean {
    const known = this.get(id);
    if (!known?.unread && !known?.pushed) return false;
    this.#sql.exec('update channel set unread = 0, pushed = 0 where id = ?', id);
    return known.unread;
  }
  /** A page is looked at again: whatever stands open there is read. */
  looked(): void {
    this.#sql.exec('update channel set pushed = 0 where pushed = 1 and unread = 0');
  }

  #read(where: string, ...values: (string | number)[]): Known[] {
    return this.#sql
      .exec<Row>(`select * from channel ${where}`, ...values)
      .toArray()
      .map(({ id, members, made, last, open, unread, pushed }) => ({
        ...{ id, members: JSON.parse(members) as string[], made, last },
        ...{ open: open === 1, unread: unread === 1, pushed: pushed === 1 },
      }));
  }
}

/** A channel that this member hears of for the first time. A room is in nobody's list of directs. */
export const unheard = (id: string, members: string[], at: number): Known => ({
  ...{ id, members: isDirect(id) ? members : [], made: at, last: 0 },
  ...{ open: false, unread: false, pushed: false },
});

/** A value under a name, as JSON; null for none. */
export function readState<T>(sql: SqlStorage, name: string): T | null {
  const row = sql.exec<{ value: string }>('select value from state where name = ?', name).toArray()[0];
  return row ? (JSON.parse(row.value) as T) : null;
}
export function writeState(sql: SqlStorage, name: string, value: unknown): void {
  sql.exec('insert or replace into state values (?, ?)', name, JSON.stringify(value));
}
