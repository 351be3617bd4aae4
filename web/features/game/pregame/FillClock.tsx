import { useLocation } from 'wouter';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { formatClock } from '../../../ui/clock.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useGame } from '../state/game-context.ts';
import { useTableTime } from '../state/timer.ts';

/** For tables that soon fill up with bots: the time left, and the reader's alternatives. */
export function FillClock({ at, freeCount }: { at: number; freeCount: number }) {
  const game = useGame();
  const { room, sendCommand } = game;
  const [, go] = useLocation();
  const secondsLeft = Math.max(0, (at - useTableTime(game, true)) / 1000);
  const start = useAction(() => sendCommand('bots', { count: freeCount }));
  const wait = useAction(() => sendCommand('wait'));
  const leave = useAction(() => sendCommand('leave'), { after: () => go('/play') });
  const me = room.value!.me;
  return (
    <>
      <p className="flex items-center gap-2 m-0 text-sm">
        <Icon name="hourglass" size={18} className="flex-none text-lantern" />
        <span>
          Bots take the free seats in <strong className="tabular-nums">{formatClock(secondsLeft)}</strong>
        </span>
      </p>
      {me?.host && (
        <div className="flex flex-wrap gap-2 [&>*]:flex-[1_0_auto]">
          <Button variant="primary" icon="bot" className="px-3" loading={start.pending} onClick={() => void start.run()}>
            Start now
          </Button>
          <Button className="px-3" loading={wait.pending} onClick={() => void wait.run()}>
            Wait for people
          </Button>
        </div>
      )}
      {me && (
        <Button variant="ghost" size="small" icon="arrow-left" loading={leave.pending} onClick={() => void leave.run()}>
          Back to the tables
        </Button>
      )}
    </>
  );
}
