/**
 * Delivery from a table of D1, as mail and the outbox share it. A row is inserted in the batch of the change that causes it. It
 * is leased before it is delivered, so that of two workers one delivers it, and is due again when its worker was cut off.
 */

/** What every such table has. `due`: when the row is to be tried (again). */
export interface Queued {
  id: string;
  due: number | null;
  tries: number;
}
export interface Queue<Row extends Queued> {
  /** At most `limit` rows that are due, the latest first: their reader sits and waits. */
  due(limit: number): Promise<Row[]>;
  /** Makes the row due at `until` and counts a try; false when another worker did. */
  lease(row: Row, until: number): Promise<boolean>;
  /** Delivers a row that is leased, and deletes it or makes it due again. */
  deliver(row: Row, clock: () => number): Promise<void>;
  /** Rows that are delivered at the same time. */
  width: number;
}

/** A row that is on its way is not tried again before this: its worker was cut off. */
const LEASE = 60_000;
const SLOWEST = 6 * 3_600_000;
const AT_ONCE = 20;
/** What is left then is delivered by the next run: work after an answer is cut off after 30 seconds. */
const BUDGET = 20_000;

/** Delivers what is due at `now`. Stops after 20 seconds. Rejects only when D1 does not answer. */
export async function drain<Row extends Queued>(queue: Queue<Row>, now: number): Promise<void> {
  const begun = Date.now();
  const clock = () => now + (Date.now() - begun);
  const one = async (row: Row): Promise<void> => {
    if (await queue.lease(row, clock() + LEASE)) await queue.deliver(row, clock);
  };
  for (;;) {
    const rows = await queue.due(AT_ONCE);
    for (let from = 0; from < rows.length; from += queue.width) {
      if (clock() - now > BUDGET) return;
      await Promise.all(rows.slice(from, from + queue.width).map(one));
    }
    if (rows.length < AT_ONCE) return;
  }
}

/** How long to wait after a row failed that had been tried `tries` times before. */
export const backOff = (tries: number): number => Math.min(SLOWEST, 60_000 * 2 ** Math.min(tries, 20));
