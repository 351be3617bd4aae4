/** Detects resent messages by sender and client id. Held in memory; after hibernation it is rebuilt from the newest rows. */
const DAY = 86_400_000;
const DEFAULT_DEPTH = 200;
const RESEND_DEPTH = 5_000;

export class SeenMessages {
  readonly #sql: SqlStorage;
  readonly #dates = new Map<string, number>();
  #depth = 0;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Date of that message, even if deleted; null if it was never written. `again`: the client says that it sent it before. */
  find(sender: string, cid: string, again: boolean, at: number): number | null {
    const depth = again ? RESEND_DEPTH : DEFAULT_DEPTH;
    if (this.#depth < depth) this.#read(depth, at);
    return this.#dates.get(keyOf(sender, cid)) ?? null;
  }

  add(sender: string, cid: string, date: number): void {
    this.#dates.set(keyOf(sender, cid), date);
    if (this.#dates.size <= 2 * RESEND_DEPTH) return;
    for (const key of [...this.#dates.keys()].slice(0, RESEND_DEPTH)) this.#dates.delete(key);
  }

  #read(depth: number, at: number): void {
    this.#depth = depth;
    const rows = ['line', 'gone'].flatMap((table) =>
      this.#sql
        .exec<{ date: number; sender: string; cid: string }>(
          `select date, sender, cid from ${table} where date > ? order by date desc limit ?`,
          at - DAY,
          depth,
        )
        .toArray(),
    );
    const inMemory = [...this.#dates];
    this.#dates.clear();
    for (const { date, sender, cid } of rows.sort((a, b) => a.date - b.date)) this.#dates.set(keyOf(sender, cid), date);
    for (const [key, date] of inMemory) this.#dates.set(key, date);
  }
}

const keyOf = (sender: string, cid: string): string => `${sender} ${cid}`;
