/** A code of a mail works once, but a component may begin twice: whoever asks again gets the answer of the first time. */
const asked = new Map<string, Promise<unknown>>();

/** Runs `deed` unless it has run, or runs, under this key. What failed for want of an answer is run again when it is asked for anew. */
export function once<T>(key: string, deed: () => Promise<T>): Promise<T> {
  const before = asked.get(key) as Promise<T> | undefined;
  if (before) return before;
  const now = deed();
  asked.set(key, now);
  return now;
}
/** The next call runs anew. */
export const again = (key: string): void => {
  asked.delete(key);
};
