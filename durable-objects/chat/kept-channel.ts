/**
 * A channel that is kept: its lines, whom it still has to tell, and its one alarm. A line is written in one synchronous run
 * with what is owed for it; the output gate holds every message until that is durable. The alarm is set only while there is
 * talk: once a minute it copies to D1 when a public room was last spoken in, and it looks after hubs that were not told.
 */
import { DurableObject } from 'cloudflare:workers';
import { isDirect } from '../../protocol/chat-socket.ts';
import { CLOSE } from '../../protocol/limits.ts';
import type { RoomEnv } from '../room-env.ts';
import { close } from '../sockets.ts';
import { Lines } from './lines.ts';
import { listeners, openSockets } from './listener.ts';
import { Owed, type Word } from './owed.ts';
import { Said } from './said.ts';
import { about, isKept, lay } from './schema.ts';
import { Tickets } from './tickets.ts';

const COPY_EVERY = 60_000;

export interface Kept {
  lines: Lines;
  said: Said;
  tickets: Tickets;
  owed: Owed;
  /** Of a direct channel; of a room nobody. */
  members: readonly string[];
}

export abstract class KeptChannel extends DurableObject<RoomEnv> {
  /** Null for a channel that nobody founded, or that nobody has entered yet. */
  protected kept: Kept | null = null;
  /** The room was deleted while this object was awake. */
  protected isClosed = false;
  readonly #id: string;
  #alarmAt: number | null = null;
  /** Of the newest line that D1 knows of. */
  #copied = 0;

  constructor(ctx: DurableObjectState, env: RoomEnv) {
    super(ctx, env);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('p', 'p'));
    const { sql } = ctx.storage;
    const isOld = isKept(sql);
    this.#id = ctx.id.name ?? (isOld ? about(sql, 'channel') : '');
    if (!isOld) return;
    this.kept = this.#read();
    void ctx.blockConcurrencyWhile(async () => {
      this.#alarmAt = await ctx.storage.getAlarm();
    });
    // After a crash: whatever was not tried yet.
    if (this.kept.owed.earliest() !== null) ctx.waitUntil(this.deliver());
  }

  protected get id(): string {
    return this.#id;
  }
  protected get isDirect(): boolean {
    return isDirect(this.#id);
  }

  /** The channel is kept from now on. */
  protected keep(members: readonly string[]): Kept {
    const { sql } = this.ctx.storage;
    this.ctx.storage.transactionSync(() => {
      lay(sql, this.#id, Date.now());
      for (const id of members) sql.exec('insert or ignore into member values (?)', id);
    });
    this.kept = this.#read();
    return this.kept;
  }

  #read(): Kept {
    const { sql } = this.ctx.storage;
    const members = sql.exec<{ id: string }>('select id from member order by id').toArray();
    return {
      lines: new Lines(sql, this.#id),
      said: new Said(sql),
      tickets: new Tickets(sql),
      owed: new Owed(sql, (user, word) => this.#tellHub(user, word)),
      members: members.map(({ id }) => id),
    };
  }

  /** Everything is forgotten. */
  protected async wipe(): Promise<void> {
    this.kept = null;
    this.isClosed = true;
    this.#alarmAt = null;
    for (const ws of openSockets(this.ctx)) close(ws, CLOSE.gone, 'This room was deleted.');
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  /** Something was said: D1 and the hubs are told, each in their time. Holds nobody up. */
  protected follow(): void {
    const { owed, lines } = this.kept!;
    lines.sweep(Date.now());
    if (!this.isDirect) this.#wakeAt(Date.now() + COPY_EVERY);
    const due = owed.earliest();
    if (due === null) return;
    this.#wakeAt(due);
    this.ctx.waitUntil(this.deliver());
  }

  protected async deliver(): Promise<void> {
    const { kept } = this;
    if (!kept) return;
    try {
      await kept.owed.deliver(Date.now());
      const due = this.kept ? kept.owed.earliest() : null;
      if (due !== null) this.#wakeAt(due);
    } catch (bug) {
      // A room that was deleted meanwhile owes nothing any more.
      if (this.kept) this.stumble(bug, 'telling hubs');
    }
  }

  override async alarm(): Promise<void> {
    this.#alarmAt = null;
    if (!this.kept) return;
    await this.#copy(this.kept.lines.last);
    await this.deliver();
  }

  /** An alarm that is due earlier stays; it sets the next one itself. */
  #wakeAt(at: number): void {
    if (this.#alarmAt !== null && this.#alarmAt <= at) return;
    this.#alarmAt = at;
    void this.ctx.storage.setAlarm(at);
  }

  async #copy(last: number): Promise<void> {
    if (this.isDirect || last <= this.#copied) return;
    try {
      const copy = 'update chat_rooms set last_message = ?2 where id = ?1 and last_message < ?2';
      await this.env.DB.prepare(copy).bind(this.#id, last).run();
      this.#copied = last;
    } catch (error) {
      console.error(JSON.stringify({ channel: this.#id, copy: String(error).slice(0, 200) }));
      this.#wakeAt(Date.now() + COPY_EVERY);
    }
  }

  async #tellHub(user: string, { room, ...word }: Word): Promise<void> {
    const hub = this.env.HUBS.getByName(user);
    const heard = { channel: this.#id, ...word };
    if (room !== undefined) return hub.mentioned({ ...heard, room });
    const { members } = this.kept!;
    await hub.heard({ ...heard, members: [...members], viewing: listeners(this.ctx, user).length > 0 });
  }

  /** Notes what staff did to somebody. */
  protected audit(deed: string, by: string, what: Record<string, string>): void {
    console.log(JSON.stringify({ audit: deed, by, channel: this.isDirect ? 'direct' : this.#id, ...what, at: Date.now() }));
  }

  /** Logs a bug, with what was being done but not with what was said, and gives the sentence for who met it. */
  protected stumble(bug: unknown, doing: string): string {
    const id = crypto.randomUUID().slice(0, 8);
    const { name, stack = '' } = bug instanceof Error ? bug : { name: typeof bug };
    const where = stack.split('\n').filter((line) => line.trimStart().startsWith('at '));
    console.error(JSON.stringify({ id, chat: this.isDirect ? 'direct' : this.#id, doing, name, where: where.slice(0, 8) }));
    return `Something broke on our side. Try again; if it goes on, tell us the number ${id}.`;
  }
}
