/** The time for whatever says how long ago something was: one clock for all of them, which stands still while nobody looks. */
import { signal } from '@preact/signals-react';

const EVERY_MS = 15_000;
let timer: ReturnType<typeof setInterval> | undefined;

/** Milliseconds since 1970, as of at most 15 s ago. */
export const now = signal(Date.now(), {
  watched() {
    this.value = Date.now();
    timer = setInterval(() => {
      this.value = Date.now();
    }, EVERY_MS);
  },
  unwatched() {
    clearInterval(timer);
  },
});
