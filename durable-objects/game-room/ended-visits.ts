/**
 * Sessions that have ended, and guests who have become members, while a page of theirs may be on its way here with what the worker
 * read before. Stored, because the room may sleep in between.
 */
import { LIMITS } from '../../protocol/limits.ts';

/** Longer than any request is on its way. */
const KEPT_MS = 2 * LIMITS.token;

export class EndedVisits {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** `ids`: ids of sessions or of guests. `at`: now, in milliseconds since 1970. */
  add(ids: readonly string[], at: number): void {
    this.#sql.exec('create table if not exists ended_visit (id text primary key, at int not null) strict, without rowid');
    this.#sql.exec('delete from ended_visit where at < ?', at - KEPT_MS);
    for (const id of ids) this.#sql.exec('insert or replace into ended_visit values (?, ?)', id, at);
  }

  /** True if one of these has ended lately. */
  has(session: string, person: string): boolean {
    const isMissing = this.#sql.exec("select 1 from sqlite_master where name = 'ended_visit'").toArray().length === 0;
    return !isMissing && this.#sql.exec('select 1 from ended_visit where id in (?, ?)', session, person).toArray().length > 0;
  }
}
