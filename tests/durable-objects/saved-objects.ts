/// <reference types="@cloudflare/vitest-plugin/types" />
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

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

const bound = (value: Value): SqlStorageValue =>
  typeof value === 'object' && value !== null
    ? (Uint8Array.from(atob(value.base64), (char) => char.charCodeAt(0)).buffer as ArrayBuffer)
    : value;
const insertInto = (table: string, row: Record<string, Value>): string =>
  `insert or ignore into "${table}" (${Object.keys(row).map((name) => `"${name}"`)}) values (${Object.keys(row).map(() => '?')})`;

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
