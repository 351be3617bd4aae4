/**
 * What a channel owes the hubs of members: to tell them that something was said. A row is written in the same run as the
 * line, so a crash cannot lose it; it goes out at once, and again with back-off until it arrived. There is one for each
 * member and one call to each at a time: what is said meanwhile takes the row's place, and makes one call more.
 */
import type { Heard } from '../user-hub.ts';

/** What a member is to hear. `room`: they were named there, and this is what it is called. */
export type Word = Pick<Heard, 'date' | 'from'> & { room?: string };
interface Row extends Record<string, SqlStorageValue> {
  user: string;
  body: string;
  tries: number;
}

/** A word that is on its way is looked after again so much later, should this object not outlive it. */
const LEASE = 60_000;
const SLOWEST = 300_000;

export class Owed {
  readonly #sql: SqlStorage;
  readonly #tell: (user: string, word: Word) => Promise<void>;
  readonly #onTheirWay = new Set<string>();

  constructor(sql: SqlStorage, tell: (user: string, word: Word) => Promise<void>) {
    this.#sql = sql;
    this.#tell = tell;
  }

  put(user: string, word: Word, at: number): void {
    this.#sql.exec('insert or replace into owed values (?, ?, 0, ?)', user, JSON.stringify(word), at + LEASE);
  }

  /** Tells all whose time has come, or who were not tried yet. Never throws. */
  async deliver(at: number): Promise<void> {
    const due = this.#sql.exec<{ user: string }>('select user from owed where due <= ? or tries = 0', at).toArray();
    await Promise.all(due.map(({ user }) => this.#carry(user)));
  }

  /** When the next is due; null when nothing is owed. */
  earliest(): number | null {
    return this.#sql.exec<{ due: number | null }>('select min(due) as due from owed').one().due;
  }

  async #carry(user: string): Promise<void> {
    if (this.#onTheirWay.has(user)) return;
    this.#onTheirWay.add(user);
    try {
      for (let row = this.#of(user); row; row = this.#of(user)) {
        try {
          await this.#tell(user, JSON.parse(row.body) as Word);
        } catch (error) {
          this.#postpone(row, error);
          return;
        }
        this.#sql.exec('delete from owed where user = ? and body = ?', user, row.body);
      }
    } finally {
      this.#onTheirWay.delete(user);
    }
  }

  #of(user: string): Row | undefined {
    return this.#sql.exec<Row>('select user, body, tries from owed where user = ?', user).toArray()[0];
  }

  #postpone({ user, tries }: Row, error: unknown): void {
    console.error(JSON.stringify({ owed: 'a hub was not told', tries, error: String(error).slice(0, 200) }));
    const wait = Math.min(SLOWEST, 1000 * 2 ** Math.min(tries, 20));
    this.#sql.exec('update owed set tries = ?, due = ? where user = ?', tries + 1, Date.now() + wait, user);
  }
}
