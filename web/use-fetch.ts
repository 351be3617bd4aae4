import { useEffect, useState } from 'react';
import { get } from './api.ts';

export interface FetchState<T> {
  /** The last response; it stays while the next one loads. */
  data: T | null;
  /** The last error; null when there was none since. */
  error: unknown;
  refetch: () => void;
}

/**
 * The response to GET `path`, for one component: nothing is cached or shared. Use it on the first screen, which does without
 * TanStack Query (10 kB); lists with search and pages, and data that several components share, use query.ts.
 */
export function useFetch<T>(path: string): FetchState<T> {
  const [data, setData] = useState<T | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [times, setTimes] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once more when `times` grows
  useEffect(() => {
    const stop = new AbortController();
    setError(null);
    get<T>(path, stop.signal).then(setData, (thrown) => {
      if (!stop.signal.aborted) setError(thrown);
    });
    return () => stop.abort();
  }, [path, times]);
  return { data, error, refetch: () => setTimes((n) => n + 1) };
}
