/** Imposes and expires bans. protocol/permissions.ts says what each type removes; every request checks it. */
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { type Change, withEffect } from '../../db/core/effects.ts';
import { randomText } from '../../db/core/ids.ts';
import { rowExists } from '../../db/core/insert-if.ts';
import { valuesOf } from '../../db/core/lists.ts';
import { notify } from '../../db/notices/notices.ts';
import { pushSubscriptions } from '../../db/schema/notices.ts';
import { notifications } from '../../db/schema/relations.ts';
import { bans, users } from '../../db/schema/users.ts';
import { NOTICES } from '../../protocol/notices.ts';
import { BANNED_PERMISSIONS, type BanType } from '../../protocol/permissions.ts';
import { endAllSessions, endPlay } from '../auth/disconnect.ts';
import { commitAndDeliver } from '../commit.ts';
import { type Ban, banExpiredText, banNotice } from './ban-notices.ts';

/** Bans add up; a second permanent one is not created. The notice names no member as its cause, or a block could suppress it. */
export function banStatements(db: Database, ban: Ban, now: number): Change[] {
  const { user, type, mod = '', expires, reason = '' } = ban;
  const id = randomText(12);
  const begin = db.insert(bans).values({ id, user, type, mod, createdAt: now, expires, reason }).onConflictDoNothing();
  const notice = banNotice(ban, now);
  // Members who cannot sign in must not get pushes in their browsers either.
  if (!notice)
    return [
      begin,
      db.delete(pushSubscriptions).where(eq(pushSubscriptions.user, user)),
      ...endAllSessions(db, user, 'siteBanned', now),
    ];
  const isNew = rowExists(bans, eq(bans.id, id));
  return [begin, notify(db, { user, ...notice }, now, isNew), ...(type === 'game' ? [endPlay(db, user, now)] : [])];
}

const BATCH = 100;
/** Must match the partial index `bans_to_settle`. */
const UNSETTLED = sql`settled = 0 and expires is not null and lifted_at is null`;
const EXPIRY_NOTICES = JSON.stringify(
  Object.fromEntries((Object.keys(BANNED_PERMISSIONS) as BanType[]).map((type) => [type, banExpiredText(type)])),
);

/** Ends expired bans and notifies their members. While another ban of that type is active, no notice is sent until its end. */
export async function expireBans(env: Env, db: Database, now: number): Promise<void> {
  const endedBans = await db
    .select({ id: bans.id })
    .from(bans)
    .where(and(UNSETTLED, lte(bans.expires, now)))
    .orderBy(bans.expires)
    .limit(BATCH);
  if (endedBans.length === 0) return;
  const ids = endedBans.map(({ id }) => id);
  const idList = valuesOf(ids);
  const insertNotices = withEffect(
    db
      .insert(notifications)
      .select(
        sql`select lower(hex(randomblob(8))), b.user, 'banExpired', ${EXPIRY_NOTICES} ->> b.type, '', ${NOTICES.banExpired.icon}, ${now}, 0, ''
          from ${bans} b join ${users} u on u.id = b.user and u.erased = 0
          where b.id in ${idList} and b.settled = 0 and not exists (
            select 1 from ${bans} o where o.user = b.user and o.type = b.type and o.lifted_at is null and (o.expires is null or o.expires > ${now}))
          group by b.user, b.type`,
      )
      .returning({ user: notifications.user }),
    'notices',
  );
  await commitAndDeliver(env, [insertNotices, db.update(bans).set({ settled: true }).where(inArray(bans.id, idList))]);
}
