import type { outbox } from '../../db/schema/site.ts';

export type OutboxRow = typeof outbox.$inferSelect;

/** An object that does not answer in time has failed; the row is retried. */
const TIMEOUT = 3_000;

/** Throws when the object does not answer in time. */
export async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${TIMEOUT} ms`)), TIMEOUT);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
