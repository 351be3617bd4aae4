/**
 * A table whose state is damaged or was written by newer rules. For its people it has ended. Its storage is kept for the
 * operator, and a later release does not restore it because its people have moved on.
 */
import { type Database, database, databaseError } from '../../db/core/database.ts';
import { endBrokenGame, peopleOf } from '../../db/games/listings.ts';
import { UnreadableState } from '../../games/table/stored-format.ts';
import { CLOSE_CODES } from '../../protocol/limits.ts';
import { type Access, accessOf, maySeeTable, UNKNOWN } from '../../protocol/table-link.ts';
import { stackOf } from '../shared/log-error.ts';
import type { ObjectEnv } from '../shared/object-env.ts';
import { gameLobby } from '../shared/rpc.ts';
import { type RpcRefusal, refuse } from '../shared/rpc-result.ts';
import { unreadableMessage } from './api.ts';
import type { TableConnections } from './connections.ts';
import { readSnapshot } from './room-storage.ts';

interface ReadFailure {
  /** The error id that players see and that is in the log. */
  id: string;
  at: number;
  told: boolean;
}

const SCHEMA = 'create table if not exists wreck (id text primary key, at int not null, told int not null) strict';
const REPORT_RETRY = 60_000;

/** Temporary storage failures do not make a table unreadable: the next call tries again. */
export const isTransient = (bug: unknown): boolean =>
  bug instanceof Error && ('retryable' in bug || /SQLITE_(?!ERROR|CORRUPT|NOTADB)/.test(bug.message));

export class UnreadableTable {
  readonly #ctx: DurableObjectState;
  readonly #env: () => ObjectEnv;
  readonly #connections: TableConnections;
  #failure: ReadFailure | null = null;
  #access: Promise<Access> | null = null;

  constructor(ctx: DurableObjectState, env: () => ObjectEnv, connections: TableConnections) {
    this.#ctx = ctx;
    this.#env = env;
    this.#connections = connections;
  }

  get message(): string | null {
    return this.#failure && unreadableMessage(this.#failure);
  }
  get result(): RpcRefusal | null {
    return this.#failure && refuse(409, unreadableMessage(this.#failure));
  }

  /** Whether an earlier life of this object found the table unreadable. Closes it again if so. */
  load(): boolean {
    this.#failure = readFailure(this.#ctx.storage.sql);
    this.close();
    return this.#failure !== null;
  }

  /** Records that the table cannot be read, and closes it. */
  declare(bug: unknown): void {
    this.#failure = declareFailure(this.#ctx.storage.sql, this.#ctx.id.name ?? null, bug);
    this.close();
  }

  /** Closes the sockets and reports the failure; an alarm retries until the report succeeds. */
  close(): void {
    const failure = this.#failure;
    if (!failure) return;
    // Deferred, so that the player whose move failed gets their answer first.
    queueMicrotask(() => this.#connections.close(undefined, CLOSE_CODES.over, unreadableMessage(failure)));
    const { id, storage } = this.#ctx;
    const game = id.name;
    if (failure.told || game === undefined) return;
    void storage.setAlarm(Date.now() + REPORT_RETRY);
    const reported = this.#readAccess().then(() => reportFailure(this.#env(), storage.sql, game, failure));
    this.#ctx.waitUntil(reported.then(() => storage.deleteAlarm()).catch((bug: unknown) => this.#log(failure, bug)));
  }

  /** The answer when there is no readable table. A private one is revealed only to people who may know of it. */
  async resultFor(personId: string | null, link = ''): Promise<RpcRefusal> {
    const failure = this.#failure;
    if (!failure) return { ...refuse(404, UNKNOWN), empty: true };
    return (await this.#mayKnow(failure, personId, link)) ? refuse(409, unreadableMessage(failure)) : refuse(404, UNKNOWN);
  }

  /** While the list of people cannot be read, no one may know of the table. */
  async #mayKnow(failure: ReadFailure, personId: string | null, link: string): Promise<boolean> {
    try {
      return maySeeTable(await this.#readAccess(), personId, link);
    } catch (bug) {
      this.#log(failure, bug);
      return false;
    }
  }

  /** Read once: a second read could come after the seats were freed. */
  #readAccess(): Promise<Access> {
    this.#access ??= accessTo(database(this.#env()), this.#ctx, this.#connections.people()).catch((bug: unknown) => {
      this.#access = null;
      throw bug;
    });
    return this.#access;
  }

  #log({ id }: ReadFailure, bug: unknown): void {
    console.error(JSON.stringify({ id, game: this.#ctx.id.name, error: String(databaseError(bug)).slice(0, 200) }));
  }
}

const ACCESS = 'create table if not exists wreck_access (access text not null) strict';
/** Stored before `endBrokenGame` frees the seats, because D1 does not know afterwards who sat there. */
async function accessTo(db: Database, ctx: DurableObjectState, here: ReadonlySet<string>): Promise<Access> {
  const { sql } = ctx.storage;
  sql.exec(ACCESS);
  const [row] = sql.exec<{ access: string }>('select access from wreck_access').toArray();
  if (row) return JSON.parse(row.access) as Access;
  const state = accessInState(sql);
  const { isPublic, people } = await peopleOf(db, ctx.id.name ?? '');
  const access: Access = {
    isPublic,
    people: [...new Set([...people, ...here, ...(state?.people ?? [])])],
    link: state?.link ?? null,
  };
  sql.exec('insert into wreck_access values (?)', JSON.stringify(access));
  return access;
}
function accessInState(sql: SqlStorage): Access | null {
  try {
    return accessOf(JSON.parse(readSnapshot(sql).saved));
  } catch {
    return null;
  }
}

function readFailure(sql: SqlStorage): ReadFailure | null {
  const hasTable = sql.exec("select 1 from sqlite_master where type = 'table' and name = 'wreck'").toArray().length > 0;
  if (!hasTable) return null;
  const [row] = sql.exec<{ id: string; at: number; told: number }>('select id, at, told from wreck').toArray();
  return row ? { ...row, told: row.told === 1 } : null;
}

function writeFailure(sql: SqlStorage, { id, at, told }: ReadFailure): void {
  sql.exec(SCHEMA);
  sql.exec('insert or replace into wreck values (?, ?, ?)', id, at, Number(told));
}

/** Logs the cause: ids, versions and code locations, but nothing of the table's content. */
function declareFailure(sql: SqlStorage, game: string | null, bug: unknown): ReadFailure {
  const failure = { id: crypto.randomUUID().slice(0, 8), at: Date.now(), told: false };
  const why = bug instanceof UnreadableState ? bug.message : null;
  console.error(JSON.stringify({ id: failure.id, game, doing: 'waking up', broken: true, why, ...stackOf(bug) }));
  writeFailure(sql, failure);
  return failure;
}

/** Updates D1, the lobby and the operator's copy. `accessTo` must run first. May run twice. */
async function reportFailure(env: ObjectEnv, sql: SqlStorage, game: string, failure: ReadFailure): Promise<void> {
  const lobby = await endBrokenGame(database(env), game, failure.at);
  if (lobby !== null) await gameLobby(env, lobby).drop(game);
  await env.RECORDS.put(`broken/${game}.json`, JSON.stringify({ ...failure, game, ...rawStorage(sql) }));
  writeFailure(sql, { ...failure, told: true });
  failure.told = true;
}

const rawStorage = (sql: SqlStorage) => ({
  room: rowsOf(sql, 'room'),
  log: rowsOf(sql, 'log'),
  outbox: rowsOf(sql, 'outbox'),
});
function rowsOf(sql: SqlStorage, table: 'room' | 'log' | 'outbox'): unknown {
  try {
    return sql.exec(`select * from ${table}`).toArray();
  } catch (error) {
    return String(error);
  }
}
