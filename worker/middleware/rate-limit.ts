import type { Context } from 'hono';
import { type Database, database } from '../../db/core/database.ts';
import { consume, type Rate } from '../../db/core/rate-limit.ts';
import type { App } from '../app.ts';
import { addressOf } from '../auth/address.ts';
import { tooManyRequests } from '../problem.ts';

/** A sentence, or a function that makes the error from the milliseconds to wait. */
type Refusal = string | ((wait: number) => Error);

/** Counts in D1. Throws 429 if the limit is reached. */
export async function rateLimit(db: Database, key: string, rate: Rate, refusal: Refusal): Promise<void> {
  const wait = await consume(db, key, rate, Date.now());
  if (wait !== null) throw typeof refusal === 'string' ? tooManyRequests(refusal, wait / 1000) : refusal(wait);
}

/** Counts one under this key at the edge, which costs no query. `period` is the binding's period in seconds. */
export async function limitAtEdge(binding: RateLimit, key: string, period: 10 | 60, sentence: string): Promise<void> {
  if (!(await binding.limit({ key })).success) throw tooManyRequests(sentence, period);
}

/** The edge binding stops floods before they cost a query; the count in D1 is exact. Stores only a keyed hash of the address. */
export async function limitNetwork(c: Context<App>, what: string, rate: Rate, sentence: string): Promise<void> {
  const key = `${what}:${(await addressOf(c)).hashed}`;
  await limitAtEdge(c.env.GUEST_RATE, key, 60, sentence);
  await rateLimit(database(c.env), key, rate, sentence);
}
