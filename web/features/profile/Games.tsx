import { useState } from 'react';
import { LIMITS } from '../../../protocol/limits.ts';
import { keepLastPage, useCall } from '../../lib/query.ts';
import { usePageNumber } from '../../lib/use-pages.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { ProfileGameRow } from './ProfileGameRow.tsx';
import { useProfileContext } from './profile-context.ts';

export function Games() {
  const { profile, isOwn } = useProfileContext();
  // An address that names a page of the full list shows that list.
  const [all, setAll] = useState(usePageNumber('games').page > 1);
  const { games } = profile;
  const finished = games.filter(({ status }) => status === 'Finished').length;
  return (
    <Card as="section" title={all ? 'All games' : 'Games'} className="profile-card">
      {games.length === 0 ? (
        <Empty small drawing="table" action={isOwn ? <Button href="/play">To the lobby</Button> : undefined}>
          No games yet.
        </Empty>
      ) : all ? (
        <AllGames />
      ) : (
        <ul className="grid [&>li+li]:border-t [&>li+li]:border-t-line">
          {games.map((game) => (
            <ProfileGameRow key={game.id} game={game} />
          ))}
        </ul>
      )}
      {!all && finished >= LIMITS.profileGames && (
        <Button variant="ghost" size="small" icon="history" className="-ms-3" onClick={() => setAll(true)}>
          All games
        </Button>
      )}
    </Card>
  );
}

function AllGames() {
  const { id } = useProfileContext().profile;
  const { page, onPage } = usePageNumber('games');
  const games = useCall('GET /api/user/:user/games', { param: { user: id }, query: { page } }, keepLastPage);
  return (
    <PagedList
      label="Games"
      read={games}
      rows={(page) => page.games}
      className="grid [&>li+li]:border-t [&>li+li]:border-t-line"
      row={(game) => <ProfileGameRow key={game.id} game={game} />}
      skeleton={{ kind: 'row', count: 5, label: 'Loading games' }}
      empty={<Empty small>No games yet.</Empty>}
      pages={(page) => ({ page: page.page, pages: page.pages, onPage })}
    />
  );
}
