/** Notices to members. The area that causes one writes it, in the batch of what it tells of, and rings when that is done. */
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { UNWANTED } from '../../durable-objects/notice.ts';
import type { UserHub } from '../../durable-objects/user-hub.ts';
import { type NoticeKind, noticeKind } from '../../protocol/notices.ts';
import type { Database } from '../app.ts';
import { notifications } from '../db/schema/relations.ts';
import { randomText } from '../random.ts';

export interface Notice {
  user: string;
  kind: NoticeKind;
  /** A sentence, or what makes one when its turn comes. It is pushed to browsers as it is. */
  content: string | SQL;
  link?: string;
  /** Who caused it; nothing is written where the reader has blocked them. */
  from?: string;
  /** Of this kind there is at most one notice with this key: a newer one takes its place and is unread again. */
  key?: string;
}

/** What a notice is called that a newer one takes the place of. */
export const keyedId = (kind: NoticeKind, user: string, key: string): string => `${kind}:${user}:${key}`;

/** Of a notice with a key: its reader has not been told since then, so that to ask, take back and ask again rings once. */
export const untold = (kind: NoticeKind, user: string, key: string, since: number): SQL =>
  sql`not exists (select 1 from ${notifications}
    where ${notifications.id} = ${keyedId(kind, user, key)} and ${notifications.date} > ${since})`;

/** One statement for a batch. `where`: nothing is written unless this holds when its turn comes. */
export const notify = (
  db: Database,
  { user, kind, content, link = '', from = '', key }: Notice,
  now: number,
  where: SQL = sql`true`,
) => {
  const id = key === undefined ? randomText(16) : keyedId(kind, user, key);
  const { icon } = noticeKind(kind);
  return db
    .insert(notifications)
    .select(
      sql`select * from (select ${id} as id, ${user} as user, ${kind} as kind, ${content} as content, ${link} as link, ${icon} as icon,
        ${now} as date, 0 as read, ${from} as "from") n where not ${sql.raw(UNWANTED)} and ${where}`,
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

const hubOf = (env: Env, user: string) => env.HUBS.getByName(user) as unknown as Pick<UserHub, 'noticed'>;

/** Tells these members' hubs that there may be news for them; after the batch. The answer does not wait for it. */
export function ring(c: Context, ...users: string[]): void {
  c.executionCtx.waitUntil(ringAll(c.env as Env, users));
}
/** The same, for what no request causes. A hub that cannot be told finds the notice when its member comes. */
export async function ringAll(env: Env, users: Iterable<string>): Promise<void> {
  await Promise.all(
    [...new Set(users)].map((user) =>
      hubOf(env, user)
        .noticed()
        .catch(() => undefined),
    ),
  );
}
