/**
 * Presence is sharded by member id. A hub with a socket holds a lease for its member; pages without a hub ping. Neither costs a
 * D1 row: an alarm copies changes every five minutes.
 * Memory is authoritative while the object is awake. A ping is stored right after a restart, which suits the few people of a
 * quiet site, else when it is copied. A lease is stored before the stored one would end, and always on a return from idle.
 */
import { DurableObject } from 'cloudflare:workers';
import { database, databaseError } from '../../db/core/database.ts';
import { copyLastActive, FRIENDS_COPY_AGE } from '../../db/members/presence.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { hideParameters } from '../shared/hide-parameters.ts';
import type { ObjectEnv } from '../shared/object-env.ts';
import { LEASE, type ListedMember, type OnlineMember, type PresenceApi, RENEW_EVERY } from './api.ts';
import { byActivity } from './shards.ts';

const PING_LEASE = LIMITS.online;
/** Pages ping every 30 seconds. On a quiet site each ping is worth a row, but not a second tab's ping. */
const SECOND_TAB = 20_000;
const COPY_EVERY = 5 * 60_000;
/** Entries not stored for this long are stored with the next ping. */
const WRITE_INTERVAL = 7 * 60_000;
const FORGET_AFTER = 2 * COPY_EVERY;
const COPY_BATCH = 500;

interface MemberPresence {
  at: number;
  until: number;
  away: boolean;
  /** Whether the member hides from lists. D1, which shows the time of the last visit, then gets no copy. */
  hidden: boolean;
  /** Time of the last write, with the `until` and `away` that it stored. */
  writtenAt: number;
  writtenUntil: number;
  writtenAway: boolean;
  /** Activity times that D1 has: in the member's own row, and in their friends' lists. */
  copied: number;
  shown: number;
}
const NEVER_SEEN: MemberPresence = {
  at: 0,
  until: 0,
  away: false,
  hidden: false,
  writtenAt: 0,
  writtenUntil: 0,
  writtenAway: false,
  copied: 0,
  shown: 0,
};
type Row = { user: string; at: number; hidden: number; copied: number; shown: number; until: number; away: number };
export class Presence extends DurableObject<ObjectEnv> implements PresenceApi {
  readonly #wokeAt = Date.now();
  readonly #members = new Map<string, MemberPresence>();
  /** Null until storage was read. */
  #isAlarmSet: boolean | null = null;

  constructor(state: DurableObjectState, env: ObjectEnv) {
    super(state, env);
    const { sql } = state.storage;
    sql.exec(
      'create table if not exists people (user text primary key, at integer not null, hidden integer not null, copied integer not null, shown integer not null, until integer not null, away integer not null) without rowid',
    );
    for (const { user, at, hidden, copied, shown, until, away } of sql.exec<Row>('select * from people')) {
      const [isHidden, isAway] = [hidden === 1, away === 1];
      // Makes the first ping after logging out due for a write.
      const writtenAt = until === 0 ? 0 : at;
      const asKept = { writtenAt, writtenUntil: until, writtenAway: isAway };
      this.#members.set(user, { at, until, away: isAway, hidden: isHidden, ...asKept, copied, shown });
    }
  }

  async ping(user: string, hidden: boolean, now = Date.now()): Promise<void> {
    const before = this.#members.get(user) ?? NEVER_SEEN;
    const age = now - before.writtenAt;
    const due = before.hidden !== hidden || age >= WRITE_INTERVAL || (this.#hasJustWoken(now) && age >= SECOND_TAB);
    const seen = hasLease(before, now)
      ? { ...before, hidden, at: before.away ? before.at : now }
      : { ...before, hidden, at: now, until: now + PING_LEASE, away: false };
    if (due) this.#write(user, seen, now);
    else this.#members.set(user, seen);
    await this.#scheduleAlarm(now);
  }

  async renewLease(user: string, { hidden, away }: { hidden: boolean; away: boolean }, now = Date.now()): Promise<void> {
    const before = this.#members.get(user) ?? NEVER_SEEN;
    const goesOnAway = away && before.away && now < before.until;
    const seen = { ...before, at: goesOnAway ? before.at : now, until: now + LEASE, away, hidden };
    const isShort = before.writtenUntil - now <= RENEW_EVERY + PING_LEASE;
    // Otherwise hibernation would bring back the stored idle state, and the hub would not renew it for minutes.
    const isBack = before.writtenAway && !away;
    const due = before.hidden !== hidden || isShort || isBack || (before.away !== away && this.#hasJustWoken(now));
    if (due) this.#write(user, seen, now);
    else this.#members.set(user, seen);
    await this.#scheduleAlarm(now);
  }

  async endLease(user: string, now = Date.now()): Promise<void> {
    const before = this.#members.get(user);
    if (!before || before.writtenUntil <= now) return;
    const at = hasLease(before, now) && !before.away ? now : before.at;
    this.#write(user, { ...before, at, until: Math.min(now, before.until) }, now);
  }

  async setOffline(user: string): Promise<void> {
    const before = this.#members.get(user);
    // Time 0 makes the next ping due for a write.
    if (before) this.#write(user, { ...before, until: 0, away: false }, 0);
  }

  async onlineAmong(users: string[], now = Date.now()): Promise<string[]> {
    return users.filter((user) => isOnline(this.#members.get(user), now));
  }
  async statuses(users: string[], now = Date.now()): Promise<OnlineMember[]> {
    return (await this.onlineAmong(users, now)).map((user) => ({ user, status: statusOf(this.#members.get(user)!) }));
  }

  async list(limit: number, now = Date.now()): Promise<ListedMember[]> {
    return this.#listed(now).slice(0, limit);
  }
  async summary(limit: number, now = Date.now()): Promise<{ count: number; members: ListedMember[] }> {
    const members = this.#listed(now);
    return { count: members.length, members: members.slice(0, limit) };
  }
  #listed(now: number): ListedMember[] {
    return [...this.#members]
      .filter(([, seen]) => isOnline(seen, now))
      .map(([user, seen]) => ({ user, at: seen.at, status: statusOf(seen) }))
      .sort(byActivity);
  }

  override async alarm(): Promise<void> {
    const now = Date.now();
    this.#isAlarmSet = true;
    // Members with a lease and an active page have been active until now.
    for (const [user, seen] of this.#members)
      if (hasLease(seen, now) && !seen.away) this.#members.set(user, { ...seen, at: Math.max(seen.at, now) });
    try {
      await this.#copy(now);
    } catch (error) {
      // A failed copy is retried in the next round.
      console.error(JSON.stringify({ presence: 'could not copy', error: String(databaseError(error)).slice(0, 200) }));
    }
    this.#forget(now);
    this.#isAlarmSet = this.#members.size > 0;
    if (this.#isAlarmSet) await this.ctx.storage.setAlarm(now + COPY_EVERY);
  }

  async #copy(now: number): Promise<void> {
    const news = [...this.#members].filter(([, seen]) => needsCopy(seen)).map(([user, { at, shown }]) => ({ user, at, shown }));
    for (let from = 0; from < news.length; from += COPY_BATCH) {
      const some = news.slice(from, from + COPY_BATCH);
      const toFriends = some.filter(({ at, shown }) => at - shown > FRIENDS_COPY_AGE);
      await copyLastActive(database(this.env), some, toFriends);
      const announced = new Set(toFriends.map(({ user }) => user));
      for (const { user, at } of some) {
        // They may have pinged or left during the copy.
        const seen = this.#members.get(user);
        if (seen) this.#write(user, { ...seen, copied: at, shown: announced.has(user) ? at : seen.shown }, now);
      }
    }
  }

  #hasJustWoken(now: number): boolean {
    return now - this.#wokeAt < PING_LEASE;
  }
  async #scheduleAlarm(now: number): Promise<void> {
    this.#isAlarmSet ??= (await this.ctx.storage.getAlarm()) !== null;
    if (this.#isAlarmSet) return;
    this.#isAlarmSet = true;
    await this.ctx.storage.setAlarm(now + COPY_EVERY);
  }

  #write(user: string, seen: MemberPresence, writtenAt: number): void {
    const { at, hidden, copied, shown, until, away } = seen;
    this.#members.set(user, { ...seen, writtenAt, writtenUntil: until, writtenAway: away });
    const values = [user, at, hidden ? 1 : 0, copied, shown, until, away ? 1 : 0];
    this.ctx.storage.sql.exec(
      'insert or replace into people (user, at, hidden, copied, shown, until, away) values (?, ?, ?, ?, ?, ?, ?)',
      ...values,
    );
  }
  #forget(now: number): void {
    for (const [user, seen] of this.#members)
      if (now >= seen.until && now - seen.at > FORGET_AFTER && !needsCopy(seen)) {
        this.#members.delete(user);
        this.ctx.storage.sql.exec('delete from people where user = ?', user);
      }
  }
}
hideParameters(Presence);

const isOnline = (seen: MemberPresence | undefined, now: number): boolean =>
  seen !== undefined && !seen.hidden && now < seen.until;
/** Whether the lease is a hub's, which is longer than that of a ping. */
const hasLease = ({ until }: MemberPresence, now: number): boolean => until - now > PING_LEASE;
const statusOf = ({ away }: MemberPresence): OnlineMember['status'] => (away ? 'idle' : 'online');
const needsCopy = ({ at, hidden, copied }: MemberPresence): boolean => !hidden && at > copied;
