import type { Lobby } from '../../../games/table/table-options.ts';
import { keepLastPage, useCall } from '../../app/query.ts';
import { useCursorPages } from '../../app/use-pages.ts';
import { PagedList } from '../../ui/PagedList.tsx';
import { RehostButton } from '../tables/RehostButton.tsx';
import { type ListViewer, rowActionOf } from '../tables/tables.ts';
import { GameRowItem } from './GameRow.tsx';

export function FinishedTables({ lobby, me, now }: { lobby: Lobby; me: ListViewer; now: number }) {
  const { last, newer, older } = useCursorPages('finished');
  const finished = useCall('GET /api/game/list', { query: { lobby, list: 'finished', last } }, keepLastPage);
  return (
    <PagedList
      label={`Finished games in ${lobby}`}
      read={finished}
      rows={({ games }) => games}
      className="tables grid gap-2 m-0 p-0 list-none"
      row={(game) => (
        <GameRowItem key={game.id} row={game} action={rowActionOf(game, me)} now={now}>
          <RehostButton game={game} name={game.setup.name} />
        </GameRowItem>
      )}
      skeleton={{ kind: 'game', count: 2, label: 'Loading finished games' }}
      empty={<p className="soft text-ink-soft">No finished games here yet.</p>}
      pages={({ games, more }) => {
        const end = games.at(-1)?.endTime;
        return { newer, older: more && end !== undefined && end !== last ? () => older(end) : null };
      }}
    />
  );
}
