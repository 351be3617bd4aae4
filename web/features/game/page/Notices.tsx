import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { useGame } from '../state/game-context.ts';
import { TableNotices } from './lazy-parts.tsx';

/** Table-wide notices, laid over the chat so that nothing moves: lost connection, slow players, a pause, a proposed setup. */
export function Notices() {
  const game = useGame();
  const { state, why } = game;
  const { kick, pause, rehost, proposal } = game.room.value ?? {};
  const isLost = useDelayed(state.value === 'lost');
  const isHeld = Boolean(kick || pause?.on || pause?.votes.length || rehost || proposal);
  return (
    <div className="notices absolute top-2 right-3 left-3 z-5 grid gap-2">
      {isLost && (
        <Banner kind="warning" icon="wifi-off">
          Connection lost. Reconnecting…
        </Banner>
      )}
      {why.value && game.room.value?.stage !== 'closed' && (
        <Banner
          kind="error"
          actions={
            <Button size="small" onClick={() => window.location.reload()}>
              Refresh
            </Button>
          }
        >
          {why.value}
        </Banner>
      )}
      {isHeld && <TableNotices />}
    </div>
  );
}
