import type { Database } from '../../db/core/database.ts';
import { rateLimit } from '../middleware/rate-limit.ts';

/** Limit for uploads of any kind per member. Files that fail their checks do not count. */
const UPLOAD_RATE = { count: 20, window: 10 * 60_000 };
/** Limit for forms with up to fifty pictures. */
const DECK_RATE = { count: 12, window: 10 * 60_000 };
/** A daily limit, because deleted emotes stay stored as evidence. */
const EMOTE_RATE = { count: 60, window: 24 * 3_600_000 };

export const limitUploads = (db: Database, user: string): Promise<void> =>
  rateLimit(db, `upload:${user}`, UPLOAD_RATE, 'That is a lot of pictures in a short time. Wait a few minutes.');

export const limitDeckPictures = (db: Database, user: string): Promise<void> =>
  rateLimit(db, `deck-pictures:${user}`, DECK_RATE, 'That is a lot of pictures in a short time. Wait a few minutes.');

export async function limitEmotes(db: Database, user: string): Promise<void> {
  await limitUploads(db, user);
  await rateLimit(db, `emote:${user}`, EMOTE_RATE, 'That is enough new emotes for a day. Come back tomorrow.');
}
