import type { FoundUser } from '../../../protocol/http/users.ts';
import { keepLastPage, useCall } from '../../app/query.ts';
import { useSettled } from '../../app/use-settled.ts';

const MIN_QUERY_LENGTH = 2;
const NO_USERS: readonly FoundUser[] = [];

/** Members whose name begins with the query, debounced; none if the query is null or the request failed. */
export function useUserSearch(query: string | null): readonly FoundUser[] {
  const isLong = query !== null && query.length >= MIN_QUERY_LENGTH;
  const settled = useSettled(query ?? '');
  const { data } = useCall(
    'GET /api/user/searchName',
    { query: { query: settled } },
    { ...keepLastPage, enabled: isLong && settled.length >= MIN_QUERY_LENGTH },
  );
  return (isLong && data) || NO_USERS;
}
