/**
 * How much work it is to take a text apart, in characters that regular expressions are given to look at: from where each run
 * begins to where it ends. A machine's speed is no part of it.
 */
import { vi } from 'vitest';

export function charactersRead(work: () => void): number {
  let read = 0;
  const { exec } = RegExp.prototype;
  const spy = vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const found = exec.call(this, text);
    read += (found ? found.index + found[0].length : text.length) - from;
    return found;
  });
  try {
    work();
  } finally {
    spy.mockRestore();
  }
  return read;
}
