/// <reference types="@cloudflare/vitest-plugin/types" />
/** A channel of chat as its members meet it: sockets, frames, and a clock that the test turns. */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, vi } from 'vitest';
import type { ChatRoom, ChatVisitor } from '../../../durable-objects/chat-room.ts';
import type { RoomEnv } from '../../../durable-objects/room-env.ts';
import { UserHub } from '../../../durable-objects/user-hub.ts';
import type { ChannelFrames, ChatError, ChatMessage } from '../../../protocol/chat-socket.ts';
import { encode } from '../../../protocol/frame.ts';
import { nameKey } from '../../../protocol/names.ts';
import { randomText } from '../../../worker/random.ts';
import { QUICK } from '../../patience.ts';
import type { Browser } from '../../worker/site.ts';
import { Heard } from '../heard.ts';

export const channels = env.CHANNELS as unknown as DurableObjectNamespace<ChatRoom>;
export const channel = (id: string): DurableObjectStub<ChatRoom> => channels.getByName(id);

/** A public room of its own for a test. Answers its id. */
export async function newRoom(rank = 0): Promise<string> {
  const id = `r${randomText(11)}`;
  await env.DB.prepare('insert into chat_rooms (id, name, name_key, rank, created_at) values (?1, ?2, ?3, ?4, ?5)')
    .bind(id, `Room ${id}`, nameKey(id), rank, Date.now())
    .run();
  return id;
}
/** A direct channel of these members. Answers its id. */
export async function newDirect(...members: Pick<Browser, 'id'>[]): Promise<string> {
  const id = randomText(32);
  await channel(id).found(members.map((member) => member.id));
  return id;
}

/** Id of a session of this member, as the worker reads it from the token. */
export async function sessionOf(member: Pick<Browser, 'id'>): Promise<string> {
  const query = 'select id from sessions where person = ? order by created_at desc limit 1';
  return (await env.DB.prepare(query).bind(member.id).first<string>('id')) ?? '';
}

let ids = 0;

/** A client that keeps what it was sent, as any client does. */
export class Client extends Heard {
  send(name: string, value?: unknown): void {
    this.ws.send(encode(name, value));
  }
  /** All frames of this name so far. */
  all<N extends keyof ChannelFrames>(name: N): ChannelFrames[N][] {
    return this.frames.filter((frame) => frame.name === name).map(({ value }) => value as ChannelFrames[N]);
  }
  /** Sends a frame, and waits for the next one of the name that answers it. */
  async ask<N extends keyof ChannelFrames>(name: string, value: unknown, answer: N): Promise<ChannelFrames[N]> {
    const before = this.all(answer).length;
    this.send(name, value);
    await this.until(() => this.all(answer).length > before);
    return this.all(answer)[before]!;
  }
  /** Asks for the channel. */
  open(id: string, have?: number) {
    return this.ask('getChannel', have === undefined ? id : { id, have }, 'channel');
  }
  /** Says a line and waits for what comes of it: the message, or why not. A second passes before. */
  async say(text: string, more: { id?: string; reply?: string; again?: true } = {}): Promise<ChatMessage | ChatError> {
    later(1_000);
    return this.sayNow(text, more);
  }
  async sayNow(text: string, { id = `c${++ids}`, ...more }: { id?: string; reply?: string; again?: true } = {}) {
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
  /** Says a line that is taken. */
  async said(text: string, more: { id?: string; reply?: string; again?: true } = {}): Promise<ChatMessage> {
    const answer = await this.say(text, more);
    if ('why' in answer) throw new Error(answer.why);
    return answer;
  }
  /** Says a line that is refused, and answers the sentence. */
  async refused(text: string): Promise<string> {
    const answer = await this.say(text);
    return 'why' in answer ? answer.why : `taken: ${answer.content}`;
  }
  /** What was said since this client came, in the order in which it came. */
  heard(): string[] {
    return this.all('message').map(({ content }) => content);
  }
  /** Everything that was sent to this socket before now has arrived after this. */
  async settled(): Promise<void> {
    const pings = () => this.raw.filter((text) => text === 'p').length;
    const before = pings();
    this.ws.send('p');
    await this.until(() => pings() > before);
  }
  async until(check: () => boolean): Promise<void> {
    await vi.waitFor(() => expect(check()).toBe(true), QUICK);
  }
}

/** Knocks as the worker does for a token. */
export async function knock(id: string, visitor: ChatVisitor): Promise<Client> {
  const bytes = new TextEncoder().encode(JSON.stringify(visitor));
  const person = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  const headers = { upgrade: 'websocket', 'X-Person': person };
  const response = await channel(id).fetch(new Request(`http://chat/chatSocket?channel=${id}`, { headers }));
  return new Client(response.webSocket!);
}
/** A socket of this member into a channel, which it has not asked for yet. */
export async function connect(id: string, member: Pick<Browser, 'id'>): Promise<Client> {
  return knock(id, { user: member.id, session: await sessionOf(member), jti: randomText(16) });
}
/** A socket of this member that hears what is said. */
export async function enter(id: string, member: Pick<Browser, 'id'>, have?: number): Promise<Client> {
  const client = await connect(id, member);
  await client.open(id, have);
  return client;
}

/** Moves the clock on. `vi.useRealTimers()` sets it right again. */
export const later = (ms: number): unknown => vi.setSystemTime(Date.now() + ms);

/** The object from within; its bindings can be exchanged. */
export type Inner = ChatRoom & { env: RoomEnv };
export const inside = <T>(id: string, work: (object: Inner, state: DurableObjectState) => T | Promise<T>): Promise<T> =>
  runInDurableObject(channel(id) as unknown as DurableObjectStub<undefined>, (object, state) =>
    work(object as unknown as Inner, state),
  );
export const rows = <T extends Record<string, SqlStorageValue>>(id: string, query: string): Promise<T[]> =>
  inside(id, (_object, state) => state.storage.sql.exec<T>(query).toArray());

/** How many rows of its SQLite the channel writes meanwhile, as they are billed. */
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
/** Seats somebody at a table. */
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

/** The hubs of members take every call and do nothing. To be set up before each test; `vi.restoreAllMocks()` takes it back. */
export const quietHubs = () => ({
  heard: vi.spyOn(UserHub.prototype, 'heard').mockResolvedValue(),
  mentioned: vi.spyOn(UserHub.prototype, 'mentioned').mockResolvedValue(),
});
/** Whose hubs were called, in order: each object's name is its member's id. */
export const called = (spy: { mock: { contexts: unknown[] } }): string[] =>
  (spy.mock.contexts as { ctx: DurableObjectState }[]).map(({ ctx }) => ctx.id.name!);
/** Everybody who has to be told has been. */
export const delivered = (id: string) => vi.waitFor(async () => expect(await rows(id, 'select * from owed')).toEqual([]), QUICK);
