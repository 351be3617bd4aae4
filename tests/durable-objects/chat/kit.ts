/// <reference types="@cloudflare/vitest-plugin/types" />
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { randomText } from '../../../db/core/ids.ts';
import type { ChatRoom } from '../../../durable-objects/chat-room/chat-room.ts';
import type { ObjectEnv } from '../../../durable-objects/shared/object-env.ts';
import { UserHub } from '../../../durable-objects/user-hub/user-hub.ts';
import { nameKey } from '../../../protocol/names.ts';
import type { ChannelFrames, ChatError, ChatMessage } from '../../../protocol/socket/chat.ts';
import type { DiceRequest } from '../../../protocol/socket/dice.ts';
import { encode } from '../../../protocol/socket/frame.ts';
import type { ChatVisitor } from '../../../protocol/visitor.ts';
import { soon } from '../../patience.ts';
import type { Browser } from '../../worker/site.ts';
import { RecordingSocket } from '../recording-socket.ts';

export const channel = (id: string): DurableObjectStub<ChatRoom> => env.CHANNELS.getByName(id);

export async function newRoom(rank = 0): Promise<string> {
  const id = `r${randomText(11)}`;
  await env.DB.prepare('insert into chat_rooms (id, name, name_key, rank, created_at) values (?1, ?2, ?3, ?4, ?5)')
    .bind(id, `Room ${id}`, nameKey(id), rank, Date.now())
    .run();
  return id;
}
export async function newDirect(...members: Pick<Browser, 'id'>[]): Promise<string> {
  const id = randomText(32);
  await channel(id).createDirect(members.map((member) => member.id));
  return id;
}

/** Id of the member's newest session; '' if there is none. */
export async function sessionOf(member: Pick<Browser, 'id'>): Promise<string> {
  const query = 'select id from sessions where person = ? order by created_at desc limit 1';
  return (await env.DB.prepare(query).bind(member.id).first<string>('id')) ?? '';
}

let ids = 0;
interface MessageMore {
  id?: string;
  reply?: string;
  again?: true;
  roll?: DiceRequest;
}

export class Client extends RecordingSocket {
  send(name: string, value?: unknown): void {
    this.ws.send(encode(name, value));
  }
  all<N extends keyof ChannelFrames>(name: N): ChannelFrames[N][] {
    return this.frames.filter((frame) => frame.name === name).map(({ value }) => value as ChannelFrames[N]);
  }
  async ask<N extends keyof ChannelFrames>(name: string, value: unknown, answer: N): Promise<ChannelFrames[N]> {
    const before = this.all(answer).length;
    this.send(name, value);
    await this.until(() => this.all(answer).length > before);
    return this.all(answer)[before]!;
  }
  open(id: string, have?: number) {
    return this.ask('getChannel', have === undefined ? id : { id, have }, 'channel');
  }
  /** Moves the clock on by a second, sends the message, and waits for the answer. */
  async say(text: string, more: MessageMore = {}): Promise<ChatMessage | ChatError> {
    later(1_000);
    return this.sayNow(text, more);
  }
  async sayNow(text: string, { id = `c${++ids}`, ...more }: MessageMore = {}) {
    const from = this.frames.length;
    this.send('sendMessage', { id, text, ...more });
    const answer = () =>
      this.frames.slice(from).find(({ name, value }) => {
        const { sent, id: refused } = value as { sent?: string; id?: string };
        return (name === 'message' && sent === id) || (name === 'error' && refused === id);
      });
    await this.until(() => answer() !== undefined || this.closed !== null);
    return (answer()?.value ?? { why: `closed ${this.closed?.code}` }) as ChatMessage | ChatError;
  }
  async said(text: string, more: MessageMore = {}): Promise<ChatMessage> {
    const answer = await this.say(text, more);
    if ('why' in answer) throw new Error(answer.why);
    return answer;
  }
  /** Returns the reason for the refusal. */
  async refused(text: string): Promise<string> {
    const answer = await this.say(text);
    return 'why' in answer ? answer.why : `taken: ${answer.content}`;
  }
  heard(): string[] {
    return this.all('message').map(({ content }) => content);
  }
  async settled(): Promise<void> {
    const pings = () => this.raw.filter((text) => text === 'p').length;
    const before = pings();
    this.ws.send('p');
    await this.until(() => pings() > before);
  }
  async until(check: () => boolean): Promise<void> {
    await soon(check);
  }
}

export async function connectAs(id: string, visitor: ChatVisitor): Promise<Client> {
  const bytes = new TextEncoder().encode(JSON.stringify(visitor));
  const person = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  const headers = { upgrade: 'websocket', 'X-Person': person };
  const response = await channel(id).fetch(new Request(`http://chat/chatSocket?channel=${id}`, { headers }));
  return new Client(response.webSocket!);
}
/** Connects without opening the channel. */
export async function connect(id: string, member: Pick<Browser, 'id'>): Promise<Client> {
  return connectAs(id, { user: member.id, session: await sessionOf(member), jti: randomText(16) });
}
export async function enter(id: string, member: Pick<Browser, 'id'>, have?: number): Promise<Client> {
  const client = await connect(id, member);
  await client.open(id, have);
  return client;
}

/** Moves the clock on; `vi.useRealTimers()` resets it. */
export const later = (ms: number): unknown => vi.setSystemTime(Date.now() + ms);

/** A channel's object as `inside` sees it. Tests may replace its bindings. */
export type Inner = ChatRoom & { env: ObjectEnv };
export const inside = <T>(id: string, work: (object: Inner, state: DurableObjectState) => T | Promise<T>): Promise<T> =>
  runInDurableObject(channel(id), (object, state) => work(object as Inner, state));
export const rows = <T extends Record<string, SqlStorageValue>>(id: string, query: string): Promise<T[]> =>
  inside(id, (_object, state) => state.storage.sql.exec<T>(query).toArray());

/** Counts the rows that `work` writes, as they are billed. */
export async function rowsWritten(id: string, work: () => Promise<unknown>): Promise<number> {
  const cursors: SqlStorageCursor<Record<string, SqlStorageValue>>[] = [];
  const spy = await inside(id, (_object, state) => {
    const prototype = Object.getPrototypeOf(state.storage.sql) as SqlStorage;
    const { exec } = prototype;
    return vi.spyOn(prototype, 'exec').mockImplementation(function (this: SqlStorage, ...args: Parameters<SqlStorage['exec']>) {
      const cursor = exec.apply(this, args);
      cursors.push(cursor);
      return cursor;
    } as typeof exec);
  });
  await work();
  spy.mockRestore();
  return cursors.reduce((sum, { rowsWritten }) => sum + rowsWritten, 0);
}

export const ban = (user: string, type: string, expires: number | null = null) =>
  env.DB.prepare('insert into bans (id, user, type, created_at, expires) values (?1, ?2, ?3, ?4, ?5)')
    .bind(randomText(12), user, type, Date.now(), expires)
    .run();
export const block = (user: string, blocked: string) =>
  env.DB.prepare('insert into blocks (user, blocked, created_at) values (?1, ?2, 0)').bind(user, blocked).run();
export const befriend = (one: string, other: string) =>
  env.DB.prepare('insert into friends (user, friend, seen) values (?1, ?2, 0), (?2, ?1, 0)').bind(one, other).run();
export async function seat(user: string, status: string, stakes: { ranked?: boolean; competitive?: boolean }): Promise<void> {
  const game = randomText(12);
  await env.DB.batch([
    env.DB.prepare(
      `insert into games (id, game_id, type, lobby, lobby_name, setup_id, host_id, status, private, created_at, row)
       values (?1, 'mafia', 'Mafia', 'Main', '', '', '', ?2, 0, 0, ?3)`,
    ).bind(game, status, JSON.stringify({ ranked: false, competitive: false, ...stakes })),
    env.DB.prepare('insert or replace into seats (person, game) values (?1, ?2)').bind(user, game),
  ]);
}

/** Mocks the calls to hubs. Call it before each test; `vi.restoreAllMocks()` undoes it. */
export const mockHubs = () => ({
  onMessage: vi.spyOn(UserHub.prototype, 'onMessage').mockResolvedValue(),
  onMention: vi.spyOn(UserHub.prototype, 'onMention').mockResolvedValue(),
});
/** Ids of the members whose hubs were called, in order: a hub is named after its member. */
export const called = (spy: { mock: { contexts: unknown[] } }): string[] =>
  (spy.mock.contexts as { ctx: DurableObjectState }[]).map(({ ctx }) => ctx.id.name!);
export const delivered = (id: string) => soon(async () => (await rows(id, 'select * from owed')).length === 0);
