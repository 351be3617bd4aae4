/**
 * Tickets into a room are good once, and no row is written for it. The room keeps in memory which were used; a ticket is given
 * out for one waking of the room, so after a sleep, when that memory is gone, none of those given out before is taken any more.
 * The page then asks for another ticket by itself.
 */
import { LIMITS } from '../protocol/limits.ts';

export class Entries {
  /** Names this waking of the room; it opens nothing by itself. */
  readonly waking: string = crypto.randomUUID();
  /** When each was used, oldest first. */
  readonly #used = new Map<string, number>();

  /** False for a ticket that was used, or that was given out for another waking; else it is used now. */
  take(jti: string, waking: string, at: number): boolean {
    for (const [old, then] of this.#used) {
      if (at - then < 2 * LIMITS.token) break;
      this.#used.delete(old);
    }
    if (waking !== this.waking || this.#used.has(jti)) return false;
    this.#used.set(jti, at);
    return true;
  }
}
