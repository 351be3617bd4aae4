import { useEffect, useState } from 'react';

export interface FetchState<T> {
  /** The last response; it stays while the next one loads. */
  data: T | null;
  error: unknown;
  refetch: () => void;
}

/** One component's call: nothing is cached or shared. For the first screen, which does without TanStack Query (10 kB). */
export function useFetch<T>(ask: (signal: AbortSignal) => Promise<T>, key: unknown = null): FetchState<T> {
  const [data, setData] = useState<T | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [times, setTimes] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` is another function at every rendering
  useEffect(() => {
    const stop = new AbortController();
    setError(null);
    ask(stop.signal).then(setData, (thrown: unknown) => {
      if (!stop.signal.aborted) setError(thrown);
    });
    return () => stop.abort();
  }, [key, times]);
  return { data, error, refetch: () => setTimes((n) => n + 1) };
}
