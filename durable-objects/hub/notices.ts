/** What the inbox of a member has that they were not told of yet. */
import { LIMITS } from '../../protocol/limits.ts';
import type { Notice } from '../../protocol/rest/notices.ts';
import { readState, writeState } from './channels.ts';

/**
 * Whoever writes a notice takes its date before it is written, and their clocks differ: what is dated up to this much before
 * the newest that was told may still come.
 */
const LATE = 60_000;
/** A hub that never told anything begins so long ago: what is older was there before it. */
const FIRST = 5 * 60_000;
/** Notices that are told at once; and that are remembered as told. */
const PAGE = 50;
const REMEMBERED = 500;
const HOUR = 3_600_000;
/** Notices of one member that are dropped at a time. */
const DROPPED = 100;

/** How far this member was told. */
interface Told {
  /** Of the newest. */
  date: number;
  /** What is older than this is told, or never will be. */
  floor: number;
  /** Which of those since then. */
  ids: string[];
  trimmed: number;
}
const TOLD = 'told';
const told = (sql: SqlStorage, now: number): Told =>
  readState<Told>(sql, TOLD) ?? { date: 0, floor: now - FIRST, ids: [], trimmed: 0 };
/** A notice that was renewed is another one. */
const dateOf = (name: string): number => Number.parseInt(name, 10);
const nameOf = ({ id, date }: Pick<Notice, 'id' | 'date'>): string => `${date} ${id}`;

type Row = Omit<Notice, 'read'>;
const NEWS = `
  select id, kind, content, link, icon, date from notifications
  where user = ?1 and read = 0 and date >= ?2 and date || ' ' || id not in (select value from json_each(?3))
  order by date, id limit ?4`;
const UNREAD = 'select count(*) as unread from (select 1 from notifications where user = ?1 and read = 0 limit ?2)';

export interface News {
  /** In order. */
  notices: Notice[];
  /** What the inbox holds unread: at most one more than a badge counts. */
  unread: number;
}

/** What is new, and from now on told. Not to be called again before it has answered. */
export async function takeNews(db: D1Database, sql: SqlStorage, user: string, now: number): Promise<News> {
  const before = told(sql, now);
  const [found, count] = await db.batch<Row & { unread: number }>([
    db.prepare(NEWS).bind(user, before.floor, JSON.stringify(before.ids), PAGE),
    db.prepare(UNREAD).bind(user, LIMITS.badge + 1),
  ]);
  const rows = found?.results ?? [];
  const unread = count?.results[0]?.unread ?? 0;
  if (rows.length === 0) return { notices: [], unread };
  const date = Math.max(before.date, ...rows.map((row) => row.date));
  const all = [...before.ids, ...rows.map(nameOf)];
  // In a flood what cannot be remembered is not looked at again.
  const dropped = all.slice(0, -REMEMBERED).map(dateOf);
  const floor = Math.max(before.floor, date - LATE, ...dropped.map((one) => one + 1));
  const ids = all.filter((name) => dateOf(name) >= floor);
  writeState(sql, TOLD, { ...before, date, floor, ids } satisfies Told);
  return {
    notices: rows.map(({ id, kind, content, link, icon, date }) => ({ id, kind, content, date, read: false, link, icon })),
    unread,
  };
}

/** Keeps the latest `LIMITS.notices` of this member, and drops older ones: once an hour at most. */
export async function trim(db: D1Database, sql: SqlStorage, user: string, now: number): Promise<void> {
  const before = told(sql, now);
  if (now - before.trimmed < HOUR) return;
  writeState(sql, TOLD, { ...before, trimmed: now } satisfies Told);
  await db.prepare(TRIM).bind(user, DROPPED, LIMITS.notices).run();
}
const TRIM = `
  delete from notifications where id in (select id from notifications where user = ?1 order by date desc limit ?2 offset ?3)`;
