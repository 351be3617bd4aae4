/** Notices to members. The area that causes one writes it, in the batch of what it tells of. */
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../app.ts';
import { blocks, notifications } from '../db/schema/relations.ts';
import { randomText } from '../random.ts';

export type NoticeKind = 'friendRequest' | 'friendAccepted' | 'loveRequest' | 'loveAccepted' | 'loveEnded' | 'account' | 'staff';
export interface Notice {
  user: string;
  kind: NoticeKind;
  content: string;
  link?: string;
  /** Name of an icon of the client. */
  icon: string;
  /** Who caused it; nothing is written where the reader has blocked them. */
  from?: string;
}

/** One statement for a batch. `where`: nothing is written unless this holds when its turn comes. */
export const notify = (
  db: Database,
  { user, kind, content, link = '', icon, from = '' }: Notice,
  now: number,
  where: SQL = sql`true`,
) =>
  db.insert(notifications).select(
    sql`select ${randomText(16)}, ${user}, ${kind}, ${content}, ${link}, ${icon}, ${now}, 0, ${from}
      where not exists (select 1 from ${blocks} where ${blocks.user} = ${user} and ${blocks.blocked} = ${from}) and ${where}`,
  );
