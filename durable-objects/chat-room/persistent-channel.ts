/**
 * Persistence of a channel. A message and its outbox rows are written in one synchronous run; the output gate holds every frame
 * until that is durable. The one alarm is set only while members write: once a minute it copies the date of a public room's last
 * message to D1, and it retries deliveries to hubs.
 */

import { DurableObject } from 'cloudflare:workers';
import { copyLastMessage } from '../../db/chat-rooms.ts';
import { database, databaseError } from '../../db/database.ts';
import { recordEvent } from '../../db/events.ts';
import { CLOSE_CODES } from '../../protocol/limits.ts';
import { isDirect } from '../../protocol/socket/chat.ts';
import type { ObjectEnv } from '../shared/object-env.ts';
import { userHub } from '../shared/rpc.ts';
import { close } from '../shared/sockets.ts';
import { listeningSockets, openSockets } from './connections.ts';
import { type HubDelivery, HubOutbox } from './hub-outbox.ts';
import { Messages } from './messages.ts';
import { createChannelTables, getMeta, hasChannelTables } from './schema.ts';
import { SeenMessages } from './seen-messages.ts';
import { Tickets } from './tickets.ts';

const COPY_EVERY = 60_000;

export interface ChannelStore {
  messages: Messages;
  seen: SeenMessages;
  tickets: Tickets;
  outbox: HubOutbox;
  /** Member ids of a direct channel; empty for a room. */
  members: readonly string[];
}

export abstract class PersistentChannel extends DurableObject<ObjectEnv> {
  /** Null for a channel that was not created, or a room that no one has entered yet. */
  protected store: ChannelStore | null = null;
  protected isDeleted = false;
  readonly #id: string;
  #alarmAt: number | null = null;
  #copiedDate = 0;

  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    super(ctx, env);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('p', 'p'));
    const { sql } = ctx.storage;
    const isOld = hasChannelTables(sql);
    this.#id = ctx.id.name ?? (isOld ? getMeta(sql, 'channel') : '');
    if (!isOld) return;
    this.store = this.#read();
    void ctx.blockConcurrencyWhile(async () => {
      this.#alarmAt = await ctx.storage.getAlarm();
    });
    // Sends what a crash left in the outbox.
    if (this.store.outbox.nextDue() !== null) ctx.waitUntil(this.deliver());
  }

  protected get id(): string {
    return this.#id;
  }
  protected get isDirect(): boolean {
    return isDirect(this.#id);
  }

  protected create(members: readonly string[]): ChannelStore {
    const { sql } = this.ctx.storage;
    this.ctx.storage.transactionSync(() => {
      createChannelTables(sql, this.#id, Date.now());
      for (const id of members) sql.exec('insert or ignore into member values (?)', id);
    });
    this.store = this.#read();
    return this.store;
  }

  #read(): ChannelStore {
    const { sql } = this.ctx.storage;
    const members = sql.exec<{ id: string }>('select id from member order by id').toArray();
    return {
      messages: new Messages(sql, this.#id),
      seen: new SeenMessages(sql),
      tickets: new Tickets(sql),
      outbox: new HubOutbox(sql, (user, delivery) => this.#sendToHub(user, delivery)),
      members: members.map(({ id }) => id),
    };
  }

  protected async wipe(): Promise<void> {
    this.store = null;
    this.isDeleted = true;
    this.#alarmAt = null;
    for (const ws of openSockets(this.ctx)) close(ws, CLOSE_CODES.gone, 'This room was deleted.');
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  /** Schedules the copy to D1 and starts the deliveries to hubs. Does not wait for them. */
  protected afterMessage(): void {
    const { outbox, messages } = this.store!;
    messages.sweep(Date.now());
    if (!this.isDirect) this.#scheduleAlarm(Date.now() + COPY_EVERY);
    const due = outbox.nextDue();
    if (due === null) return;
    this.#scheduleAlarm(due);
    this.ctx.waitUntil(this.deliver());
  }

  protected async deliver(): Promise<void> {
    const { store } = this;
    if (!store) return;
    try {
      await store.outbox.deliver(Date.now());
      const due = this.store ? store.outbox.nextDue() : null;
      if (due !== null) this.#scheduleAlarm(due);
    } catch (bug) {
      // A room that was deleted during the delivery has no outbox any more.
      if (this.store) this.reportError(bug, 'telling hubs');
    }
  }

  override async alarm(): Promise<void> {
    this.#alarmAt = null;
    if (!this.store) return;
    await this.#copyLastMessage(this.store.messages.lastDate);
    await this.deliver();
  }

  /** An alarm that is due earlier stays; it sets the next one itself. */
  #scheduleAlarm(at: number): void {
    if (this.#alarmAt !== null && this.#alarmAt <= at) return;
    this.#alarmAt = at;
    void this.ctx.storage.setAlarm(at);
  }

  async #copyLastMessage(last: number): Promise<void> {
    if (this.isDirect || last <= this.#copiedDate) return;
    try {
      await copyLastMessage(database(this.env), this.#id, last);
      this.#copiedDate = last;
    } catch (error) {
      console.error(JSON.stringify({ channel: this.#id, copy: String(databaseError(error)).slice(0, 200) }));
      this.#scheduleAlarm(Date.now() + COPY_EVERY);
    }
  }

  async #sendToHub(user: string, { room, ...delivery }: HubDelivery): Promise<void> {
    const hub = userHub(this.env, user);
    const activity = { channel: this.#id, ...delivery };
    if (room !== undefined) return hub.onMention({ ...activity, room });
    const { members } = this.store!;
    await hub.onMessage({ ...activity, members: [...members], viewing: listeningSockets(this.ctx, user).length > 0 });
  }

  /** Writes an act of staff on a message, without its text. `id` is the event's, so that a retry is the same event. */
  protected async recordAct(act: 'deleteChatMessage', actor: string, args: { message: string; of: string }): Promise<void> {
    const channel = this.isDirect ? 'direct' : this.#id;
    const id = `${act}:${this.#id}:${args.message}`;
    await recordEvent(database(this.env), { id, actor, act, args: { channel, ...args } }, Date.now());
  }

  /** Logs an error without the text of the message, and returns the sentence for the member. */
  protected reportError(bug: unknown, doing: string): string {
    const id = crypto.randomUUID().slice(0, 8);
    const { name, stack = '' } = bug instanceof Error ? bug : { name: typeof bug };
    const where = stack.split('\n').filter((line) => line.trimStart().startsWith('at '));
    console.error(JSON.stringify({ id, chat: this.isDirect ? 'direct' : this.#id, doing, name, where: where.slice(0, 8) }));
    return `Something went wrong. Try again; if it goes on, send us error id ${id}.`;
  }
}
