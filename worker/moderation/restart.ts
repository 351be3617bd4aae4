/** POST /api/mod/restart: tells everybody who is here that the site restarts in so many minutes, or that it does not after all. */
import { eq } from 'drizzle-orm';
import { RestartBody } from '../../protocol/rest/notices.ts';
import { area, type Database, database } from '../app.ts';
import { siteValues } from '../db/schema/notices.ts';
import { bodyOf } from '../middleware/body.ts';
import { member } from '../middleware/permission.ts';
import { paced } from '../users/paced.ts';
import { logged } from './log.ts';

const NAME = 'restartAt';
const PACE = { count: 20, window: 600_000 };

export const restart = area().post('/restart', member('announce'), async (c) => {
  const { minutes } = await bodyOf(c, RestartBody);
  const { user } = c.var.session;
  const db = database(c.env);
  await paced(db, `restart:${user.id}`, PACE, 'The restart was moved very often. Wait a few minutes.');
  if (minutes === null) await db.delete(siteValues).where(eq(siteValues.name, NAME));
  else {
    const value = String(Date.now() + minutes * 60_000);
    await db.insert(siteValues).values({ name: NAME, value }).onConflictDoUpdate({ target: siteValues.name, set: { value } });
  }
  logged('restart', user.id, { minutes });
  return c.text('OK');
});

/** The query of when the site restarts, for a batch. */
export const restartValue = (db: Database) =>
  db.select({ value: siteValues.value }).from(siteValues).where(eq(siteValues.name, NAME)).limit(1);
/** When the site restarts, from that query; null when nothing is planned, or it is over. */
export function restartIn([row]: readonly { value: string }[], now: number): number | null {
  const at = Number(row?.value);
  return at > now ? at : null;
}
