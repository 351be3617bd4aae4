/** Bans begin and end. What each kind takes away stands in protocol/permissions.ts, and is asked at every request. */
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { NOTICES } from '../../protocol/notices.ts';
import { BANS, type BanType } from '../../protocol/permissions.ts';
import type { Database } from '../app.ts';
import { endPlay, endPresence } from '../auth/disconnect.ts';
import { pushSubscriptions } from '../db/schema/notices.ts';
import { notifications } from '../db/schema/relations.ts';
import { bans, users } from '../db/schema/users.ts';
import { notify, ringAll } from '../notifications/notify.ts';
import { randomText } from '../random.ts';
import { type Ban, noticeOf, overOf } from './ban-words.ts';

/**
 * The statements that impose a ban and tell the one who is banned; `ring` them and `deliverOutbox` after the batch. One that
 * shuts the door ends every session, and one from playing keeps nobody at a table: either way they stand up. Bans add up; only one that is
 * for ever already is not imposed again, and then nothing is told. Who imposed it is not the notice's causer: a block of that
 * moderator keeps nobody from hearing of it.
 */
export function imposed(db: Database, ban: Ban, now: number): BatchItem<'sqlite'>[] {
  const { user, type, mod = '', expires, reason = '' } = ban;
  const id = randomText(12);
  const begin = db.insert(bans).values({ id, user, type, mod, createdAt: now, expires, reason }).onConflictDoNothing();
  const told = noticeOf(ban, now);
  // Whom the door is shut to is not called to it.
  if (!told) return [begin, db.delete(pushSubscriptions).where(eq(pushSubscriptions.user, user)), ...endPresence(db, user, now)];
  const isNew = sql`exists (select 1 from ${bans} where ${bans.id} = ${id})`;
  return [begin, notify(db, { user, ...told }, now, isNew), ...(type === 'game' ? [endPlay(db, user, now)] : [])];
}

/** Bans that are settled at a time. */
const SETTLED = 100;
/** Says the same as the partial index on what is to be settled. */
const OPEN = sql`settled = 0 and expires is not null`;
const OVER = JSON.stringify(Object.fromEntries((Object.keys(BANS) as BanType[]).map((type) => [type, overOf(type)])));

/**
 * Marks bans whose time is over, the oldest first, and tells their members, once a kind. Nothing is told while another ban of
 * that kind still runs: its own end will.
 */
export async function settleBans(env: Env, db: Database, now: number): Promise<void> {
  const due = await db
    .select({ id: bans.id })
    .from(bans)
    .where(and(OPEN, lte(bans.expires, now)))
    .orderBy(bans.expires)
    .limit(SETTLED);
  if (due.length === 0) return;
  const ids = due.map(({ id }) => id);
  const listed = sql`(select value from json_each(${JSON.stringify(ids)}))`;
  const [told] = await db.batch([
    db
      .insert(notifications)
      .select(
        sql`select lower(hex(randomblob(8))), b.user, 'banExpired', ${OVER} ->> b.type, '', ${NOTICES.banExpired.icon}, ${now}, 0, ''
          from ${bans} b join ${users} u on u.id = b.user and u.erased = 0
          where b.id in ${listed} and b.settled = 0 and not exists (
            select 1 from ${bans} o where o.user = b.user and o.type = b.type and (o.expires is null or o.expires > ${now}))
          group by b.user, b.type`,
      )
      .returning({ user: notifications.user }),
    db.update(bans).set({ settled: true }).where(inArray(bans.id, listed)),
  ]);
  await ringAll(
    env,
    told.map(({ user }) => user),
  );
}
