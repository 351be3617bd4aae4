import { useEffect, useState } from 'react';
import { get } from './api.ts';

export interface Answer<T> {
  /** The last answer: what was asked before stays in sight while the next is on its way. */
  data: T | null;
  /** What went wrong since; null when nothing did. */
  error: unknown;
  /** Asks once more. */
  again: () => void;
}

/**
 * What the worker answers to GET `path`, for one place that reads it: nothing is kept or shared. It is for what stands on
 * the first screen, which does without TanStack Query (10 kB); lists to search and page through, and whatever several
 * places share, come by that (query.ts).
 */
export function useAnswer<T>(path: string): Answer<T> {
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
  return { data, error, again: () => setTimes((n) => n + 1) };
}
