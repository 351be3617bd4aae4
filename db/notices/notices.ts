/** Notices: rows of members' inboxes. Icons and areas are in protocol/notices.ts. */
import { and, count, desc, eq, gt, gte, inArray, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Notice } from '../../protocol/http/notices.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { type NoticeKind, noticeDefinition } from '../../protocol/notices.ts';
import type { Database } from '../core/database.ts';
import { withEffect } from '../core/effects.ts';
import { randomText } from '../core/ids.ts';
import { rowExists } from '../core/insert-if.ts';
import { valuesOf } from '../core/lists.ts';
import { noticeChoices } from '../schema/notices.ts';
import { blocks, notifications } from '../schema/relations.ts';

/** The columns of a notice. The member who caused it is left out, because karma votes are anonymous. */
export const NOTICE_COLUMNS = {
  id: notifications.id,
  kind: notifications.kind,
  content: notifications.content,
  date: notifications.date,
  read: notifications.read,
  link: notifications.link,
  icon: notifications.icon,
} as const satisfies Record<keyof Notice, unknown>;
export interface NoticeInput {
  kind: NoticeKind;
  /** A sentence; pushes show it unchanged. */
  content: string;
  /** A path of the site, or ''. */
  link: string;
  /** At most one notice of this kind has this key: a newer one replaces it and is unread again. */
  key?: string;
  /** The member who caused it; nothing is written if the reader has blocked them. */
  from?: string;
}
export interface NewNotice extends Omit<NoticeInput, 'content' | 'link'> {
  user: string;
  /** A sentence, or the SQL that makes one. */
  content: string | SQL;
  link?: string;
}

/** SQL condition on a row `n`: its reader has blocked the sender, or switched off this kind. */
export const UNWANTED_NOTICE: SQL = sql`(
  exists (select 1 from ${blocks} where ${blocks.user} = n.user and ${blocks.blocked} = n."from")
  or exists (select 1 from ${noticeChoices} where ${noticeChoices.user} = n.user and ${noticeChoices.off} ->> ('$.' || n.kind) = 1))`;

export const idOfKeyed = (kind: NoticeKind, user: string, key: string): string => `${kind}:${user}:${key}`;

/** SQL: whether no notice with this key was written since then, so that a repeated request notifies once. */
export const notNotifiedSince = (kind: NoticeKind, user: string, key: string, since: number): SQL =>
  not(rowExists(notifications, and(eq(notifications.id, idOfKeyed(kind, user, key)), gt(notifications.date, since))));

/** A statement for a commit: writes a notice if `where` holds when the batch runs. Returns the reader if it was written. */
export const notify = (db: Database, { user, kind, content, link = '', from = '', key }: NewNotice, now: number, where?: SQL) => {
  const id = key === undefined ? randomText(16) : idOfKeyed(kind, user, key);
  const { icon } = noticeDefinition(kind);
  const statement = db
    .insert(notifications)
    .select(
      sql`select * from (select ${id} as id, ${user} as user, ${kind} as kind, ${content} as content, ${link} as link, ${icon} as icon,
        ${now} as date, 0 as read, ${from} as "from") n where ${and(not(UNWANTED_NOTICE), where)}`,
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
    })
    .returning({ user: notifications.user });
  return withEffect(statement, 'notices');
};

interface SharedNotice extends Pick<NoticeInput, 'kind' | 'content' | 'link' | 'from'> {
  /** Subject of the notice: a reader gets only one notice about it, of whatever kind. */
  about?: string;
}
/** Like `notify`, for all of `people`, a query of ids as `user`. `where` may also test a row `n` of the new notices. */
export const notifyAll = (
  db: Database,
  { kind, content, link, from = '', about }: SharedNotice,
  people: SQLWrapper,
  now: number,
  where?: SQL,
) => {
  const id = about === undefined ? sql`lower(hex(randomblob(8)))` : sql`${`${about}:`} || n.user`;
  return withEffect(
    db
      .insert(notifications)
      .select(
        sql`select ${id}, n.user, n.kind, ${content}, ${link}, ${noticeDefinition(kind).icon}, ${now}, 0, n."from"
          from (select p.*, ${kind} as kind, ${from} as "from" from (${people}) p) n where ${and(not(UNWANTED_NOTICE), where)}`,
      )
      .onConflictDoNothing()
      .returning({ user: notifications.user }),
    'notices',
  );
};

export type UnsentNotice = Pick<typeof notifications.$inferSelect, 'id' | 'kind' | 'content' | 'link' | 'icon' | 'date'>;

/** Literal, because SQLite matches the partial index by its text. */
const IS_UNREAD: SQL = sql`${notifications.read} = 0`;
/** Counts unread notices, at most one more than a badge shows. */
const unreadOf = (db: Database, user: string) => {
  const unreadRows = db
    .select({ one: sql`1`.as('one') })
    .from(notifications)
    .where(and(eq(notifications.user, user), IS_UNREAD))
    .limit(LIMITS.badge + 1)
    .as('unread_rows');
  return db.select({ unread: count() }).from(unreadRows);
};

/** The version of a notice: a renewed one has a new date and is sent again. */
export const versionOf = ({ id, date }: Pick<UnsentNotice, 'id' | 'date'>): string => `${date} ${id}`;

/** At most `limit` notices since `floor`, oldest first, except `versions`; and the number of unread ones. */
export async function unsentNotices(
  db: Database,
  user: string,
  { floor, versions, limit }: { floor: number; versions: readonly string[]; limit: number },
): Promise<{ notices: UnsentNotice[]; unread: number }> {
  const { id, kind, content, link, icon, date } = notifications;
  const isSent = sql`${date} || ' ' || ${id} in ${valuesOf(versions)}`;
  const [notices, counts] = await db.batch([
    db
      .select({ id, kind, content, link, icon, date })
      .from(notifications)
      .where(and(eq(notifications.user, user), IS_UNREAD, gte(date, floor), sql`not (${isSent})`))
      .orderBy(date, id)
      .limit(limit),
    unreadOf(db, user),
  ]);
  return { notices, unread: counts[0]?.unread ?? 0 };
}

export async function blockedAndUnread(db: Database, user: string, other: string): Promise<{ blocked: boolean; unread: number }> {
  const row = await db.get<{ blocked: number; unread: number }>(sql`
    select exists (select 1 from ${blocks} where ${blocks.user} = ${user} and ${blocks.blocked} = ${other}) as blocked,
      (${unreadOf(db, user)}) as unread`);
  return { blocked: row.blocked === 1, unread: row.unread };
}

/** Deletes the oldest notices beyond `LIMITS.notices`, at most `limit` of them. */
export async function trimInbox(db: Database, user: string, limit: number): Promise<void> {
  const oldestIds = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.user, user))
    .orderBy(desc(notifications.date))
    .limit(limit)
    .offset(LIMITS.notices);
  await db.delete(notifications).where(inArray(notifications.id, oldestIds));
}
