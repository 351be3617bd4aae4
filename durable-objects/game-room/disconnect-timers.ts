/** Timers of people without a socket. Held in memory only: a room that restarts starts them again. */

/** A person without a socket counts as away after this time, so a page reload goes unnoticed. Others see it within 10 seconds. */
const GRACE = 8_000;
/** An absent person may be notified after this time. */
const NOTIFY_AFTER = 15_000;

export class DisconnectTimers {
  readonly #since = new Map<string, number>();
  readonly #unchecked = new Set<string>();

  start(id: string, at: number): void {
    this.#since.set(id, at);
    this.#unchecked.add(id);
  }
  cancel(id: string): void {
    this.#since.delete(id);
    this.#unchecked.delete(id);
  }
  /** People whose grace period is over; each is returned once. */
  takeDue(at: number): string[] {
    const due = [...this.#unchecked].filter((id) => at >= this.#since.get(id)! + GRACE);
    for (const id of due) this.#unchecked.delete(id);
    for (const [id, since] of this.#since) if (!this.#unchecked.has(id) && at >= since + NOTIFY_AFTER) this.#since.delete(id);
    return due;
  }
  next(): number {
    return Math.min(Number.POSITIVE_INFINITY, ...[...this.#unchecked].map((id) => this.#since.get(id)! + GRACE));
  }
  /** When an absent person may be notified. Immediately if they left before this room restarted. */
  notifiableAt(id: string): number {
    return (this.#since.get(id) ?? Number.NEGATIVE_INFINITY) + NOTIFY_AFTER;
  }
}
