/** What the site owes its objects, as rows of D1. */
import type { outbox } from '../db/schema/site.ts';

export type Row = typeof outbox.$inferSelect;

/** An object that has not answered by then has failed, and is asked again later. */
const PATIENCE = 3_000;

/** What an object answers; throws when it does not answer in time. */
export async function answered<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE} ms`)), PATIENCE);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
