/** The object's alarm. Remembers its time, so that setting the same time again costs no row. */
export class Alarm {
  readonly #storage: DurableObjectStorage;
  /** Null before `load`, and while no alarm is set. */
  #at: number | null = null;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** Loads the alarm that an earlier life of the object set. */
  async load(): Promise<void> {
    this.#at = await this.#storage.getAlarm();
  }
  /** Call this when the alarm goes off or was deleted. */
  clear(): void {
    this.#at = null;
  }

  /** Infinity leaves the alarm as it is; its run finds nothing to do. */
  set(at: number): void {
    if (at === Number.POSITIVE_INFINITY || at === this.#at) return;
    this.#at = at;
    void this.#storage.setAlarm(at);
  }
  /** Keeps an alarm that is due earlier; its run sets the next one. */
  setEarlier(at: number): void {
    if (this.#at === null || at < this.#at) this.set(at);
  }
}
