import { useEffect, useState } from 'react';
import type { FoundUser } from '../../protocol/rest/users.ts';
import { get } from '../api.ts';

const WAIT_MS = 250;
const LEAST = 2;
const NOBODY: readonly FoundUser[] = [];

/** Members whose name begins so, a moment after the last letter; null asks nothing. What could not be asked found nobody. */
export function useFound(query: string | null): readonly FoundUser[] {
  const [found, setFound] = useState<readonly FoundUser[]>(NOBODY);
  useEffect(() => {
    if (query === null || query.length < LEAST) return setFound(NOBODY);
    const asking = new AbortController();
    const ask = () =>
      get<FoundUser[]>(`/api/user/searchName?query=${encodeURIComponent(query)}`, asking.signal).then(setFound, () => undefined);
    const timer = setTimeout(() => void ask(), WAIT_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [query]);
  return found;
}
