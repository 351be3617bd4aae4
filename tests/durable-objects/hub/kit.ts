/// <reference types="@cloudflare/vitest-plugin/types" />
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import * as base64url from 'jose/base64url';
import { expect, vi } from 'vitest';
import { randomText } from '../../../db/core/ids.ts';
import { notify } from '../../../db/notices/notices.ts';
import type { UserHub } from '../../../durable-objects/user-hub/user-hub.ts';
import type { NoticeKind } from '../../../protocol/notices.ts';
import type { HUB_SCHEMAS, HubFrames } from '../../../protocol/socket/chat.ts';
import { encode } from '../../../protocol/socket/frame.ts';
import { soon } from '../../patience.ts';
import { type MemberOptions, member } from '../../worker/members.ts';
import type { Browser } from '../../worker/site.ts';
import { RecordingSocket } from '../recording-socket.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

export const hubOf = (user: string): DurableObjectStub<UserHub> => env.HUBS.getByName(user);
export const later = (ms: number): unknown => vi.setSystemTime(Date.now() + ms);
export const until = (check: () => unknown): Promise<void> => soon(check);

export const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();
export const one = <T>(sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .first<T>();
export const sessionOf = async (user: string): Promise<string> =>
  (await one<{ id: string }>('select id from sessions where person = ? order by rowid desc', user))!.id;

export const inside = <T>(user: string, work: (hub: UserHub, state: DurableObjectState) => T | Promise<T>): Promise<T> =>
  runInDurableObject(hubOf(user), work);
export const alarmOf = (user: string) => inside(user, (_hub, state) => state.storage.getAlarm());
export const fireAlarm = (user: string) => runDurableObjectAlarm(hubOf(user));
/** Counts the rows that the hub writes during `work`, as they are billed: setting the alarm is one. */
export async function rowsOf(user: string, work: () => Promise<unknown>): Promise<number> {
  let rows = 0;
  const spies = await inside(user, (_hub, { storage }) => {
    const { sql } = storage;
    const { exec } = Object.getPrototypeOf(sql) as SqlStorage;
    const counted = vi.spyOn(Object.getPrototypeOf(sql) as SqlStorage, 'exec').mockImplementation(function (
      this: SqlStorage,
      ...args: Parameters<SqlStorage['exec']>
    ) {
      const cursor = exec.apply(this, args);
      // Other objects share the prototype.
      if (this === sql) rows += cursor.rowsWritten;
      return cursor;
    } as typeof exec);
    const prototype = Object.getPrototypeOf(storage) as DurableObjectStorage;
    const { setAlarm } = prototype;
    const alarms = vi.spyOn(prototype, 'setAlarm').mockImplementation(function (
      this: DurableObjectStorage,
      ...args: Parameters<DurableObjectStorage['setAlarm']>
    ) {
      if (this === storage) rows += 1;
      return setAlarm.apply(this, args);
    } as typeof setAlarm);
    return [counted, alarms];
  });
  await work();
  for (const spy of spies) spy.mockRestore();
  return rows;
}

type HubFrame = { [N in keyof HubFrames]: { name: N; value: HubFrames[N] } }[keyof HubFrames];

export class Tab extends RecordingSocket {
  send(name: keyof typeof HUB_SCHEMAS, value?: unknown): void {
    this.ws.send(encode(name, value));
  }
  all<N extends keyof HubFrames>(name: N): HubFrames[N][] {
    return (this.frames as HubFrame[]).filter((frame) => frame.name === name).map(({ value }) => value as HubFrames[N]);
  }
  async next<N extends keyof HubFrames>(name: N, ask?: () => unknown): Promise<HubFrames[N]> {
    const before = this.all(name).length;
    ask?.();
    await until(() => expect(this.all(name).length).toBeGreaterThan(before));
    return this.all(name)[before]!;
  }
  ask<N extends keyof HubFrames>(name: keyof typeof HUB_SCHEMAS, value: unknown, answer: N): Promise<HubFrames[N]> {
    return this.next(answer, () => this.send(name, value));
  }
  async settled(): Promise<void> {
    await this.ask('newDMChannel', [], 'error');
    this.frames.splice(
      this.frames.findLastIndex(({ name }) => name === 'error'),
      1,
    );
  }
  async over(): Promise<{ code: number; reason: string }> {
    await until(() => expect(this.closed).not.toBeNull());
    return this.closed!;
  }
}

interface ConnectOptions {
  session?: string;
  jti?: string;
  user?: string;
}
export async function connectTo(hub: string, { session, jti = randomText(16), user = hub }: ConnectOptions = {}): Promise<Tab> {
  const visitor = { user, session: session ?? (await sessionOf(user)), jti };
  const header = base64url.encode(new TextEncoder().encode(JSON.stringify(visitor)));
  const response = await hubOf(hub).fetch('http://hub/chatSocket', { headers: { upgrade: 'websocket', 'X-Person': header } });
  return new Tab(response.webSocket!);
}
/** Connects a tab whose page has received its lists. */
export async function tab(user: string, door: ConnectOptions = {}): Promise<Tab & { info: HubFrames['chatInfo'] }> {
  const opened = await connectTo(user, door);
  const info = await opened.ask('auth', undefined, 'chatInfo');
  return Object.assign(opened, { info });
}

export const people = <N extends number>(count: N, wanted: MemberOptions = {}): Promise<Browser[]> =>
  Promise.all(Array.from({ length: count }, () => member(wanted)));
export const block = (user: string, blocked: string) => run('insert into blocks values (?, ?, 1)', user, blocked);

export const sendDirect = (
  to: string,
  from: Browser,
  channel: string,
  members: string[],
  { date = Date.now(), viewing = false }: { date?: number; viewing?: boolean } = {},
) => hubOf(to).onMessage({ channel, date, from: { id: from.id, name: from.name }, members, viewing });

/** Writes a notice as the worker does, and refreshes the hub. */
export async function notice(user: string, content: string, more: { kind?: NoticeKind; key?: string; date?: number } = {}) {
  const { kind = 'karma', date = Date.now(), key } = more;
  await notify(drizzle(env.DB), { user, kind, content, ...(key && { key }) }, date).statement;
  await hubOf(user).refreshNotices();
}
export const channelId = (): string => randomText(32);
