/**
 * Who is here. A handful of these objects share the members by their id (`shardOf`); each remembers until when whom. A hub
 * with a socket holds its member by a lease, and pages without one ping. Neither costs a row of D1: once in five minutes an
 * alarm copies what is new there, one row a member.
 *
 * Memory is the truth while the object is awake. A ping is written down when the object has just woken, so that few people
 * on a quiet site outlive its sleep, and otherwise when it is copied, so that many people cost few rows. A lease is written
 * down when it is about to be shorter than the time until its hub renews it, and that somebody is back when it says idle.
 */
import { DurableObject } from 'cloudflare:workers';
import { LIMITS } from '../protocol/limits.ts';
import type { RoomEnv } from './room-env.ts';

/** A person counts as here for this long after a ping. */
const HERE = LIMITS.online;
/** A hub holds its member for so long, and renews that every ten minutes. */
export const LEASE = 15 * 60_000;
export const RENEW_EVERY = 10 * 60_000;
/** Pages ping every 30 seconds: on a quiet site every ping is worth a row, a second tab's is not. */
const SECOND_TAB = 20_000;
const COPY_EVERY = 5 * 60_000;
/** Longer than that: what is copied is written down with it. */
const KEEP_EVERY = 7 * 60_000;
const FORGET_AFTER = 2 * COPY_EVERY;
const SHARDS = 8;
const HOUR = 3_600_000;
/** Members of one call to D1. */
const AT_ONCE = 500;

/** The object that knows of this member. */
export function shardOf(user: string): string {
  let sum = 0;
  for (let i = 0; i < user.length; i++) sum = (sum * 31 + user.charCodeAt(i)) >>> 0;
  return `shard-${sum % SHARDS}`;
}
export const SHARD_NAMES = Array.from({ length: SHARDS }, (_, i) => `shard-${i}`);

interface Seen {
  /** When they last looked at the site. */
  at: number;
  /** They count as here until then. */
  until: number;
  /** Here, but not looking at any page. */
  away: boolean;
  /** Hidden from lists, at their own wish; then D1, which shows when somebody was last here, is told nothing either. */
  hidden: boolean;
  /** When it was last written down, and what was written as `until` and as `away`. */
  kept: number;
  keptUntil: number;
  keptAway: boolean;
  /** What D1 has: as the member's own time, and as the one in their friends' lists. */
  copied: number;
  shown: number;
}
const NOBODY: Seen = { at: 0, until: 0, away: false, hidden: false, kept: 0, keptUntil: 0, keptAway: false, copied: 0, shown: 0 };
type Row = { user: string; at: number; hidden: number; copied: number; shown: number; until: number; away: number };
/** A member who is here, and whether they look at a page. */
export interface Here {
  user: string;
  status: 'online' | 'idle';
}

export class Presence extends DurableObject<RoomEnv> {
  readonly #woken = Date.now();
  readonly #seen = new Map<string, Seen>();
  /** Null until it was asked for. */
  #alarmed: boolean | null = null;

  constructor(state: DurableObjectState, env: RoomEnv) {
    super(state, env);
    const { sql } = state.storage;
    sql.exec(
      'create table if not exists people (user text primary key, at integer not null, hidden integer not null, copied integer not null, shown integer not null, until integer not null default 0, away integer not null default 0) without rowid',
    );
    // Objects that are older than leases.
    const columns = sql.exec<{ name: string }>('select name from pragma_table_info(?)', 'people').toArray();
    for (const name of ['until', 'away'])
      if (!columns.some((column) => column.name === name))
        sql.exec(`alter table people add column ${name} integer not null default 0`);
    for (const { user, at, hidden, copied, shown, until, away } of sql.exec<Row>('select * from people')) {
      const [isHidden, isAway] = [hidden === 1, away === 1];
      // Of whoever has left the next ping is written down, however soon.
      const kept = until === 0 ? 0 : at;
      const asKept = { kept, keptUntil: until, keptAway: isAway };
      this.#seen.set(user, { at, until, away: isAway, hidden: isHidden, ...asKept, copied, shown });
    }
  }

  /** This member looks at the site now. Of one who is held, their hub knows better whether they look. */
  async ping(user: string, hidden: boolean, now = Date.now()): Promise<void> {
    const before = this.#seen.get(user) ?? NOBODY;
    const age = now - before.kept;
    const due = before.hidden !== hidden || age >= KEEP_EVERY || (this.#hasJustWoken(now) && age >= SECOND_TAB);
    const seen = isHeld(before, now)
      ? { ...before, hidden, at: before.away ? before.at : now }
      : { ...before, hidden, at: now, until: now + HERE, away: false };
    if (due) this.#write(user, seen, now);
    else this.#seen.set(user, seen);
    await this.#arm(now);
  }

  /** This member has a socket open: they are here for a lease. `away`: and look at no page. */
  async hold(user: string, { hidden, away }: { hidden: boolean; away: boolean }, now = Date.now()): Promise<void> {
    const before = this.#seen.get(user) ?? NOBODY;
    const goesOnAway = away && before.away && now < before.until;
    const seen = { ...before, at: goesOnAway ? before.at : now, until: now + LEASE, away, hidden };
    const isShort = before.keptUntil - now <= RENEW_EVERY + HERE;
    // Nobody is taken for idle after a sleep who came back before it; their hub would not tell it again for minutes.
    const isBack = before.keptAway && !away;
    const due = before.hidden !== hidden || isShort || isBack || (before.away !== away && this.#hasJustWoken(now));
    if (due) this.#write(user, seen, now);
    else this.#seen.set(user, seen);
    await this.#arm(now);
  }

  /** Their last socket is closed, and has been for a while. */
  async release(user: string, now = Date.now()): Promise<void> {
    const before = this.#seen.get(user);
    if (!before || before.keptUntil <= now) return;
    const at = isHeld(before, now) && !before.away ? now : before.at;
    this.#write(user, { ...before, at, until: Math.min(now, before.until) }, now);
  }

  /** Gone at once: logged out. */
  async gone(user: string): Promise<void> {
    const before = this.#seen.get(user);
    // The next ping is written down again.
    if (before) this.#write(user, { ...before, until: 0, away: false }, 0);
  }

  /** Those of these members who are here and do not hide it. */
  async here(users: string[], now = Date.now()): Promise<string[]> {
    return users.filter((user) => isHere(this.#seen.get(user), now));
  }
  /** The same, with whether they look at a page. */
  async statuses(users: string[], now = Date.now()): Promise<Here[]> {
    return (await this.here(users, now)).map((user) => ({ user, status: statusOf(this.#seen.get(user)!) }));
  }

  /** Everybody who is here and does not hide it: first those who look at a page, of each the latest first; at most `limit`. */
  async list(limit: number, now = Date.now()): Promise<(Here & { at: number })[]> {
    return [...this.#seen]
      .filter(([, seen]) => isHere(seen, now))
      .map(([user, seen]) => ({ user, at: seen.at, status: statusOf(seen) }))
      .sort(inOrder)
      .slice(0, limit);
  }

  /** Copies, forgets, and comes again while there is anybody to come for. */
  override async alarm(): Promise<void> {
    const now = Date.now();
    this.#alarmed = true;
    // Whoever is held and looks at a page has looked at it until now.
    for (const [user, seen] of this.#seen)
      if (isHeld(seen, now) && !seen.away) this.#seen.set(user, { ...seen, at: Math.max(seen.at, now) });
    try {
      await this.#copy(now);
    } catch (error) {
      // What did not arrive stays to be copied at the next round.
      console.error(JSON.stringify({ presence: 'could not copy', error: String(error).slice(0, 200) }));
    }
    this.#forget(now);
    this.#alarmed = this.#seen.size > 0;
    if (this.#alarmed) await this.ctx.storage.setAlarm(now + COPY_EVERY);
  }

  async #copy(now: number): Promise<void> {
    const news = [...this.#seen].filter(([, seen]) => isNews(seen)).map(([user, { at, shown }]) => ({ user, at, shown }));
    for (let from = 0; from < news.length; from += AT_ONCE) {
      const some = news.slice(from, from + AT_ONCE);
      const toFriends = some.filter(({ at, shown }) => at - shown > HOUR);
      await copy(this.env.DB, some, toFriends);
      const told = new Set(toFriends.map(({ user }) => user));
      for (const { user, at } of some) {
        // They may have pinged, or left, meanwhile.
        const seen = this.#seen.get(user);
        if (seen) this.#write(user, { ...seen, copied: at, shown: told.has(user) ? at : seen.shown }, now);
      }
    }
  }

  #hasJustWoken(now: number): boolean {
    return now - this.#woken < HERE;
  }
  async #arm(now: number): Promise<void> {
    this.#alarmed ??= (await this.ctx.storage.getAlarm()) !== null;
    if (this.#alarmed) return;
    this.#alarmed = true;
    await this.ctx.storage.setAlarm(now + COPY_EVERY);
  }

  /** Remembers and writes down. */
  #write(user: string, seen: Seen, kept: number): void {
    const { at, hidden, copied, shown, until, away } = seen;
    this.#seen.set(user, { ...seen, kept, keptUntil: until, keptAway: away });
    const values = [user, at, hidden ? 1 : 0, copied, shown, until, away ? 1 : 0];
    this.ctx.storage.sql.exec(
      'insert or replace into people (user, at, hidden, copied, shown, until, away) values (?, ?, ?, ?, ?, ?, ?)',
      ...values,
    );
  }
  /** Those who have been away for a while, and of whom D1 knows. */
  #forget(now: number): void {
    for (const [user, seen] of this.#seen)
      if (now >= seen.until && now - seen.at > FORGET_AFTER && !isNews(seen)) {
        this.#seen.delete(user);
        this.ctx.storage.sql.exec('delete from people where user = ?', user);
      }
  }
}

const isHere = (seen: Seen | undefined, now: number): boolean => seen !== undefined && !seen.hidden && now < seen.until;
/** By a lease, and not by a ping, which is shorter. */
const isHeld = ({ until }: Seen, now: number): boolean => until - now > HERE;
const statusOf = ({ away }: Seen): Here['status'] => (away ? 'idle' : 'online');
/** First those who look at a page; of each the latest first. */
export const inOrder = (a: Here & { at: number }, b: Here & { at: number }): number =>
  Number(a.status === 'idle') - Number(b.status === 'idle') || b.at - a.at;
/** Whether there is something that D1 should be told. */
const isNews = ({ at, hidden, copied }: Seen): boolean => !hidden && at > copied;

/** One row a member; and of those in `toFriends` one more for each friend, whose list is in that order. */
async function copy(
  db: D1Database,
  members: { user: string; at: number }[],
  toFriends: { user: string; at: number }[],
): Promise<void> {
  await db.batch([
    db.prepare(USERS).bind(JSON.stringify(members)),
    ...(toFriends.length ? [db.prepare(FRIENDS).bind(JSON.stringify(toFriends), HOUR)] : []),
  ]);
}
const USERS = `
  update users set last_active = j.at from (select value ->> 'user' as user, value ->> 'at' as at from json_each(?1)) j
  where users.id = j.user and users.last_active < j.at`;
const FRIENDS = `
  update friends set seen = j.at from (select value ->> 'user' as user, value ->> 'at' as at from json_each(?1)) j
  where friends.friend = j.user and friends.seen < j.at - ?2`;
