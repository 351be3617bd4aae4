import type { Context } from 'hono';
import { database } from '../../../db/database.ts';
import { consume, type Rate } from '../../../db/rate-limit.ts';
import type { App } from '../../app.ts';
import { tooManyRequests } from '../../problem.ts';
import { addressOf } from '../address.ts';

/** Attempts from one address: enough for a school class. A local server serves only its owner and tests. */
const RATE: Record<Env['ENVIRONMENT'], Rate> = {
  production: { count: 60, window: 60_000 },
  local: { count: 5000, window: 60_000 },
};

/**
 * Counts one attempt at `what` against the client's network; 429 above the limit. The binding stops a flood before it costs a
 * query; the count in D1 is exact. Only a keyed hash of the address is stored.
 */
export async function limitSignInAttempts(c: Context<App>, what: 'auth' | 'oauth' | 'passkey'): Promise<void> {
  const sentence = 'Too many people in your network are signing in just now. Please wait a minute.';
  const db = database(c.env);
  const { hashed } = await addressOf(c);
  const coarse = await c.env.GUEST_RATE.limit({ key: `${what}:${hashed}` });
  if (!coarse.success) throw tooManyRequests(sentence, 60);
  const wait = await consume(db, `${what}:${hashed}`, RATE[c.env.ENVIRONMENT], Date.now());
  if (wait !== null) throw tooManyRequests(sentence, wait / 1000);
}
