/** Each token works once, also across hibernation. The row of a token that expired long ago is used again. */
const RETENTION = 120_000;

export class Tickets {
  readonly #sql: SqlStorage;
  /** Oldest first. */
  #used: Map<string, { slot: number; at: number }> | null = null;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Marks a token as used; false when it was used already. Writes one row. */
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
