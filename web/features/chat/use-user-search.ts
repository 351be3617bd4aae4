import { useEffect, useState } from 'react';
import type { FoundUser } from '../../../protocol/http/users.ts';
import { call } from '../../app/api.ts';

const DEBOUNCE_MS = 250;
const MIN_QUERY_LENGTH = 2;
const NO_USERS: readonly FoundUser[] = [];

/** Members whose name begins with the query, debounced; none for null and after a failed request. */
export function useUserSearch(query: string | null): readonly FoundUser[] {
  const [found, setFound] = useState<readonly FoundUser[]>(NO_USERS);
  useEffect(() => {
    if (query === null || query.length < MIN_QUERY_LENGTH) return setFound(NO_USERS);
    const asking = new AbortController();
    const ask = () => call('GET /api/user/searchName', { query: { query } }, asking.signal).then(setFound, () => undefined);
    const timer = setTimeout(() => void ask(), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [query]);
  return found;
}
