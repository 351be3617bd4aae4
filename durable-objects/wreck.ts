/**
 * A table whose state cannot be read: broken, of a game that this code does not know, or of newer rules. It has ended for its
 * people: they hear so, their seats are given back, and the lists show it as broken off. What was kept of it stays where it is,
 * for the operator, with a copy in R2; a later release does not take the table up again, for by then its people have moved on.
 */
import { UnreadableState } from '../games/table/unreadable.ts';
import { endBroken } from './database.ts';
import { type Answer, type RoomEnv, refuse } from './room-env.ts';

export interface Wreck {
  /** The number that players are told, and that stands in the log. */
  id: string;
  at: number;
  /** Whether D1 and the lobby know. */
  told: boolean;
}

const SCHEMA = 'create table if not exists wreck (id text primary key, at int not null, told int not null) strict';
/** How soon it is tried again to tell of it. */
export const WRECK_RETRY = 60_000;

export const wreckWords = ({ id }: Pick<Wreck, 'id'>): string =>
  `This table broke on our side and has ended; your seat is free. If you write to us, name ${id}.`;
export const ofWreck = (wreck: Wreck): Answer<never> => refuse(409, wreckWords(wreck));

/** Null for a table that can be read, as far as anybody knows. */
export function readWreck(sql: SqlStorage): Wreck | null {
  const known = sql.exec("select 1 from sqlite_master where type = 'table' and name = 'wreck'").toArray().length > 0;
  if (!known) return null;
  const [row] = sql.exec<{ id: string; at: number; told: number }>('select id, at, told from wreck').toArray();
  return row ? { ...row, told: row.told === 1 } : null;
}

function writeWreck(sql: SqlStorage, { id, at, told }: Wreck): void {
  sql.exec(SCHEMA);
  sql.exec('insert or replace into wreck values (?, ?, ?)', id, at, Number(told));
}

/** Writes down that this table cannot be read, and why into the log: ids, versions and places in the code, nothing it holds. */
export function declareWreck(sql: SqlStorage, game: string | null, bug: unknown): Wreck {
  const wreck = { id: crypto.randomUUID().slice(0, 8), at: Date.now(), told: false };
  const { name, stack = '' } = bug instanceof Error ? bug : { name: typeof bug };
  const where = stack.split('\n').filter((line) => line.trimStart().startsWith('at '));
  const why = bug instanceof UnreadableState ? bug.message : null;
  console.error(JSON.stringify({ id: wreck.id, game, doing: 'waking up', broken: true, name, why, where: where.slice(0, 8) }));
  writeWreck(sql, wreck);
  return wreck;
}

/** Storage that does not answer just now is no reason to give a table up: the next call tries again. */
export const isPassing = (bug: unknown): boolean =>
  bug instanceof Error && ('retryable' in bug || /SQLITE_(?!ERROR|CORRUPT|NOTADB)/.test(bug.message));

/** Tells D1, the lobby and the operator. May be called twice. */
export async function tellWreck(env: RoomEnv, sql: SqlStorage, game: string, wreck: Wreck): Promise<void> {
  const lobby = await endBroken(env.DB, game, wreck.at);
  if (lobby !== null) await env.LOBBIES.getByName(lobby).drop(game);
  await env.RECORDS.put(`broken/${game}.json`, JSON.stringify({ ...wreck, game, ...bytesOf(sql) }));
  writeWreck(sql, { ...wreck, told: true });
  wreck.told = true;
}

/** What the room kept, as it is. */
const bytesOf = (sql: SqlStorage) => ({
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
