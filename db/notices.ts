import { type NoticeKind, noticeDefinition } from '../protocol/notices.ts';

/** SQL condition on a row `n`: its reader has blocked the sender, or switched off this kind. */
export const UNWANTED_NOTICE = `(exists (select 1 from blocks b where b.user = n.user and b.blocked = n."from")
  or exists (select 1 from notice_choices k where k.user = n.user and k.off ->> ('$.' || n.kind) = 1))`;

export interface NoticeInput {
  kind: NoticeKind;
  /** A sentence. It is pushed as it is. */
  content: string;
  /** A path of the site, or ''. */
  link: string;
  /** At most one notice of this kind has this key: a newer one replaces it and is unread again. */
  key?: string;
  /** The member who caused it. */
  from?: string;
}

const INSERT = `
  insert into notifications (id, user, kind, content, link, icon, date, read, "from")
  select * from (select ?1 as id, ?2 as user, ?3 as kind, ?4 as content, ?5 as link, ?6 as icon, ?7 as date, 0 as read, ?8 as "from") n
  where not ${UNWANTED_NOTICE}
  on conflict (id) do update set content = excluded.content, link = excluded.link, date = excluded.date, read = 0,
    "from" = excluded."from"`;

/** Writes a notice, unless it is unwanted. Ids with a key have the same form as the worker's. */
export async function writeNotice(db: D1Database, user: string, notice: NoticeInput, now: number): Promise<void> {
  const { kind, content, link, key, from = '' } = notice;
  const id = key === undefined ? crypto.randomUUID() : `${kind}:${user}:${key}`;
  await db.prepare(INSERT).bind(id, user, kind, content, link, noticeDefinition(kind).icon, now, from).run();
}
