/**
 * A transactional outbox. Items are written with their cause, so no crash loses them. They may arrive twice; newer ones replace
 * older ones with the same key.
 */
import { databaseError } from '../../db/core/database.ts';
import { countError } from '../../db/health/errors.ts';
import { withTimeout } from './rpc.ts';

interface Item extends Record<string, SqlStorageValue> {
  key: string;
  body: string;
  tries: number;
}

export interface OutboxOptions<K extends string> {
  /** The stored table and its key column. Its other columns are body, tries and due. */
  table: string;
  key: string;
  /** Milliseconds after which an item in flight is due again, in case its delivery never ends. */
  lease: number;
  /** Delivers an item; may run twice for the same one. */
  deliver: (key: K, body: string) => Promise<void>;
  /** Form of a key that is safe to log. */
  label: (key: K) => string;
}

const DELIVERY_TIMEOUT = 10_000;
const MAX_BACKOFF = 300_000;
/** Failed tries, half a minute in all, after which a delivery counts as an error of the site. */
const STUCK_TRIES = 5;

export class Outbox<K extends string> {
  readonly #sql: SqlStorage;
  readonly #options: OutboxOptions<K>;
  readonly #inFlight = new Set<string>();

  /** The table need not exist until a method is called. */
  constructor(sql: SqlStorage, options: OutboxOptions<K>) {
    this.#sql = sql;
    this.#options = options;
  }

  enqueue(key: K, body: string, at: number): void {
    const { table, lease } = this.#options;
    this.#sql.exec(`insert or replace into ${table} values (?, ?, 0, ?)`, key, body, at + lease);
  }

  has(key: K): boolean {
    return this.#read(key) !== undefined;
  }

  /** When the next item is due; null if the outbox is empty. */
  nextDue(): number | null {
    return this.#sql.exec<{ due: number | null }>(`select min(due) as due from ${this.#options.table}`).one().due;
  }

  /** Delivers every item in turn, including those added during the run. Never throws because of a delivery. */
  async deliverAll(): Promise<void> {
    const failed = new Set<string>();
    for (;;) {
      const next = this.#keys('order by due').find((key) => !failed.has(key));
      if (next === undefined) return;
      if (!(await this.#deliver(next))) failed.add(next);
    }
  }

  /** Delivers all items that are due or were never tried, in parallel. Never throws because of a delivery. */
  async deliverDue(at: number): Promise<void> {
    await Promise.all(this.#keys('where due <= ? or tries = 0', at).map((key) => this.#deliver(key)));
  }

  /** Only one delivery per key is in flight; an item that replaces another during delivery is delivered next. */
  async #deliver(key: K): Promise<boolean> {
    if (this.#inFlight.has(key)) return true;
    this.#inFlight.add(key);
    try {
      for (let item = this.#read(key); item; item = this.#read(key)) {
        const isDelivered = await this.#tryDeliver(key, item);
        if (isDelivered) this.#ack(item);
        else if (this.#retryLater(item)) return false;
      }
      return true;
    } finally {
      this.#inFlight.delete(key);
    }
  }

  async #tryDeliver(key: K, { body, tries }: Item): Promise<boolean> {
    try {
      await withTimeout(DELIVERY_TIMEOUT, this.#options.deliver(key, body));
      return true;
    } catch (error) {
      console.error(
        JSON.stringify({ outbox: this.#options.label(key), tries, error: String(databaseError(error)).slice(0, 200) }),
      );
      if (tries + 1 === STUCK_TRIES) countError('delivery');
      return false;
    }
  }

  /** Deletes a delivered item, unless a newer one replaced it during the delivery. */
  #ack({ key, body }: Item): void {
    const { table, key: column } = this.#options;
    this.#sql.exec(`delete from ${table} where ${column} = ? and body = ?`, key, body);
  }

  /** Schedules a retry. False if a newer item has replaced this one. */
  #retryLater({ key, body, tries }: Item): boolean {
    const { table, key: column } = this.#options;
    const due = Date.now() + Math.min(MAX_BACKOFF, 1000 * 2 ** Math.min(tries, 20));
    const update = `update ${table} set tries = ?, due = ? where ${column} = ? and body = ?`;
    return this.#sql.exec(update, tries + 1, due, key, body).rowsWritten > 0;
  }

  #keys(where: string, ...values: number[]): K[] {
    const { table, key } = this.#options;
    return this.#sql
      .exec<{ key: string }>(`select ${key} as key from ${table} ${where}`, ...values)
      .toArray()
      .map((row) => row.key as K);
  }

  #read(key: K): Item | undefined {
    const { table, key: column } = this.#options;
    return this.#sql.exec<Item>(`select ${column} as key, body, tries from ${table} where ${column} = ?`, key).toArray()[0];
  }
}
