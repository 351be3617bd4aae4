import type { Database } from '../../db/database.ts';
import { consume, type Rate } from '../../db/rate-limit.ts';
import { tooManyRequests } from '../problem.ts';

/** Counts one under this key; throws 429 with the sentence above the limit. */
export async function rateLimit(db: Database, key: string, rate: Rate, sentence: string): Promise<void> {
  const wait = await consume(db, key, rate, Date.now());
  if (wait !== null) throw tooManyRequests(sentence, wait / 1000);
}

const HOUR = 3_600_000;
/** Requests to other members. Cancelling one is free. */
export const REQUEST_RATE: Rate = { count: 20, window: HOUR };
/** Repeated requests to the same member notify once in this time. */
export const NOTIFY_INTERVAL = HOUR;
const PROFILE_EDIT_RATE: Rate = { count: 30, window: 600_000 };

export const limitProfileEdits = (db: Database, user: string): Promise<void> =>
  rateLimit(db, `write:${user}`, PROFILE_EDIT_RATE, 'You have changed your profile very often. Try again in a few minutes.');
