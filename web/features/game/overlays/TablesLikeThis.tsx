import type { GameRow } from '../../../../protocol/http/games.ts';
import { useCall } from '../../../lib/query.ts';
import { currentGameId, isMember } from '../../../lib/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { usePlayNow } from '../../tables/play-now.ts';
import { stakesRefused } from '../../tables/stakes-refused.ts';
import { tablesLike } from '../../tables/tables.ts';
import { useGame } from '../state/game-context.ts';

const REFRESH_MS = 10_000;

/** Open tables of the same game with a free seat or, if there are none, a way to start a game at once. */
export function TablesLikeThis() {
  const { gameType, setup, options, rehost, id } = useGame().room.value!;
  const { data, error } = useCall(
    'GET /api/game/list',
    { query: { lobby: options.lobby, list: 'open' } },
    { refetchInterval: REFRESH_MS },
  );
  const inGame = currentGameId.value === id ? null : currentGameId.value;
  const me = { guest: !isMember.value, refused: stakesRefused(), inGame };
  const like = { gameType, setup, besides: rehost };
  const rows = data && tablesLike(data.games, like, me, Date.now());
  return (
    <section className="grid gap-2" aria-labelledby="tables-like-this">
      <h3 id="tables-like-this" className="m-0 text-base">
        Tables like this
      </h3>
      {rows?.length ? (
        <ul className="grid gap-2">
          {rows.map((row) => (
            <TableItem key={row.id} row={row} />
          ))}
        </ul>
      ) : rows || error ? (
        <NoTable isMafia={gameType === 'Mafia'} />
      ) : (
        <Skeleton kind="row" count={1} label="Looking for tables" />
      )}
    </section>
  );
}

function TableItem({ row: { id, setup, players, hostName, fills } }: { row: GameRow }) {
  const about = [`${players} of ${setup.total} seats`, fills ? 'starts soon' : hostName && `with ${hostName}`];
  return (
    <li className="flex items-center gap-3 py-2 px-3 border border-line rounded bg-surface">
      <span className="flex-1 grid min-w-0 leading-[1.3]">
        <span className="font-550 truncate">{setup.name}</span>
        <span className="text-ink-soft text-xs truncate">{about.filter(Boolean).join(' · ')}</span>
      </span>
      <Button size="small" href={`/game/${id}`} aria-label={`Join ${setup.name}`}>
        Join
      </Button>
    </li>
  );
}

function NoTable({ isMafia }: { isMafia: boolean }) {
  const { pending, run } = usePlayNow();
  return (
    <div className="grid gap-2">
      <p className="m-0 text-ink-soft text-sm">No one else is waiting for players right now.</p>
      <Button icon="play" wide loading={pending} onClick={() => void run()}>
        {isMafia ? 'Play now' : 'Play Mafia now'}
      </Button>
    </div>
  );
}
