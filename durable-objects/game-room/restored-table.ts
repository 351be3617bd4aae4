/**
 * A table as its object finds it on start: none, a table, or one that cannot be read. A constructor that throws would fail every
 * call, even that of a player who wants to leave; so an unreadable table is a state that answers calls.
 */
import { DurableObject } from 'cloudflare:workers';
import { database, databaseError } from '../../db/database.ts';
import { CLOSE_CODES } from '../../protocol/limits.ts';
import type { ObjectEnv } from '../shared/object-env.ts';
import { type RpcRefusal, refuse } from '../shared/rpc-result.ts';
import { gameOf } from './game-of.ts';
import { loadRoomState, type RoomState } from './room-state.ts';
import { close } from './sockets.ts';
import { type Access, maySeeTable, UNKNOWN } from './table-link.ts';
import {
  accessTo,
  declareUnreadable,
  isTransient,
  REPORT_RETRY,
  readUnreadable,
  reportUnreadable,
  type UnreadableTable,
  unreadableMessage,
  unreadableResult,
} from './unreadable-table.ts';
import { type ViewerState, viewerStates } from './viewer-state.ts';

export abstract class RestoredTable extends DurableObject<ObjectEnv> {
  protected live: RoomState | null = null;
  /** Not null: there was a table here, and it cannot be read. */
  protected unreadable: UnreadableTable | null = null;
  #access: Promise<Access> | null = null;
  protected viewerState: (personId: string) => ViewerState = () => {
    throw new TypeError('there is no table to look at');
  };

  protected setLive(live: RoomState): void {
    this.live = live;
    this.viewerState = viewerStates(live.table, gameOf);
  }

  /** Reads the stored table; `also`: what else must be readable. */
  protected restore(also: () => void): void {
    this.unreadable = readUnreadable(this.ctx.storage.sql);
    if (this.unreadable) this.closeUnreadable();
    else
      this.#readOrGiveUp(() => {
        this.setLive(loadRoomState(this.ctx.storage.sql));
        also();
      });
  }

  /** Goes back to the last snapshot: half a move never survives. */
  protected reload(live: RoomState): void {
    this.#readOrGiveUp(() => this.setLive(loadRoomState(this.ctx.storage.sql, live)));
  }

  /** The answer without a readable table. An unreadable private one is revealed only to people who may know of it. */
  protected async noTableResult(personId: string | null, link = ''): Promise<RpcRefusal> {
    const { unreadable } = this;
    if (!unreadable) return { ...refuse(404, UNKNOWN), empty: true };
    return (await this.#knowsWreck(unreadable, personId, link)) ? unreadableResult(unreadable) : refuse(404, UNKNOWN);
  }

  /** While the people cannot be read, no one may know. */
  async #knowsWreck(wreck: UnreadableTable, personId: string | null, link: string): Promise<boolean> {
    try {
      return maySeeTable(await this.#accessTo(), personId, link);
    } catch (bug) {
      this.#failed(wreck, bug);
      return false;
    }
  }

  /** Read once: a second read could come after the seats were freed. */
  #accessTo(): Promise<Access> {
    this.#access ??= accessTo(database(this.env), this.ctx).catch((bug: unknown) => {
      this.#access = null;
      throw bug;
    });
    return this.#access;
  }

  #failed({ id }: UnreadableTable, bug: unknown): void {
    console.error(JSON.stringify({ id, game: this.ctx.id.name, error: String(databaseError(bug)).slice(0, 200) }));
  }

  /** Closes an unreadable table for its people and in the lists; the alarm retries until that has worked. */
  protected closeUnreadable(): void {
    const { unreadable, ctx, env } = this;
    if (!unreadable) return;
    // Closes later, so that the player whose move failed gets their answer first.
    queueMicrotask(() => {
      for (const ws of ctx.getWebSockets()) close(ws, CLOSE_CODES.over, unreadableMessage(unreadable));
    });
    const game = ctx.id.name;
    if (unreadable.told || game === undefined) return;
    void ctx.storage.setAlarm(Date.now() + REPORT_RETRY);
    const telling = this.#accessTo().then(() => reportUnreadable(env, ctx.storage.sql, game, unreadable));
    ctx.waitUntil(telling.then(() => ctx.storage.deleteAlarm()).catch((bug: unknown) => this.#failed(unreadable, bug)));
  }

  #readOrGiveUp(read: () => void): void {
    try {
      read();
    } catch (bug) {
      if (isTransient(bug)) throw bug;
      this.live = null;
      this.unreadable = declareUnreadable(this.ctx.storage.sql, this.ctx.id.name ?? null, bug);
      this.closeUnreadable();
    }
  }
}
