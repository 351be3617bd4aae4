import { useState } from 'react';
import type { Lobby } from '../../../games/table/table-state.ts';
import { call, errorMessage } from '../../app/api.ts';
import { useFetch } from '../../app/use-fetch.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { RehostButton } from '../tables/RehostButton.tsx';
import { type ListViewer, rowActionOf } from '../tables/tables.ts';
import { GameRowItem } from './GameRow.tsx';

export function FinishedTables({ lobby, me, now }: { lobby: Lobby; me: ListViewer; now: number }) {
  const [cursors, setCursors] = useState<number[]>([]);
  const last = cursors.at(-1);
  const { data, error, refetch } = useFetch(
    (signal) => call('GET /api/game/list', { query: { lobby, list: 'finished', last } }, signal),
    `${lobby} ${last}`,
  );
  if (error) return <ErrorState small message={errorMessage(error)} onRefresh={refetch} />;
  if (!data) return <Skeleton kind="game" count={2} label="Loading finished games" />;
  const end = data.games.at(-1)?.endTime;
  if (data.games.length === 0 && cursors.length === 0) return <p className="soft">No game has ended here yet.</p>;
  return (
    <>
      <ul className="tables" aria-label={`Finished games in ${lobby}`}>
        {data.games.map((row) => (
          <GameRowItem key={row.id} row={row} action={rowActionOf(row, me)} now={now}>
            <RehostButton game={row} name={row.setup.name} />
          </GameRowItem>
        ))}
      </ul>
      {(cursors.length > 0 || data.more) && (
        <Pages
          newer={cursors.length > 0 ? () => setCursors(cursors.slice(0, -1)) : null}
          older={data.more && end !== undefined && end !== last ? () => setCursors([...cursors, end]) : null}
        />
      )}
    </>
  );
}

function Pages({ newer, older }: { newer: (() => void) | null; older: (() => void) | null }) {
  return (
    <nav className="tables-pages" aria-label="Finished games: pages">
      <Button variant="ghost" size="small" icon="chevron-left" disabled={!newer} onClick={() => newer?.()}>
        Newer
      </Button>
      <Button variant="ghost" size="small" iconEnd="chevron-right" disabled={!older} onClick={() => older?.()}>
        Older
      </Button>
    </nav>
  );
}
