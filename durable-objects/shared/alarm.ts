/** Its time is remembered, so that setting it again to the same time costs no row. */
export class Alarm {
  readonly #storage: DurableObjectStorage;
  /** Null before `load`, and while none is set. */
  #at: number | null = null;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** One that an earlier life of the object set. */
  async load(): Promise<void> {
    this.#at = await this.#storage.getAlarm();
  }
  /** Call this when the alarm goes off, or was deleted. */
  clear(): void {
    this.#at = null;
  }

  /** Infinity leaves the alarm as it is: the next run finds nothing to do. */
  set(at: number): void {
    if (at === Number.POSITIVE_INFINITY || at === this.#at) return;
    this.#at = at;
    void this.#storage.setAlarm(at);
  }
  /** An alarm that is due earlier stays; its run sets the next one. */
  setEarlier(at: number): void {
    if (this.#at === null || at < this.#at) this.set(at);
  }
}
