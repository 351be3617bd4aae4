/**
 * A table whose state cannot be read: damaged, of an unknown game, or of newer rules. It has ended for its people: they get a
 * message, their seats are freed, and the lists show it as broken. Its storage stays for the operator, with a copy in R2; a later
 * release does not restore it, because its people have moved on by then.
 */
import { type Database, database } from '../../db/database.ts';
import { endBrokenGame, peopleOf } from '../../db/listings.ts';
import { UnreadableState } from '../../games/table/unreadable.ts';
import type { ObjectEnv } from '../shared/object-env.ts';
import { gameLobby } from '../shared/rpc.ts';
import { type RpcRefusal, refuse } from '../shared/rpc-result.ts';
import { readSnapshot } from './room-storage.ts';
import { connectedPeople } from './sockets.ts';
import { type Access, accessOf } from './table-link.ts';

export interface UnreadableTable {
  /** The error id that players see, and that is in the log. */
  id: string;
  at: number;
  /** Whether D1 and the lobby have been updated. */
  told: boolean;
}

const SCHEMA = 'create table if not exists wreck (id text primary key, at int not null, told int not null) strict';
export const REPORT_RETRY = 60_000;

export const unreadableMessage = ({ id }: Pick<UnreadableTable, 'id'>): string =>
  `This table broke and has ended; your seat is free. If you write to us, send error id ${id}.`;
export const unreadableResult = (unreadable: UnreadableTable): RpcRefusal => refuse(409, unreadableMessage(unreadable));

const ACCESS = 'create table if not exists wreck_access (access text not null) strict';
/**
 * Who may know of an unreadable table. Stored before `endBrokenGame` frees the seats, because D1 does not know later who sat
 * there. Only D1 says whether the table was public; its link works if that part of the state can be read.
 */
export async function accessTo(db: Database, ctx: DurableObjectState): Promise<Access> {
  const { sql } = ctx.storage;
  sql.exec(ACCESS);
  const [kept] = sql.exec<{ access: string }>('select access from wreck_access').toArray();
  if (kept) return JSON.parse(kept.access) as Access;
  const here = connectedPeople(ctx);
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

export function readUnreadable(sql: SqlStorage): UnreadableTable | null {
  const known = sql.exec("select 1 from sqlite_master where type = 'table' and name = 'wreck'").toArray().length > 0;
  if (!known) return null;
  const [row] = sql.exec<{ id: string; at: number; told: number }>('select id, at, told from wreck').toArray();
  return row ? { ...row, told: row.told === 1 } : null;
}

function writeUnreadable(sql: SqlStorage, { id, at, told }: UnreadableTable): void {
  sql.exec(SCHEMA);
  sql.exec('insert or replace into wreck values (?, ?, ?)', id, at, Number(told));
}

/** Stores that this table cannot be read, and logs why: ids, versions and places in the code, nothing of its content. */
export function declareUnreadable(sql: SqlStorage, game: string | null, bug: unknown): UnreadableTable {
  const unreadable = { id: crypto.randomUUID().slice(0, 8), at: Date.now(), told: false };
  const { name, stack = '' } = bug instanceof Error ? bug : { name: typeof bug };
  const where = stack.split('\n').filter((line) => line.trimStart().startsWith('at '));
  const why = bug instanceof UnreadableState ? bug.message : null;
  console.error(
    JSON.stringify({ id: unreadable.id, game, doing: 'waking up', broken: true, name, why, where: where.slice(0, 8) }),
  );
  writeUnreadable(sql, unreadable);
  return unreadable;
}

/** Storage that fails just now does not make a table unreadable: the next call tries again. */
export const isTransient = (bug: unknown): boolean =>
  bug instanceof Error && ('retryable' in bug || /SQLITE_(?!ERROR|CORRUPT|NOTADB)/.test(bug.message));

/** Updates D1, the lobby and the operator's copy; `accessTo` must run before. May run twice. */
export async function reportUnreadable(
  env: ObjectEnv,
  sql: SqlStorage,
  game: string,
  unreadable: UnreadableTable,
): Promise<void> {
  const lobby = await endBrokenGame(database(env), game, unreadable.at);
  if (lobby !== null) await gameLobby(env, lobby).drop(game);
  await env.RECORDS.put(`broken/${game}.json`, JSON.stringify({ ...unreadable, game, ...rawStorage(sql) }));
  writeUnreadable(sql, { ...unreadable, told: true });
  unreadable.told = true;
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
