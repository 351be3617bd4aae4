/**
 * Delivers rows of a D1 table. A row is leased before delivery, so that only one worker delivers it and a lost one is retried.
 */

/** `due`: when to try the row next. */
export interface QueuedRow {
  id: string;
  due: number | null;
  tries: number;
}
export interface Queue<Row extends QueuedRow> {
  /** Rows that are due, latest first, because their recipients are waiting now. */
  due(limit: number): Promise<Row[]>;
  /** Makes the row due at `until` and counts a try; false if another worker leased it. */
  lease(row: Row, until: number): Promise<boolean>;
  /** Delivers a leased row, then deletes it or makes it due again. */
  deliver(row: Row, clock: () => number): Promise<void>;
  concurrency: number;
}

const LEASE = 60_000;
const MAX_BACKOFF = 6 * 3_600_000;
const BATCH = 20;
/** The next run delivers the rest: work after a response is cut off after 30 seconds. */
const TIME_BUDGET = 20_000;

/** Stops after 20 seconds. Rejects only when D1 does not answer. */
export async function deliverDue<Row extends QueuedRow>(queue: Queue<Row>, now: number): Promise<void> {
  const startedAt = Date.now();
  const clock = () => now + (Date.now() - startedAt);
  const deliverOne = async (row: Row): Promise<void> => {
    if (await queue.lease(row, clock() + LEASE)) await queue.deliver(row, clock);
  };
  for (;;) {
    const rows = await queue.due(BATCH);
    for (let from = 0; from < rows.length; from += queue.concurrency) {
      if (clock() - now > TIME_BUDGET) return;
      await Promise.all(rows.slice(from, from + queue.concurrency).map(deliverOne));
    }
    if (rows.length < BATCH) return;
  }
}

/** Milliseconds until the next try. `tries`: tries before this failure. */
export const backoff = (tries: number): number => Math.min(MAX_BACKOFF, 60_000 * 2 ** Math.min(tries, 20));
