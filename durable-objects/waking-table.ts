/**
 * A table as it is found when its object wakes up: there is none, there is one, or there is one that cannot be read. A
 * constructor that throws answers nothing ever again, not even to who wants to leave; so what cannot be read is given up, and
 * that is an answer as well.
 */
import { DurableObject } from 'cloudflare:workers';
import { CLOSE } from '../protocol/limits.ts';
import { type Eyes, onlookers } from './audience.ts';
import { type Live, load } from './live.ts';
import { type Answer, gameOf, type RoomEnv, refuse } from './room-env.ts';
import { close } from './sockets.ts';
import { declareWreck, isPassing, ofWreck, readWreck, tellWreck, WRECK_RETRY, type Wreck, wreckWords } from './wreck.ts';

export abstract class WakingTable extends DurableObject<RoomEnv> {
  protected live: Live | null = null;
  /** Not null: there was a table here, and it cannot be read. */
  protected wreck: Wreck | null = null;
  protected eyes: (personId: string) => Eyes = () => {
    throw new TypeError('there is no table to look at');
  };

  /** Takes a table that was made or read. */
  protected settle(live: Live): void {
    this.live = live;
    this.eyes = onlookers(live.table, gameOf);
  }

  /** Reads the table that was founded here; `also`: what else of it must be readable. */
  protected revive(also: () => void): void {
    this.wreck = readWreck(this.ctx.storage.sql);
    if (this.wreck) this.bury();
    else
      this.#guarded(() => {
        this.settle(load(this.ctx.storage.sql));
        also();
      });
  }

  /** The table as it was written last: half a move never survives. */
  protected reload(live: Live): void {
    this.#guarded(() => this.settle(load(this.ctx.storage.sql, live)));
  }

  /** What is answered where no table is. */
  protected absent(): Answer<never> {
    return this.wreck ? ofWreck(this.wreck) : { ...refuse(404, 'There is no such game.'), empty: true };
  }

  /** Tells the people of a broken table, and all who list it; again by alarm until that is done. */
  protected bury(): void {
    const { wreck, ctx, env } = this;
    if (!wreck) return;
    // In a moment: the player who made the move that showed it is answered first.
    queueMicrotask(() => {
      for (const ws of ctx.getWebSockets()) close(ws, CLOSE.over, wreckWords(wreck));
    });
    const game = ctx.id.name;
    if (wreck.told || game === undefined) return;
    void ctx.storage.setAlarm(Date.now() + WRECK_RETRY);
    const failed = (bug: unknown): void =>
      console.error(JSON.stringify({ id: wreck.id, game, error: String(bug).slice(0, 200) }));
    ctx.waitUntil(tellWreck(env, ctx.storage.sql, game, wreck).then(() => ctx.storage.deleteAlarm(), failed));
  }

  #guarded(read: () => void): void {
    try {
      read();
    } catch (bug) {
      if (isPassing(bug)) throw bug;
      this.live = null;
      this.wreck = declareWreck(this.ctx.storage.sql, this.ctx.id.name ?? null, bug);
      this.bury();
    }
  }
}
