/** A code of a mail works once, but React may mount a component twice: the second call gets the first result. */
const runs = new Map<string, Promise<unknown>>();

/** Runs `action` unless it ran or runs under this key. One that failed without a response is run again at the next call. */
export function runOnce<T>(key: string, action: () => Promise<T>): Promise<T> {
  const before = runs.get(key) as Promise<T> | undefined;
  if (before) return before;
  const now = action();
  runs.set(key, now);
  return now;
}
export const allowRerun = (key: string): void => {
  runs.delete(key);
};
