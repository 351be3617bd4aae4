import { onTestFinished, vi } from 'vitest';

/** Stops the clock until the end of the test, so that rate limits do not depend on the machine's speed. */
export function stopClock(): void {
  advanceClock(0);
}

export function advanceClock(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
  onTestFinished(() => {
    vi.useRealTimers();
  });
}
