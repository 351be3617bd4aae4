/** Each ticket works once, also across hibernation. Rows of tickets that expired long ago are reused. */
const RETENTION = 120_000;

export class Tickets {
  readonly #sql: SqlStorage;
  /** Ordered oldest first. */
  #used: Map<string, { slot: number; at: number }> | null = null;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Marks a ticket as used; false if it was already used. Writes one row. */
  take(jti: string, at: number): boolean {
    this.#used ??= this.#read();
    const used = this.#used;
    if (used.has(jti)) return false;
    const oldest = used.entries().next().value;
    const isOver = oldest !== undefined && at - oldest[1].at > RETENTION;
    if (isOver) used.delete(oldest[0]);
    const slot = isOver ? oldest[1].slot : used.size + 1;
    this.#sql.exec('insert or replace into ticket values (?, ?, ?)', slot, jti, at);
    used.set(jti, { slot, at });
    return true;
  }

  #read(): Map<string, { slot: number; at: number }> {
    const rows = this.#sql.exec<{ slot: number; jti: string; at: number }>('select * from ticket order by at').toArray();
    return new Map(rows.map(({ slot, jti, at }) => [jti, { slot, at }]));
  }
}
