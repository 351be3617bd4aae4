import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LIMITS } from '../../../protocol/limits.ts';
import { call, errorMessage } from '../../app/api.ts';
import { queryClient } from '../../app/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PersonRow } from '../people/PersonRow.tsx';
import { presenceDot, presenceWords } from '../people/presence.ts';

/** In ms. */
const PAUSE_MS = 250;

export function FoundUsers({ name, clear }: { name: string; clear: () => void }) {
  const asked = useSettled(name);
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['users-found', asked],
      queryFn: ({ signal }) => call('GET /api/user/searchName', { query: { query: asked } }, signal),
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  if (error) return <ErrorState small message={errorMessage(error)} onRefresh={() => void refetch()} />;
  if (!data) return <Skeleton kind="row" count={4} label="Searching" />;
  return (
    <section aria-label="Found members">
      <p className="users-count tabular" role="status">
        {data.length >= LIMITS.searchList ? `The first ${LIMITS.searchList}` : `${data.length} found`}
      </p>
      {data.length === 0 ? (
        <Empty small drawing="search" action={<Button onClick={clear}>Empty the search</Button>}>
          Nobody’s name has “{asked}” in it.
        </Empty>
      ) : (
        <ul className="users-grid">
          {data.map((user) => (
            <li key={user.id}>
              <PersonRow person={user} presence={presenceDot(user.status)} note={presenceWords(user, Date.now())} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
