import { useGame } from '../state/game-context.ts';
import { useCountdown } from '../state/timer.ts';
import { ReadyDialog } from './ReadyDialog.tsx';

/** Overlay before the start: the ready check, then the countdown. */
export const StartOverlay = () => (useGame().room.value?.stage === 'ready' ? <ReadyDialog /> : <Countdown />);

function Countdown() {
  const game = useGame();
  const { left } = useCountdown(game);
  if (game.room.value?.stage !== 'countdown' || left === null) return null;
  return (
    <div
      className="countdown fixed inset-0 z-20 flex flex-col items-center justify-center gap-2 pointer-events-none text-lg"
      role="status"
    >
      <span className="font-semibold text-[clamp(6rem,22vw,11rem)] leading-none font-serif tabular-nums text-lantern">
        {Math.ceil(left)}
      </span>
      <span>The game is about to start</span>
    </div>
  );
}
