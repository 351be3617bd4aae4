/**
 * Deliveries from a channel to hubs and D1. A hub has at most one outbox row and one call; newer messages replace the row.
 * One alarm, set only while members write, retries deliveries and copies a public room's last date once a minute.
 */
import { copyLastMessage } from '../../db/chat/chat-rooms.ts';
import { database, databaseError } from '../../db/core/database.ts';
import { Alarm } from '../shared/alarm.ts';
import { logError } from '../shared/log-error.ts';
import type { ObjectEnv } from '../shared/object-env.ts';
import { Outbox } from '../shared/outbox.ts';
import { userHub } from '../shared/rpc.ts';
import type { ChannelActivity } from '../user-hub/api.ts';
import type { ChannelStorage } from './channel-storage.ts';
import type { ChannelConnections } from './connections.ts';

/** `room` is the name of the room in which the member was mentioned. */
export type HubDelivery = Pick<ChannelActivity, 'date' | 'from'> & { room?: string };

/** A delivery in flight is retried after this time, in case this object dies before it ends. */
const LEASE = 60_000;
const COPY_EVERY = 60_000;

export class ChannelDeliveries {
  readonly #ctx: DurableObjectState;
  readonly #env: () => ObjectEnv;
  readonly #storage: ChannelStorage;
  readonly #connections: ChannelConnections;
  readonly #outbox: Outbox<string>;
  readonly #alarm: Alarm;
  #copiedDate = 0;

  constructor(ctx: DurableObjectState, env: () => ObjectEnv, storage: ChannelStorage, connections: ChannelConnections) {
    this.#ctx = ctx;
    this.#env = env;
    this.#storage = storage;
    this.#connections = connections;
    this.#outbox = new Outbox(ctx.storage.sql, {
      table: 'owed',
      key: 'user',
      lease: LEASE,
      deliver: (user, body) => this.#sendToHub(user, JSON.parse(body) as HubDelivery),
      label: () => 'hub',
    });
    this.#alarm = new Alarm(ctx.storage);
    if (!storage.content) return;
    void ctx.blockConcurrencyWhile(() => this.#alarm.load());
    if (this.#outbox.nextDue() !== null) ctx.waitUntil(this.#deliver());
  }

  /** Call this in the transaction of the message, and `onMessage` after it. */
  enqueue(user: string, delivery: HubDelivery, at: number): void {
    this.#outbox.enqueue(user, JSON.stringify(delivery), at);
  }

  /** Starts the deliveries without waiting for them. */
  onMessage(): void {
    if (!this.#storage.isDirect) this.#alarm.setEarlier(Date.now() + COPY_EVERY);
    const due = this.#outbox.nextDue();
    if (due === null) return;
    this.#alarm.setEarlier(due);
    this.#ctx.waitUntil(this.#deliver());
  }

  async onAlarm(): Promise<void> {
    this.#alarm.clear();
    const { content } = this.#storage;
    if (!content) return;
    await this.#copyLastMessage(content.messages.lastDate);
    await this.#deliver();
  }

  async #deliver(): Promise<void> {
    if (!this.#storage.content) return;
    try {
      await this.#outbox.deliverDue(Date.now());
      const due = this.#storage.content ? this.#outbox.nextDue() : null;
      if (due !== null) this.#alarm.setEarlier(due);
    } catch (bug) {
      // A room that was deleted during the delivery has no outbox any more.
      if (this.#storage.content) logError(bug, { chat: this.#storage.label, doing: 'telling hubs' });
    }
  }

  async #copyLastMessage(last: number): Promise<void> {
    const { id, isDirect } = this.#storage;
    if (isDirect || last <= this.#copiedDate) return;
    try {
      await copyLastMessage(database(this.#env()), id, last);
      this.#copiedDate = last;
    } catch (error) {
      console.error(JSON.stringify({ channel: id, copy: String(databaseError(error)).slice(0, 200) }));
      this.#alarm.setEarlier(Date.now() + COPY_EVERY);
    }
  }

  async #sendToHub(user: string, { room, ...delivery }: HubDelivery): Promise<void> {
    const hub = userHub(this.#env(), user);
    const activity = { channel: this.#storage.id, ...delivery };
    if (room !== undefined) return hub.onMention({ ...activity, room });
    const { members } = this.#storage.content!;
    await hub.onMessage({ ...activity, members: [...members], viewing: this.#connections.listening(user).length > 0 });
  }
}
