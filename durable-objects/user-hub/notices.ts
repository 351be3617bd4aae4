import type { Database } from '../../db/core/database.ts';
import { trimInbox, unsentNotices, versionOf } from '../../db/notices/notices.ts';
import type { Notice } from '../../protocol/http/notices.ts';
import { readState, writeState } from './channels.ts';

/** Writers date a notice before writing it, and their clocks differ, so rows this much older than the newest may still appear. */
const MAX_CLOCK_SKEW = 60_000;
/** A new hub starts this far in the past; older rows count as already sent. */
const FIRST_LOOKBACK = 5 * 60_000;
/** Notices sent at once, and the maximum that the cursor remembers. */
const PAGE = 50;
const MAX_REMEMBERED = 500;
const HOUR = 3_600_000;
const TRIM_BATCH = 100;

interface SentCursor {
  date: number;
  /** Older notices count as sent. */
  floor: number;
  /** Versions of notices sent since `floor`. */
  ids: string[];
  trimmed: number;
}
const CURSOR_KEY = 'told';
const readCursor = (sql: SqlStorage, now: number): SentCursor =>
  readState<SentCursor>(sql, CURSOR_KEY) ?? { date: 0, floor: now - FIRST_LOOKBACK, ids: [], trimmed: 0 };
const dateOf = (name: string): number => Number.parseInt(name, 10);

export interface UnsentNotices {
  notices: Notice[];
  /** Capped at one more than a badge counts. */
  unread: number;
}

/** Returns the unsent notices and moves the cursor. Calls must not overlap. */
export async function takeUnsent(db: Database, sql: SqlStorage, user: string, now: number): Promise<UnsentNotices> {
  const before = readCursor(sql, now);
  const { notices: rows, unread } = await unsentNotices(db, user, { floor: before.floor, versions: before.ids, limit: PAGE });
  if (rows.length === 0) return { notices: [], unread };
  const date = Math.max(before.date, ...rows.map((row) => row.date));
  const all = [...before.ids, ...rows.map(versionOf)];
  // If more arrive than the cursor remembers, the floor rises past the oldest, so they are not read again.
  const dropped = all.slice(0, -MAX_REMEMBERED).map(dateOf);
  const floor = Math.max(before.floor, date - MAX_CLOCK_SKEW, ...dropped.map((one) => one + 1));
  const ids = all.filter((name) => dateOf(name) >= floor);
  writeState(sql, CURSOR_KEY, { ...before, date, floor, ids } satisfies SentCursor);
  return {
    notices: rows.map((row) => ({ ...row, read: false })),
    unread,
  };
}

/** Trims the member's inbox, at most once an hour. */
export async function trimNotices(db: Database, sql: SqlStorage, user: string, now: number): Promise<void> {
  const before = readCursor(sql, now);
  if (now - before.trimmed < HOUR) return;
  writeState(sql, CURSOR_KEY, { ...before, trimmed: now } satisfies SentCursor);
  await trimInbox(db, user, TRIM_BATCH);
}
