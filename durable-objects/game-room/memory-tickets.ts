/** Used tickets. In memory only: a ticket is valid for one life of the room, and the page requests another by itself. */
import { LIMITS } from '../../protocol/limits.ts';

export class MemoryTickets {
  /** Identifies this life of the object; it grants nothing by itself. */
  readonly waking: string = crypto.randomUUID();
  readonly #used = new Map<string, number>();

  /** Marks a ticket as used. False if it was already used, or was issued for another life of the object. */
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
