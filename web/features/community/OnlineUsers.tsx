import { useQuery } from '@tanstack/react-query';
import { LIMITS } from '../../../protocol/limits.ts';
import { call, errorMessage } from '../../app/api.ts';
import { queryClient } from '../../app/query.ts';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { GroupBadges } from '../people/GroupBadges.tsx';
import { PersonRow } from '../people/PersonRow.tsx';
import { presenceDot, presenceWords } from '../people/presence.ts';

const EVERY_MS = 30_000;

export function OnlineUsers() {
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['users-online'],
      queryFn: ({ signal }) => call('GET /api/user/online', {}, signal),
      refetchInterval: EVERY_MS,
    },
    queryClient,
  );
  if (!data) {
    if (error) return <ErrorState small message={errorMessage(error)} onRefresh={() => void refetch()} />;
    return <Skeleton kind="row" count={6} label="Loading who is here" />;
  }
  if (data.length === 0) return <Empty drawing="lantern">Nobody is here right now.</Empty>;
  return (
    <>
      <p className="users-count tabular">
        {data.length >= LIMITS.onlineList
          ? `The ${LIMITS.onlineList} who were seen last`
          : data.length === 1
            ? 'One member is here'
            : `${data.length} members are here`}
      </p>
      <ul className="users-grid">
        {data.map((user) => (
          <li key={user.id}>
            <PersonRow
              person={user}
              presence={presenceDot(user.status)}
              nameColor={user.settings.nameColor}
              square={user.settings.avatarShape === 'square'}
              mark={<GroupBadges groups={user.groups} bare />}
              note={presenceWords(user, Date.now())}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
