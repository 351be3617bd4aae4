/// <reference types="@cloudflare/vitest-plugin/types" />
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Presence } from '../../durable-objects/presence/presence.ts';
import { countingDatabase } from '../worker/counting-database.ts';
import { member } from '../worker/members.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
let made = 0;
export let shard: DurableObjectStub<Presence>;
export let now = 0;
beforeEach(() => {
  at(Date.UTC(2030, 0, 1) + made * 24 * HOUR);
  // Another test file in the same process counts from the same number.
  shard = env.PRESENCE.getByName(`test-${++made}-${crypto.randomUUID()}`);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function at(time: number): void {
  now = time;
  vi.setSystemTime(time);
}
type Inner = Presence & { env: { DB: D1Database } };
export const inside = <T>(work: (object: Inner, state: DurableObjectState) => T | Promise<T>): Promise<T> =>
  runInDurableObject(shard, (object, state) => work(object as Inner, state));
export const later = (by: number): void => at(now + by);
export const ping = (user: string, hidden = false) => shard.ping(user, hidden, now);
export const pingAll = (users: string[]) =>
  inside(async (object) => {
    for (const user of users) await object.ping(user, false, now);
  });
export const listed = async (limit = 100) => (await shard.list(limit, now)).map(({ user }) => user);
export const alarmAt = () => inside((_object, state) => state.storage.getAlarm());
export const rowsKept = () =>
  inside((_object, state) =>
    state.storage.sql
      .exec<{ user: string }>('select user from people order by user')
      .toArray()
      .map(({ user }) => user),
  );

export async function costOf(
  work: () => Promise<unknown>,
): Promise<{ rows: number; alarms: number; d1: { read: number; written: number } }> {
  const d1 = { read: 0, written: 0 };
  const cost = { rows: 0, alarms: 0 };
  const spies = await inside((object, state) => {
    object.env = { ...object.env, DB: countingDatabase(env.DB, d1) };
    const sql = Object.getPrototypeOf(state.storage.sql) as SqlStorage;
    const { exec } = sql;
    const counted = vi.spyOn(sql, 'exec').mockImplementation(function (
      this: SqlStorage,
      ...args: Parameters<SqlStorage['exec']>
    ) {
      const cursor = exec.apply(this, args);
      cost.rows += cursor.rowsWritten;
      return cursor;
    } as typeof exec);
    return [counted, vi.spyOn(Object.getPrototypeOf(state.storage) as DurableObjectStorage, 'setAlarm')] as const;
  });
  await work();
  cost.alarms = spies[1].mock.calls.length;
  for (const spy of spies) spy.mockRestore();
  return { ...cost, d1 };
}
export async function d1Away(away: boolean): Promise<void> {
  await inside((object) => {
    const broken = { prepare: () => ({ bind: () => ({}) }), batch: () => Promise.reject(new Error('D1 is away')) };
    object.env = { ...object.env, DB: (away ? broken : env.DB) as D1Database };
  });
}
export const lastActive = async (id: string) =>
  await env.DB.prepare('select last_active from users where id = ?').bind(id).first<number>('last_active');
export const seenBy = async (user: string, friend: string) =>
  await env.DB.prepare('select seen from friends where user = ? and friend = ?').bind(user, friend).first<number>('seen');
export const befriend = (user: string, friend: string, seen: number) =>
  env.DB.prepare('insert into friends (user, friend, seen) values (?, ?, ?)').bind(user, friend, seen).run();
export async function memberSeenYesterday(): Promise<string> {
  const { id } = await member({ row: { lastActive: now - 24 * HOUR } });
  return id;
}
