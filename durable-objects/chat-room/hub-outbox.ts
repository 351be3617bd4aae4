/**
 * The outbox of a channel: it tells the hubs of members about new messages. A row is written in the transaction of its message,
 * so a crash cannot lose it; it is sent at once and retried with back-off. A member has one row and at most one call in flight: a
 * message during that call replaces the row and causes one more call.
 */
import type { ChannelActivity } from '../user-hub/api.ts';

/** `room`: the member was mentioned in a room of this name. */
export type HubDelivery = Pick<ChannelActivity, 'date' | 'from'> & { room?: string };
interface Row extends Record<string, SqlStorageValue> {
  user: string;
  body: string;
  tries: number;
}

/** A delivery in flight is tried again this much later, in case this object dies before it ends. */
const LEASE = 60_000;
const MAX_BACKOFF = 300_000;

export class HubOutbox {
  readonly #sql: SqlStorage;
  readonly #send: (user: string, delivery: HubDelivery) => Promise<void>;
  readonly #inFlight = new Set<string>();

  constructor(sql: SqlStorage, send: (user: string, delivery: HubDelivery) => Promise<void>) {
    this.#sql = sql;
    this.#send = send;
  }

  enqueue(user: string, delivery: HubDelivery, at: number): void {
    this.#sql.exec('insert or replace into owed values (?, ?, 0, ?)', user, JSON.stringify(delivery), at + LEASE);
  }

  /** Delivers all rows that are due or were never tried. Never throws. */
  async deliver(at: number): Promise<void> {
    const due = this.#sql.exec<{ user: string }>('select user from owed where due <= ? or tries = 0', at).toArray();
    await Promise.all(due.map(({ user }) => this.#deliverTo(user)));
  }

  nextDue(): number | null {
    return this.#sql.exec<{ due: number | null }>('select min(due) as due from owed').one().due;
  }

  async #deliverTo(user: string): Promise<void> {
    if (this.#inFlight.has(user)) return;
    this.#inFlight.add(user);
    try {
      for (let row = this.#rowOf(user); row; row = this.#rowOf(user)) {
        try {
          await this.#send(user, JSON.parse(row.body) as HubDelivery);
        } catch (error) {
          this.#retryLater(row, error);
          return;
        }
        this.#sql.exec('delete from owed where user = ? and body = ?', user, row.body);
      }
    } finally {
      this.#inFlight.delete(user);
    }
  }

  #rowOf(user: string): Row | undefined {
    return this.#sql.exec<Row>('select user, body, tries from owed where user = ?', user).toArray()[0];
  }

  #retryLater({ user, tries }: Row, error: unknown): void {
    console.error(JSON.stringify({ owed: 'a hub was not told', tries, error: String(error).slice(0, 200) }));
    const wait = Math.min(MAX_BACKOFF, 1000 * 2 ** Math.min(tries, 20));
    this.#sql.exec('update owed set tries = ?, due = ? where user = ?', tries + 1, Date.now() + wait, user);
  }
}
