import type { Lobby } from '../../../games/table-state.ts';
import { inOrder } from '../../../protocol/table-order.ts';
import { sentence } from '../../api.ts';
import type { LiveLobby } from '../../live/lobby-client.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { GameRowItem } from './GameRow.tsx';
import { type Looker, offerOf, recommended } from './tables.ts';

export interface LiveTablesProps {
  lobby: Lobby;
  /** Null until it is opened. */
  live: LiveLobby | null;
  me: Looker;
  now: number;
  practise: () => void;
}

/** Open and running tables of a lobby, the recommended one first. */
export function LiveTables({ lobby, live, me, now, practise }: LiveTablesProps) {
  if (!live) return <Loading />;
  const rows = live.rows.value;
  const error = live.error.value;
  if (!rows) return error ? <ErrorState small message={sentence(error)} onRefresh={live.refresh} /> : <Loading />;
  if (rows.length === 0) return <NoTables lobby={lobby} practise={practise} />;
  const best = recommended(rows, me, now);
  const listed = inOrder(rows);
  const first = best ? [best, ...listed.filter((row) => row !== best)] : listed;
  return (
    <>
      <ul className="tables" aria-label={`Tables in ${lobby}`}>
        {first.map((row) => (
          <GameRowItem key={row.id} row={row} offer={offerOf(row, me)} now={now} best={row === best} />
        ))}
      </ul>
      {live.more.value && (
        <p className="tables-pages">
          <Button variant="ghost" size="small" onClick={live.showMore}>
            More tables
          </Button>
        </p>
      )}
    </>
  );
}

const Loading = () => <Skeleton kind="game" count={4} label="Loading the tables" />;

function NoTables({ lobby, practise }: { lobby: Lobby; practise: () => void }) {
  const action = (
    <p className="no-tables">
      <Button variant="primary" icon="plus" href={`/play/host?lobby=${lobby}`}>
        Host a game
      </Button>
      {/* In the lobby of many games one chooses first which to practise. */}
      <Button variant="quiet" icon="practice" {...(lobby === 'Games' ? { href: '/learn/games' } : { onClick: practise })}>
        Practice with bots
      </Button>
    </p>
  );
  return (
    <Empty drawing="table" action={action}>
      Nobody has lit a table in {lobby} yet.
    </Empty>
  );
}
