import type { Context } from 'hono';
import { type Database, database } from '../../db/database.ts';
import { consume, type Rate } from '../../db/rate-limit.ts';
import type { App } from '../app.ts';
import { addressOf } from '../auth/address.ts';
import { tooManyRequests } from '../problem.ts';

export async function rateLimit(db: Database, key: string, rate: Rate, sentence: string): Promise<void> {
  const wait = await consume(db, key, rate, Date.now());
  if (wait !== null) throw tooManyRequests(sentence, wait / 1000);
}

/** Seconds that the binding counts. */
const BINDING_PERIOD = 60;

/** The binding stops a flood before it costs a query; the count in D1 is exact. Only a keyed hash of the address is stored. */
export async function limitNetwork(c: Context<App>, what: string, rate: Rate, sentence: string): Promise<void> {
  const key = `${what}:${(await addressOf(c)).hashed}`;
  if (!(await c.env.GUEST_RATE.limit({ key })).success) throw tooManyRequests(sentence, BINDING_PERIOD);
  await rateLimit(database(c.env), key, rate, sentence);
}
