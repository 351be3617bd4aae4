/** Counts the characters that regular expressions look at: unlike time, independent of the machine. */
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
