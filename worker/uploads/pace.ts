import type { Database } from '../app.ts';
import { charge } from '../db/cooldown.ts';
import { tooOften } from '../problem.ts';

/** Pictures of any kind that a member may send. What is refused by its looks alone costs nothing and is not counted. */
const PICTURES = { count: 20, window: 10 * 60_000 };
/** Emotes stay as evidence when they are deleted, so a day has an end. */
const EMOTES = { count: 60, window: 24 * 3_600_000 };

export async function chargeUpload(db: Database, user: string, now: number): Promise<void> {
  const wait = await charge(db, `upload:${user}`, PICTURES, now);
  if (wait !== null) throw tooOften('That is many pictures in a short time. Wait a few minutes.', wait / 1000);
}

export async function chargeEmote(db: Database, user: string, now: number): Promise<void> {
  await chargeUpload(db, user, now);
  const wait = await charge(db, `emote:${user}`, EMOTES, now);
  if (wait !== null) throw tooOften('That is enough new emotes for a day. Come back tomorrow.', wait / 1000);
}
