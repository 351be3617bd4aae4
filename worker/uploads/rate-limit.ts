import type { Database } from '../../db/database.ts';
import { consume } from '../../db/rate-limit.ts';
import { tooManyRequests } from '../problem.ts';

/** Uploads of any kind per member. A file that fails its checks is not counted. */
const UPLOAD_RATE = { count: 20, window: 10 * 60_000 };
/** A daily limit, because deleted emotes stay stored as evidence. */
const EMOTE_RATE = { count: 60, window: 24 * 3_600_000 };

export async function limitUploads(db: Database, user: string, now: number): Promise<void> {
  const wait = await consume(db, `upload:${user}`, UPLOAD_RATE, now);
  if (wait !== null) throw tooManyRequests('That is many pictures in a short time. Wait a few minutes.', wait / 1000);
}

export async function limitEmotes(db: Database, user: string, now: number): Promise<void> {
  await limitUploads(db, user, now);
  const wait = await consume(db, `emote:${user}`, EMOTE_RATE, now);
  if (wait !== null) throw tooManyRequests('That is enough new emotes for a day. Come back tomorrow.', wait / 1000);
}
