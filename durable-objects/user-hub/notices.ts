import type { Notice } from '../../protocol/http/notices.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { readState, writeState } from './channels.ts';

/** Writers date a notice before they write it, and their clocks differ: rows this much older than the newest may still appear. */
const MAX_CLOCK_SKEW = 60_000;
/** A new hub starts this far in the past; older rows count as already sent. */
const FIRST_LOOKBACK = 5 * 60_000;
/** Notices sent at once, and the most that the cursor remembers. */
const PAGE = 50;
const MAX_REMEMBERED = 500;
const HOUR = 3_600_000;
const TRIM_BATCH = 100;

/** How far the inbox was sent to this member. */
interface SentCursor {
  date: number;
  /** Older notices count as sent. */
  floor: number;
  /** Versions sent since `floor`. */
  ids: string[];
  trimmed: number;
}
const CURSOR_KEY = 'told';
const readCursor = (sql: SqlStorage, now: number): SentCursor =>
  readState<SentCursor>(sql, CURSOR_KEY) ?? { date: 0, floor: now - FIRST_LOOKBACK, ids: [], trimmed: 0 };
/** A renewed notice has a new date and is sent again. */
const dateOf = (name: string): number => Number.parseInt(name, 10);
const versionOf = ({ id, date }: Pick<Notice, 'id' | 'date'>): string => `${date} ${id}`;

type Row = Omit<Notice, 'read'>;
const UNSENT_NOTICES = `
  select id, kind, content, link, icon, date from notifications
  where user = ?1 and read = 0 and date >= ?2 and date || ' ' || id not in (select value from json_each(?3))
  order by date, id limit ?4`;
const UNREAD = 'select count(*) as unread from (select 1 from notifications where user = ?1 and read = 0 limit ?2)';

export interface UnsentNotices {
  notices: Notice[];
  /** How much the inbox holds unread: at most one more than a badge counts. */
  unread: number;
}

/** Takes the unsent notices and moves the cursor. Calls must not overlap. */
export async function takeUnsent(db: D1Database, sql: SqlStorage, user: string, now: number): Promise<UnsentNotices> {
  const before = readCursor(sql, now);
  const [found, count] = await db.batch<Row & { unread: number }>([
    db.prepare(UNSENT_NOTICES).bind(user, before.floor, JSON.stringify(before.ids), PAGE),
    db.prepare(UNREAD).bind(user, LIMITS.badge + 1),
  ]);
  const rows = found?.results ?? [];
  const unread = count?.results[0]?.unread ?? 0;
  if (rows.length === 0) return { notices: [], unread };
  const date = Math.max(before.date, ...rows.map((row) => row.date));
  const all = [...before.ids, ...rows.map(versionOf)];
  // When more come than the cursor remembers, the floor rises and the oldest are not read again.
  const dropped = all.slice(0, -MAX_REMEMBERED).map(dateOf);
  const floor = Math.max(before.floor, date - MAX_CLOCK_SKEW, ...dropped.map((one) => one + 1));
  const ids = all.filter((name) => dateOf(name) >= floor);
  writeState(sql, CURSOR_KEY, { ...before, date, floor, ids } satisfies SentCursor);
  return {
    notices: rows.map(({ id, kind, content, link, icon, date }) => ({ id, kind, content, date, read: false, link, icon })),
    unread,
  };
}

/** Deletes all but the latest `LIMITS.notices` of this member, at most once an hour. */
export async function trimNotices(db: D1Database, sql: SqlStorage, user: string, now: number): Promise<void> {
  const before = readCursor(sql, now);
  if (now - before.trimmed < HOUR) return;
  writeState(sql, CURSOR_KEY, { ...before, trimmed: now } satisfies SentCursor);
  await db.prepare(TRIM).bind(user, TRIM_BATCH, LIMITS.notices).run();
}
const TRIM = `
  delete from notifications where id in (select id from notifications where user = ?1 order by date desc limit ?2 offset ?3)`;
