/** Chat channels of one member, as their hub stores them. A new message costs one row here. */

import { isDirect } from '../../protocol/channel-id.ts';
import { LIMITS } from '../../protocol/limits.ts';

export const HUB_TABLES = `
  create table if not exists channel (id text primary key, members text not null, made integer not null, last integer not null,
    open integer not null, unread integer not null, pushed integer not null) strict, without rowid;
  create table if not exists ticket (slot integer primary key, jti text not null, at integer not null) strict;
  create table if not exists state (name text primary key, value text not null) strict, without rowid;`;

/** Maximum direct channels stored per hub. The ones silent longest are dropped; a new message there brings them back. */
export const MAX_DIRECTS = 200;

export interface KnownChannel {
  id: string;
  /** Ids of all members; empty for a room. */
  members: string[];
  /** When this hub learned of the channel. */
  made: number;
  /** Date of the newest message that was delivered here; 0 before the first. */
  last: number;
  open: boolean;
  unread: boolean;
  /** A push was sent for the channel, and it has not been read since. */
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

/** Other people can open channels with this member, so the table needs a bound. */
const FORGET_OLDEST = `delete from channel where id in (select id from channel where members != '[]' order by max(made, last) desc
  limit -1 offset ?)`;

export class Channels {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  get(id: string): KnownChannel | undefined {
    return this.#read('where id = ?', id)[0];
  }

  list(): KnownChannel[] {
    return this.#read("where open = 1 and members != '[]' order by max(made, last) desc limit ?", LIMITS.directs);
  }
  /** All direct channels, including closed ones, latest first: a page of this member may have any of them open. */
  allDirects(): string[] {
    return this.#read("where members != '[]' order by max(made, last) desc limit ?", MAX_DIRECTS).map(({ id }) => id);
  }
  /** The id of the direct channel that has exactly these members. */
  among(members: readonly string[]): string | undefined {
    const wanted = new Set(members);
    return this.#read("where members != '[]'").find(
      (channel) => channel.members.length === wanted.size && channel.members.every((id) => wanted.has(id)),
    )?.id;
  }
  unread(): string[] {
    return this.#read('where unread = 1').map(({ id }) => id);
  }

  save({ id, members, made, last, open, unread, pushed }: KnownChannel): void {
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
    if (isNew) this.#sql.exec(FORGET_OLDEST, MAX_DIRECTS);
  }

  close(id: string): boolean {
    return this.#sql.exec('update channel set open = 0, unread = 0, pushed = 0 where id = ? and open = 1', id).rowsWritten > 0;
  }

  markSeen(id: string): boolean {
    const channel = this.get(id);
    if (!channel?.unread && !channel?.pushed) return false;
    this.#sql.exec('update channel set unread = 0, pushed = 0 where id = ?', id);
    return channel.unread;
  }
  /** Lets channels without unread messages push again. Call this when a page becomes active. */
  clearPushed(): void {
    this.#sql.exec('update channel set pushed = 0 where pushed = 1 and unread = 0');
  }

  #read(where: string, ...values: (string | number)[]): KnownChannel[] {
    return this.#sql
      .exec<Row>(`select * from channel ${where}`, ...values)
      .toArray()
      .map(({ id, members, made, last, open, unread, pushed }) => ({
        id,
        members: JSON.parse(members) as string[],
        made,
        last,
        open: open === 1,
        unread: unread === 1,
        pushed: pushed === 1,
      }));
  }
}

/** A channel that is new to this hub. Rooms are never in the list of direct channels. */
export const newChannel = (id: string, members: string[], at: number): KnownChannel => ({
  id,
  members: isDirect(id) ? members : [],
  made: at,
  last: 0,
  open: false,
  unread: false,
  pushed: false,
});

export function readState<T>(sql: SqlStorage, name: string): T | null {
  const row = sql.exec<{ value: string }>('select value from state where name = ?', name).toArray()[0];
  return row ? (JSON.parse(row.value) as T) : null;
}
export function writeState(sql: SqlStorage, name: string, value: unknown): void {
  sql.exec('insert or replace into state values (?, ?)', name, JSON.stringify(value));
}
