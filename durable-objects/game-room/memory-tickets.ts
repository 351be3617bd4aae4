/** Used tickets are in memory only: a ticket is valid for one life of the room, and a page asks for another by itself. */
import { LIMITS } from '../../protocol/limits.ts';

export class MemoryTickets {
  /** Identifies this life of the object; it grants nothing by itself. */
  readonly waking: string = crypto.randomUUID();
  readonly #used = new Map<string, number>();

  /** False for a ticket that was used or was issued for another life of the object. */
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
