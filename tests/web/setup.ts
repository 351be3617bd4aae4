/** Of every test file of the client: the next one in the same process finds the globals and the page as they were. */
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  if (typeof document !== 'undefined') document.body.replaceChildren();
  if (typeof localStorage !== 'undefined') localStorage.clear();
});
