import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProfileSetup } from '../../../protocol/http/users.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { call, errorMessage } from '../../app/api.ts';
import { queryClient } from '../../app/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useProfileContext } from './profile-context.ts';
import { SetupName } from './SetupName.tsx';

export function Setups() {
  const { setups } = useProfileContext().profile;
  const [all, setAll] = useState(false);
  return (
    <Card as="section" title="Setups" className="profile-card">
      {setups.length === 0 ? (
        <Empty small drawing="search">
          No setups.
        </Empty>
      ) : all ? (
        <AllSetups />
      ) : (
        <SetupLines setups={setups} />
      )}
      {!all && setups.length >= LIMITS.profileSetups && (
        <Button variant="ghost" size="small" icon="list" onClick={() => setAll(true)}>
          All setups
        </Button>
      )}
    </Card>
  );
}

const SetupLines = ({ setups }: { setups: readonly ProfileSetup[] }) => (
  <ul className="profile-list">
    {setups.map(({ id, name, gameType, total, closed }) => (
      <li key={id} className="profile-setup">
        <SetupName id={id} name={name} />
        <span className="profile-setup-kind">
          {closed && <Icon name="lock" size={14} label="Closed" />} {gameType}, {total} seats
        </span>
      </li>
    ))}
  </ul>
);

function AllSetups() {
  const { id } = useProfileContext().profile;
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['profile-setups', id, page],
      queryFn: ({ signal }) => call('GET /api/user/:user/setups', { param: { user: id }, query: { page } }, signal),
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  if (error && !data) return <ErrorState small message={errorMessage(error)} onRefresh={() => void refetch()} />;
  if (!data) return <Skeleton kind="row" count={5} label="Loading setups" />;
  return (
    <>
      <SetupLines setups={data.setups} />
      <Pager label="Setups" page={data.page} pages={data.pages} onPage={setPage} />
    </>
  );
}
