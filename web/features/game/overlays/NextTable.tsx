import { useLocation } from 'wouter';
import type { Lobby } from '../../../../games/table/table-options.ts';
import type { GameRow } from '../../../../protocol/http/games.ts';
import { isMember } from '../../../lib/session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { usePlayNow } from '../../tables/play-now.ts';
import { stakesRefused } from '../../tables/stakes-refused.ts';
import { recommended, rowActionOf } from '../../tables/tables.ts';
import { useLiveLobby } from '../../tables/use-live-lobby.ts';
import { useGame } from '../state/game-context.ts';

const seatsOf = ({ players, setup, freeSeats }: GameRow): string => {
  if (freeSeats === undefined) return `${players} of ${setup.total} are seated.`;
  return freeSeats === 1 ? 'A bot’s seat is free.' : `${freeSeats} seats of bots are free.`;
};

/** For players who are out and spectators: joins the recommended table in one press, which ends their part here. */
export function NextTable() {
  const game = useGame();
  const { room, id } = game;
  const { me, options } = room.value!;
  const live = useLiveLobby(options.lobby as Lobby);
  const viewer = { guest: !isMember.value, refused: stakesRefused(), inGame: null };
  const others = (live?.rows.value ?? []).filter((row) => row.id !== id);
  const best = recommended(others, viewer, Date.now());
  const action = best && rowActionOf(best, viewer);
  const sits = me !== null && !me.gone;
  const leave = async () => (sits ? game.sendCommand('leave') : true);
  const [, go] = useLocation();
  const playNow = usePlayNow();
  const join = useAction(leave, { after: (hasLeft) => hasLeft && action?.kind === 'join' && go(action.href) });
  const open = useAction(leave, { after: (hasLeft) => hasLeft && playNow.run() });
  return (
    <section className="flex items-center gap-3 p-3.5 border border-line rounded-card bg-surface" aria-label="Next table">
      <div className="flex-1 grid gap-0.5 min-w-0 min-h-10.5 content-center">
        <h3 className="m-0 text-sm">{best ? best.setup.name : 'Next game'}</h3>
        <p className="m-0 text-ink-soft text-xs wrap-anywhere">
          {best
            ? `${best.hostName ? `${best.hostName}’s table: ` : ''}${seatsOf(best)}`
            : 'A seat at a Mafia table, or a new table that bots fill up.'}
        </p>
      </div>
      {best ? (
        <Button size="small" loading={join.pending} aria-label={`Join ${best.setup.name}`} onClick={() => void join.run()}>
          Join
        </Button>
      ) : (
        <Button size="small" loading={open.pending || playNow.pending} onClick={() => void open.run()}>
          Play now
        </Button>
      )}
    </section>
  );
}
