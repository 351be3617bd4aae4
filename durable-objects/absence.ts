/** Who may have lost their last socket, since when. Only memory: a room that wakes up finds it out again. */

/** Somebody is away when no socket of theirs was open for so long: a reload is no absence. */
const AWAY = 10_000;

export class Absence {
  readonly #since = new Map<string, number>();

  note(id: string, at: number): void {
    this.#since.set(id, at);
  }
  end(id: string): void {
    this.#since.delete(id);
  }
  /** Whoever has been away for long enough, to be looked at once. */
  takeDue(at: number): string[] {
    const due = [...this.#since].filter(([, since]) => at >= since + AWAY).map(([id]) => id);
    for (const id of due) this.#since.delete(id);
    return due;
  }
  /** When to look again; infinity when nobody is missing. */
  next(): number {
    return Math.min(Number.POSITIVE_INFINITY, ...[...this.#since.values()].map((since) => since + AWAY));
  }
}
