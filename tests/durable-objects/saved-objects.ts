/// <reference types="@cloudflare/vitest-plugin/types" />
/** Storage of objects as files of tests/fixtures hold it: written by saved-objects-writer.ts, read by saved-objects.test.ts. */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { Person } from '../../games/table/table-state.ts';
import type { GameRow } from '../../protocol/http/games.ts';
import type { ChannelFrames, HubFrames } from '../../protocol/socket/chat.ts';
import type { Client } from './room.ts';

type Value = string | number | null | { base64: string };
export type SavedRows = Record<string, Record<string, Value>[]>;
/** Everything that an object has stored. `alarm` is in milliseconds since 1970, null if none is set. */
export interface SavedObject {
  schema: string[];
  /** Keyed by table. */
  rows: SavedRows;
  kv: Record<string, unknown>;
  alarm: number | null;
}

/** `at`: the time when the object was saved. `d1`: the rows that the object relies on. */
interface Saved {
  at: number;
  d1: SavedRows;
}
export interface SavedTable extends Saved {
  id: string;
  person: Person;
  object: SavedObject;
  /** The frames sent to `person` on entering, in this state of the table. */
  seen: Pick<Client, 'facts' | 'view' | 'room'>;
}
export interface SavedLobby extends Saved {
  lobby: string;
  object: SavedObject;
  rows: GameRow[];
}
/** A public room and a direct channel of two members, with their hubs and their presence. */
export interface SavedChat extends Saved {
  ana: string;
  bea: string;
  room: string;
  direct: string;
  channels: Record<string, SavedObject>;
  hubs: Record<string, SavedObject>;
  presence: Record<string, SavedObject>;
  /** The words of the shards on each member. */
  statuses: Record<string, unknown>;
  /** The frames sent to Bea on opening each channel, and by her hub. */
  seen: { room: ChannelFrames['channel']; direct: ChannelFrames['channel']; hub: HubFrames['chatInfo'] };
}

const bound = (value: Value): SqlStorageValue =>
  typeof value === 'object' && value !== null
    ? (Uint8Array.from(atob(value.base64), (char) => char.charCodeAt(0)).buffer as ArrayBuffer)
    : value;
const plain = (value: SqlStorageValue): Value =>
  value instanceof ArrayBuffer ? { base64: btoa(String.fromCharCode(...new Uint8Array(value))) } : value;
const insertInto = (table: string, row: Record<string, Value>): string =>
  `insert or ignore into "${table}" (${Object.keys(row).map((name) => `"${name}"`)}) values (${Object.keys(row).map(() => '?')})`;

/** Reads everything that an object has stored. */
export function saveObject(stub: DurableObjectStub): Promise<SavedObject> {
  return runInDurableObject(stub as DurableObjectStub<undefined>, async (_object, { storage }) => {
    const own = "sql is not null and name not like 'sqlite/_%' escape '/' and name not like '/_cf/_%' escape '/'";
    const made = [
      ...storage.sql.exec<{ type: string; name: string; sql: string }>(
        `select type, name, sql from sqlite_master where ${own} order by rowid`,
      ),
    ];
    const tables = made.filter(({ type }) => type === 'table').map(({ name }) => name);
    const rowsOf = (table: string) =>
      [...storage.sql.exec(`select * from "${table}"`)].map((row) =>
        Object.fromEntries(Object.entries(row).map(([column, value]) => [column, plain(value)])),
      );
    return {
      schema: made.map(({ sql }) => sql),
      rows: Object.fromEntries(tables.map((table) => [table, rowsOf(table)])),
      kv: Object.fromEntries(await storage.list()),
      alarm: await storage.getAlarm(),
    };
  });
}

/** Replaces an object's storage and evicts it, so that its next call starts from this storage. */
export async function restoreObject(stub: DurableObjectStub, { schema, rows, kv, alarm }: SavedObject): Promise<void> {
  await runInDurableObject(stub as DurableObjectStub<undefined>, async (_object, { storage }) => {
    await storage.deleteAll();
    for (const statement of schema) storage.sql.exec(statement);
    for (const [table, all] of Object.entries(rows))
      for (const row of all) storage.sql.exec(insertInto(table, row), ...Object.values(row).map(bound));
    for (const [key, value] of Object.entries(kv)) await storage.put(key, value);
    if (alarm !== null) await storage.setAlarm(alarm);
  });
  await evictDurableObject(stub as never);
}

type StubOf = (id: string) => DurableObjectStub;
/** Reads what these objects have stored. Returns it keyed by their ids. */
export async function saveAll(ids: readonly string[], stubOf: StubOf): Promise<Record<string, SavedObject>> {
  const saved: Record<string, SavedObject> = {};
  for (const id of ids) saved[id] = await saveObject(stubOf(id));
  return saved;
}
export async function restoreAll(objects: Record<string, SavedObject>, stubOf: StubOf): Promise<void> {
  for (const [id, object] of Object.entries(objects)) await restoreObject(stubOf(id), object);
}

/** Reads rows of D1. `where` has a condition for each table; `?1` stands for `value` in all of them. */
export async function saveRows(where: Record<string, string>, value: string): Promise<SavedRows> {
  const saved: SavedRows = {};
  for (const [table, condition] of Object.entries(where)) {
    const found = env.DB.prepare(`select * from "${table}" where ${condition}`).bind(value);
    saved[table] = (await found.all<Record<string, Value>>()).results;
  }
  return saved;
}

/** Inserts the D1 rows that an object relies on, without columns that a migration has dropped since. */
export async function restoreRows(rows: SavedRows): Promise<void> {
  for (const [table, all] of Object.entries(rows)) {
    const { results } = await env.DB.prepare('select name from pragma_table_info(?)').bind(table).all<{ name: string }>();
    const columns = new Set(results.map(({ name }) => name));
    for (const row of all) {
      const left = Object.fromEntries(Object.entries(row).filter(([name]) => columns.has(name)));
      await env.DB.prepare(insertInto(table, left))
        .bind(...Object.values(left).map(bound))
        .run();
    }
  }
}
