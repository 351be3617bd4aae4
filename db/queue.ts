/**
 * Delivery from a table of D1, shared by mail and the outbox. A row is inserted in the batch of the change that causes it. It is
 * leased before delivery, so that only one worker delivers it, and it becomes due again if that worker is cut off.
 */

/** Columns of every queue table. `due`: when to try the row next. */
export interface QueueRow {
  id: string;
  due: number | null;
  tries: number;
}
export interface Queue<Row extends QueueRow> {
  /** At most `limit` due rows, the latest first, because their recipients are waiting now. */
  due(limit: number): Promise<Row[]>;
  /** Makes the row due at `until` and counts a try; false if another worker leased it. */
  lease(row: Row, until: number): Promise<boolean>;
  /** Delivers a leased row, then deletes it or makes it due again. */
  deliver(row: Row, clock: () => number): Promise<void>;
  concurrency: number;
}

/** A leased row is tried again after this: its worker was cut off. */
const LEASE = 60_000;
const MAX_BACKOFF = 6 * 3_600_000;
const BATCH = 20;
/** The next run delivers the rest: work after a response is cut off after 30 seconds. */
const TIME_BUDGET = 20_000;

/** Delivers what is due at `now`. Stops after 20 seconds. Rejects only when D1 does not answer. */
export async function deliverDue<Row extends QueueRow>(queue: Queue<Row>, now: number): Promise<void> {
  const begun = Date.now();
  const clock = () => now + (Date.now() - begun);
  const one = async (row: Row): Promise<void> => {
    if (await queue.lease(row, clock() + LEASE)) await queue.deliver(row, clock);
  };
  for (;;) {
    const rows = await queue.due(BATCH);
    for (let from = 0; from < rows.length; from += queue.concurrency) {
      if (clock() - now > TIME_BUDGET) return;
      await Promise.all(rows.slice(from, from + queue.concurrency).map(one));
    }
    if (rows.length < BATCH) return;
  }
}

/** The delay before the next try of a row that was tried `tries` times before this failure. */
export const backoff = (tries: number): number => Math.min(MAX_BACKOFF, 60_000 * 2 ** Math.min(tries, 20));
