/** Who may have lost their last socket, since when. Only memory: a room that wakes up finds it out again. */

/** Somebody is away when no socket of theirs was open for so long: a reload is no absence. */
const AWAY = 10_000;
/** Whoever has been away for so long may be called back. */
const LONG = 15_000;

export class Absence {
  readonly #since = new Map<string, number>();
  /** Those of them who have still to be looked at. */
  readonly #open = new Set<string>();

  note(id: string, at: number): void {
    this.#since.set(id, at);
    this.#open.add(id);
  }
  end(id: string): void {
    this.#since.delete(id);
    this.#open.delete(id);
  }
  /** Whoever has been away for long enough, to be looked at once. */
  takeDue(at: number): string[] {
    const due = [...this.#open].filter((id) => at >= this.#since.get(id)! + AWAY);
    for (const id of due) this.#open.delete(id);
    for (const [id, since] of this.#since) if (!this.#open.has(id) && at >= since + LONG) this.#since.delete(id);
    return due;
  }
  /** When to look again; infinity when nobody is missing. */
  next(): number {
    return Math.min(Number.POSITIVE_INFINITY, ...[...this.#open].map((id) => this.#since.get(id)! + AWAY));
  }
  /** From when on somebody without a socket is to be called back; of who went before this room woke up: at once. */
  callable(id: string): number {
    return (this.#since.get(id) ?? Number.NEGATIVE_INFINITY) + LONG;
  }
}
