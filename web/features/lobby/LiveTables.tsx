import type { Lobby } from '../../../games/table/table-options.ts';
import type { GameRow } from '../../../protocol/http/games.ts';
import type { Action } from '../../lib/use-action.ts';
import type { LiveLobby } from '../../sockets/lobby-client.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useOwnPlaces } from '../tables/own-places.ts';
import { byStart, type ListViewer, recommended, rowActionOf } from '../tables/tables.ts';
import { GameRowItem } from './GameRow.tsx';

export interface LiveTablesProps {
  lobby: Lobby;
  live: LiveLobby | null;
  me: ListViewer;
  now: number;
  playNow: Action<void>;
}

export function LiveTables({ lobby, live, me, now, playNow }: LiveTablesProps) {
  const places = useOwnPlaces(live?.rows.value?.some(({ places: rowPlaces }) => rowPlaces !== undefined) ?? false);
  if (!live) return <Loading />;
  const rows = live.rows.value;
  const error = live.error.value;
  if (!rows) return error ? <ErrorState small error={error} onRetry={live.refresh} /> : <Loading />;
  if (rows.length === 0) return <NoTables {...{ lobby, playNow }} />;
  const viewer = { ...me, places };
  const best = recommended(rows, viewer, now);
  const { soon, later } = byStart(rows, now);
  const first = best ? [best, ...soon.filter((row) => row !== best)] : soon;
  const item = (row: GameRow) => (
    <GameRowItem key={row.id} row={row} action={rowActionOf(row, viewer, now)} now={now} best={row === best} />
  );
  return (
    <>
      {first.length > 0 ? (
        <ul className="tables grid gap-2" aria-label={`Tables in ${lobby}`}>
          {first.map(item)}
        </ul>
      ) : (
        <NoTables {...{ lobby, playNow }} />
      )}
      {later.length > 0 && (
        <section className="mt-8" aria-labelledby="later">
          <h2 id="later" className="text-lg">
            Starting later
          </h2>
          <p className="mb-3 text-ink-soft text-sm">
            Reserve a place: it’s yours until five minutes after the start. Members are reminded an hour before, and when it
            starts.
          </p>
          <ul className="tables grid gap-2" aria-labelledby="later">
            {later.map(item)}
          </ul>
        </section>
      )}
      {live.more.value && (
        <p className="flex -ms-3 mt-2">
          <Button variant="ghost" size="small" onClick={live.showMore}>
            More tables
          </Button>
        </p>
      )}
    </>
  );
}

const Loading = () => <Skeleton kind="game" count={4} label="Loading the tables" />;

function NoTables({ lobby, playNow }: Pick<LiveTablesProps, 'lobby' | 'playNow'>) {
  const action = (
    <p className="flex flex-wrap justify-center gap-2">
      {lobby === 'Main' && (
        <Button variant="primary" icon="play" loading={playNow.pending} onClick={() => void playNow.run()}>
          Play now
        </Button>
      )}
      <Button variant={lobby === 'Main' ? 'quiet' : 'primary'} icon="plus" href={`/play/host?lobby=${lobby}`}>
        Host a game
      </Button>
      {/* The lobby of many games lets the visitor choose a game to practice first. */}
      <Button variant="quiet" icon="practice" href={lobby === 'Games' ? '/learn/games' : '/practice'}>
        Practice with bots
      </Button>
    </p>
  );
  return (
    <Empty drawing="table" action={action}>
      {lobby === 'Main' ? 'No open tables yet. Start one now: bots fill the empty seats.' : `No open tables in ${lobby}.`}
    </Empty>
  );
}
