/** One shared clock for all relative times. It stops while nothing reads it. */
import { signal } from '@preact/signals-react';

const TICK_MS = 15_000;
let timer: ReturnType<typeof setInterval> | undefined;

/** Unix time in milliseconds, at most 15 s old. */
export const currentTime = signal(Date.now(), {
  watched() {
    this.value = Date.now();
    timer = setInterval(() => {
      this.value = Date.now();
    }, TICK_MS);
  },
  unwatched() {
    clearInterval(timer);
  },
});
