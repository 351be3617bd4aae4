/** Notices to members. A module writes them in the batch of what causes them, and wakes hubs after it. */
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Database } from '../../db/database.ts';
import { randomText } from '../../db/ids.ts';
import { UNWANTED_NOTICE } from '../../db/notices.ts';
import { notifications } from '../../db/schema/relations.ts';
import type { UserHub } from '../../durable-objects/user-hub/user-hub.ts';
import { type NoticeKind, noticeDefinition } from '../../protocol/notices.ts';

export interface NewNotice {
  user: string;
  kind: NoticeKind;
  /** A sentence, or the SQL that makes one. It is pushed to browsers as it is. */
  content: string | SQL;
  link?: string;
  /** Who caused it; nothing is written if the reader has blocked them. */
  from?: string;
  /** At most one notice per kind and key: a newer one replaces it and is unread again. */
  key?: string;
}

export const idOfKeyed = (kind: NoticeKind, user: string, key: string): string => `${kind}:${user}:${key}`;

/** SQL condition for a notice with a key: none since then, so that repeating a request notifies once. */
export const notNotifiedSince = (kind: NoticeKind, user: string, key: string, since: number): SQL =>
  sql`not exists (select 1 from ${notifications}
    where ${notifications.id} = ${idOfKeyed(kind, user, key)} and ${notifications.date} > ${since})`;

/** One statement for a batch. `where`: writes nothing unless this holds when the batch runs. */
export const notify = (
  db: Database,
  { user, kind, content, link = '', from = '', key }: NewNotice,
  now: number,
  where: SQL = sql`true`,
) => {
  const id = key === undefined ? randomText(16) : idOfKeyed(kind, user, key);
  const { icon } = noticeDefinition(kind);
  return db
    .insert(notifications)
    .select(
      sql`select * from (select ${id} as id, ${user} as user, ${kind} as kind, ${content} as content, ${link} as link, ${icon} as icon,
        ${now} as date, 0 as read, ${from} as "from") n where not ${sql.raw(UNWANTED_NOTICE)} and ${where}`,
    )
    .onConflictDoUpdate({
      target: notifications.id,
      set: {
        content: sql`excluded.content`,
        link: sql`excluded.link`,
        date: sql`excluded.date`,
        read: false,
        from: sql`excluded."from"`,
      },
    });
};

const hubOf = (env: Env, user: string) => env.HUBS.getByName(user) as unknown as Pick<UserHub, 'refreshNotices'>;

/** Tells these members' hubs to read new notices; after the batch. The response does not wait for it. */
export function wakeHubs(c: Context, ...users: string[]): void {
  c.executionCtx.waitUntil(wakeHubsOf(c.env as Env, users));
}
/** The same without a request. A hub that fails finds the notice when its member connects. */
export async function wakeHubsOf(env: Env, users: Iterable<string>): Promise<void> {
  await Promise.all(
    [...new Set(users)].map((user) =>
      hubOf(env, user)
        .refreshNotices()
        .catch(() => undefined),
    ),
  );
}
