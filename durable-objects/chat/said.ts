/**
 * Which lines were said already, by sender and the id of the sender's client: a client whose answer got lost sends its line
 * again. Kept in memory, and read from the newest rows after a sleep: a few, or all of a day where a line is said to be sent
 * again.
 */
const DAY = 86_400_000;
const FEW = 200;
const MANY = 5_000;

export class Said {
  readonly #sql: SqlStorage;
  readonly #dates = new Map<string, number>();
  /** How many rows were read. */
  #depth = 0;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** The date of that line, deleted ones too; null when it was not said. `again`: the client sent it before. */
  find(sender: string, cid: string, again: boolean, at: number): number | null {
    const depth = again ? MANY : FEW;
    if (this.#depth < depth) this.#read(depth, at);
    return this.#dates.get(keyOf(sender, cid)) ?? null;
  }

  note(sender: string, cid: string, date: number): void {
    this.#dates.set(keyOf(sender, cid), date);
    if (this.#dates.size <= 2 * MANY) return;
    for (const key of [...this.#dates.keys()].slice(0, MANY)) this.#dates.delete(key);
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
    const known = [...this.#dates];
    this.#dates.clear();
    for (const { date, sender, cid } of rows.sort((a, b) => a.date - b.date)) this.#dates.set(keyOf(sender, cid), date);
    for (const [key, date] of known) this.#dates.set(key, date);
  }
}

const keyOf = (sender: string, cid: string): string => `${sender} ${cid}`;
