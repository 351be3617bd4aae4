/** Notices that objects write, and what keeps a notice from being written at all. */
import { type NoticeKind, noticeKind } from '../protocol/notices.ts';

/** Of a row `n`: its reader has blocked who caused it, or wants none of this kind. */
export const UNWANTED = `(exists (select 1 from blocks b where b.user = n.user and b.blocked = n."from")
  or exists (select 1 from notice_choices k where k.user = n.user and k.off ->> ('$.' || n.kind) = 1))`;

/** What a game or a channel has to tell a member. */
export interface Post {
  kind: NoticeKind;
  /** A sentence. It is pushed as it is. */
  content: string;
  /** A path of the site, or ''. */
  link: string;
  /** Of this kind there is at most one notice with this key: a newer one takes its place and is unread again. */
  key?: string;
  /** Who caused it. */
  from?: string;
}

const INSERT = `
  insert into notifications (id, user, kind, content, link, icon, date, read, "from")
  select * from (select ?1 as id, ?2 as user, ?3 as kind, ?4 as content, ?5 as link, ?6 as icon, ?7 as date, 0 as read, ?8 as "from") n
  where not ${UNWANTED}
  on conflict (id) do update set content = excluded.content, link = excluded.link, date = excluded.date, read = 0,
    "from" = excluded."from"`;

/** Writes one, unless its reader wants it not. Ids of those with a key are made as the worker makes them. */
export async function writeNotice(db: D1Database, user: string, post: Post, now: number): Promise<void> {
  const { kind, content, link, key, from = '' } = post;
  const id = key === undefined ? crypto.randomUUID() : `${kind}:${user}:${key}`;
  await db.prepare(INSERT).bind(id, user, kind, content, link, noticeKind(kind).icon, now, from).run();
}
