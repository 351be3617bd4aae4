import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LIMITS } from '../../../protocol/limits.ts';
import { call, errorMessage } from '../../app/api.ts';
import { queryClient } from '../../app/query.ts';
import { Time } from '../../i18n/Time.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { OlderNewer } from '../../ui/OlderNewer.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PersonRow } from '../people/PersonRow.tsx';

const EMPTY_MESSAGES = { newest: 'Nobody has registered yet.', flagged: 'Nobody is flagged.' };

export function NewUsers({ list }: { list: 'newest' | 'flagged' }) {
  const [cursors, setCursors] = useState<number[]>([]);
  const last = cursors.at(-1);
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['users', list, last ?? 0],
      queryFn: ({ signal }) => call(`GET /api/user/${list}`, { query: { last } }, signal),
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  if (!data) {
    if (error) return <ErrorState small message={errorMessage(error)} onRefresh={() => void refetch()} />;
    return <Skeleton kind="row" count={LIMITS.newestPage} label="Loading members" />;
  }
  const end = data.at(-1)?.joined;
  const older = data.length >= LIMITS.newestPage && end !== undefined && end !== last ? end : null;
  return (
    <>
      {data.length === 0 &&
        (cursors.length === 0 ? <Empty small>{EMPTY_MESSAGES[list]}</Empty> : <p className="soft">There are no more.</p>)}
      <ul className="users-grid">
        {data.map((user) => (
          <li key={user.id}>
            <PersonRow person={user} note={<Time at={user.joined}>Joined </Time>} />
          </li>
        ))}
      </ul>
      <OlderNewer
        label="Members"
        newer={cursors.length > 0 ? () => setCursors(cursors.slice(0, -1)) : null}
        older={older === null ? null : () => setCursors([...cursors, older])}
      />
    </>
  );
}
