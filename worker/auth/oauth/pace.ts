import type { Context } from 'hono';
import { type App, database } from '../../app.ts';
import { charge, type Pace } from '../../db/cooldown.ts';
import { tooOften } from '../../problem.ts';
import { addressOf } from '../address.ts';

/** Tries from one address. A school class fits; a local server is its owner's own, and its tests'. */
const PACE: Record<Env['ENVIRONMENT'], Pace> = {
  production: { count: 60, window: 60_000 },
  local: { count: 5000, window: 60_000 },
};

/**
 * Counts one try at `what` against the network that it comes from; 429 where there were too many. The binding stops a flood
 * before it costs a query; the count in D1 is exact. Of the address itself a keyed hash is kept.
 */
export async function countTry(c: Context<App>, what: 'auth' | 'oauth' | 'passkey'): Promise<void> {
  const sentence = 'Too many people in your network are signing in just now. Please wait a minute.';
  const db = database(c.env);
  const { kept } = await addressOf(c);
  const coarse = await c.env.GUEST_RATE.limit({ key: `${what}:${kept}` });
  if (!coarse.success) throw tooOften(sentence, 60);
  const wait = await charge(db, `${what}:${kept}`, PACE[c.env.ENVIRONMENT], Date.now());
  if (wait !== null) throw tooOften(sentence, wait / 1000);
}
