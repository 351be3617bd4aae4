import type { Database } from '../app.ts';
import { charge, type Pace } from '../db/cooldown.ts';
import { tooOften } from '../problem.ts';

/** Counts one under this key; 429 with the sentence where there were too many. */
export async function paced(db: Database, key: string, pace: Pace, sentence: string): Promise<void> {
  const wait = await charge(db, key, pace, Date.now());
  if (wait !== null) throw tooOften(sentence, wait / 1000);
}

const HOUR = 3_600_000;
/** What one asks of others. Taking it back is free. */
export const ASKING: Pace = { count: 20, window: HOUR };
/** Whoever is asked, and asked again by the same person, is told once in this time. */
export const TOLD_EVERY = HOUR;
/** What one writes about oneself. */
const WRITING: Pace = { count: 30, window: 600_000 };

export const writes = (db: Database, user: string): Promise<void> =>
  paced(db, `write:${user}`, WRITING, 'You have changed your profile very often. Try again in a few minutes.');
