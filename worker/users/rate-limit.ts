import type { Database } from '../../db/core/database.ts';
import type { Rate } from '../../db/core/rate-limit.ts';
import { rateLimit } from '../middleware/rate-limit.ts';

const HOUR = 3_600_000;
/** Limit for requests to other members. Canceling one is free. */
export const REQUEST_RATE: Rate = { count: 20, window: HOUR };
/** Repeated requests to the same member notify once in this time. */
export const NOTIFY_INTERVAL = HOUR;
const PROFILE_EDIT_RATE: Rate = { count: 30, window: 600_000 };

export const limitProfileEdits = (db: Database, user: string): Promise<void> =>
  rateLimit(db, `write:${user}`, PROFILE_EDIT_RATE, 'You have changed your profile too often. Try again in a few minutes.');
