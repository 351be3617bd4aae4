/// <reference types="@cloudflare/vitest-plugin/types" />
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { randomText, sha256 } from '../../../db/core/ids.ts';
import { chatRooms, directMembers, directs } from '../../../db/schema/chat.ts';
import { chatRoom } from '../../../durable-objects/shared/rpc.ts';
import { decode, encode, type Frame } from '../../../protocol/socket/frame.ts';
import { soon } from '../../patience.ts';
import { type Browser, call, ORIGIN } from '../site.ts';

/** Room for members from rank 5 on. */
export const STAFF_ROOM = 'rStaffOnly00';

export async function ticket(who: Browser, channel: string | null): Promise<string> {
  const response = await who.get(`/api/chat/connect${channel === null ? '' : `?channel=${channel}`}`);
  const token = await response.text();
  if (response.status !== 200 || !token) throw new Error(`${response.status}: ${token}`);
  return token;
}

/** Returns the direct channel of these members, created as a hub creates it if there is none yet. */
export async function direct(...people: Browser[]): Promise<string> {
  const db = drizzle(env.DB);
  const members = people.map(({ id }) => id).sort();
  const key = await sha256(members.join(','));
  const channel = sql`(select id from directs where key = ${key})`;
  const [, , found] = await db.batch([
    db
      .insert(directs)
      .values({ id: randomText(32), key, members: JSON.stringify(members), createdAt: Date.now() })
      .onConflictDoNothing(),
    db
      .insert(directMembers)
      .values(members.map((user) => ({ user, channel })))
      .onConflictDoNothing(),
    db.select({ id: directs.id }).from(directs).where(eq(directs.key, key)),
  ]);
  const { id } = found[0]!;
  await chatRoom(env, id).createDirect(members);
  return id;
}

export async function newRoom(rank = 0): Promise<string> {
  const id = `r${randomText(11)}`;
  await drizzle(env.DB).insert(chatRooms).values({ id, name: id, nameKey: id.toLowerCase(), rank, createdAt: 1 });
  return id;
}

export class ChatConnection {
  readonly frames: Frame[] = [];
  closed: { code: number; reason: string } | null = null;
  readonly #ws: WebSocket;
  #asked = 0;

  constructor(ws: WebSocket) {
    this.#ws = ws;
    ws.addEventListener('message', ({ data }) => {
      const frame = decode(String(data));
      if (frame && frame.name !== 'p') this.frames.push(frame);
    });
    ws.addEventListener('close', ({ code, reason }) => {
      this.closed = { code, reason };
    });
    ws.accept();
  }
  raw(text: string | ArrayBuffer): void {
    if (this.closed === null) this.#ws.send(text);
  }
  send(name: string, value?: unknown): void {
    this.raw(encode(name, value));
  }
  async heard<T>(name: string, check: (value: T) => boolean = () => true): Promise<T> {
    const found = () => this.frames.find((frame) => frame.name === name && check(frame.value as T));
    await soon(
      () => found() !== undefined,
      () => `${name}, of ${JSON.stringify(this.frames.slice(-5))}`,
    );
    return found()!.value as T;
  }
  /** Sends a frame without effect and resolves when it and all earlier ones are answered. A channel counts it as a refusal. */
  async settled(kind: 'hub' | 'channel'): Promise<void> {
    const mark = `settled-${++this.#asked}`;
    if (kind === 'hub') this.send('getUsers', mark);
    else this.send('sendMessage', { id: mark, text: '' });
    const isMark = ({ value }: Frame): boolean => JSON.stringify(value ?? null).includes(`"${mark}"`);
    await soon(() => this.closed !== null || this.frames.some(isMark));
    const at = this.frames.findIndex(isMark);
    if (at >= 0) this.frames.splice(at, 1);
  }
  async ended(): Promise<{ code: number; reason: string }> {
    await soon(() => this.closed !== null);
    return this.closed!;
  }
  close(): void {
    this.#ws.close(1000);
  }
}

/** Returns the connection, or the response if it was refused. */
export async function openChatSocket(query: string, headers: Record<string, string> = {}): Promise<ChatConnection | Response> {
  const response = await call(`/chatSocket${query}`, {
    headers: { upgrade: 'websocket', host: new URL(ORIGIN).host, ...headers },
  });
  return response.webSocket ? new ChatConnection(response.webSocket) : response;
}
/** Connects to the channel, or to the person's hub if it is null. */
export async function connectTo(who: Browser, channel: string | null): Promise<ChatConnection> {
  const came = await openChatSocket(`?token=${await ticket(who, channel)}${channel === null ? '' : `&channel=${channel}`}`);
  if (came instanceof ChatConnection) return came;
  throw new Error(`${came.status}: ${await came.text()}`);
}
export async function openChannel(who: Browser, channel: string): Promise<ChatConnection> {
  const came = await connectTo(who, channel);
  came.send('getChannel', channel);
  await came.heard('channel');
  return came;
}

export const storedRows = (namespace: 'CHANNELS' | 'HUBS', name: string): Promise<Record<string, unknown[]>> =>
  runInDurableObject(env[namespace].getByName(name) as DurableObjectStub<never>, (_object, { storage: { sql } }) => {
    const tables = sql.exec<{ name: string }>(
      "select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\'",
    );
    return Object.fromEntries([...tables].map(({ name: table }) => [table, sql.exec(`select * from "${table}"`).toArray()]));
  });
