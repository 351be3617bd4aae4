import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LIMITS } from '../../../protocol/limits.ts';
import { call, errorMessage } from '../../app/api.ts';
import { queryClient } from '../../app/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ProfileGameRow } from './ProfileGameRow.tsx';
import { useProfileContext } from './profile-context.ts';

export function Games() {
  const { profile, own } = useProfileContext();
  const [all, setAll] = useState(false);
  const { games } = profile;
  const finished = games.filter(({ status }) => status === 'Finished').length;
  return (
    <Card as="section" title={all ? 'All games' : 'Games'} className="profile-card">
      {games.length === 0 ? (
        <Empty small drawing="table" action={own ? <Button href="/play">To the tables</Button> : undefined}>
          No games.
        </Empty>
      ) : all ? (
        <AllGames />
      ) : (
        <ul className="profile-list profile-games">
          {games.map((game) => (
            <ProfileGameRow key={game.id} game={game} />
          ))}
        </ul>
      )}
      {!all && finished >= LIMITS.profileGames && (
        <Button variant="ghost" size="small" icon="history" onClick={() => setAll(true)}>
          All games
        </Button>
      )}
    </Card>
  );
}

function AllGames() {
  const { id } = useProfileContext().profile;
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['profile-games', id, page],
      queryFn: ({ signal }) => call('GET /api/user/:user/games', { param: { user: id }, query: { page } }, signal),
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  if (error && !data) return <ErrorState small message={errorMessage(error)} onRefresh={() => void refetch()} />;
  if (!data) return <Skeleton kind="row" count={5} label="Loading games" />;
  return (
    <>
      <ul className="profile-list profile-games">
        {data.games.map((game) => (
          <ProfileGameRow key={game.id} game={game} />
        ))}
      </ul>
      <Pager label="Games" page={data.page} pages={data.pages} onPage={setPage} />
    </>
  );
}
