/** The clock of the site in tests of routes. */
import { onTestFinished, vi } from 'vitest';

/** It stands until the end of the test: what is counted within a time falls into it, however long the machine takes. */
export function stopClock(): void {
  passes(0);
}

/** So much time passes at once; then it stands until the end of the test. */
export function passes(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
  onTestFinished(() => {
    vi.useRealTimers();
  });
}
