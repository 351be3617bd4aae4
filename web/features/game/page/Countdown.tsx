import { useGame } from '../state/game-context.ts';
import { useCountdown } from '../state/timer.ts';

export function Countdown() {
  const game = useGame();
  const { left } = useCountdown(game);
  if (game.room.value?.stage !== 'countdown' || left === null) return null;
  return (
    <div className="countdown" role="status">
      <span className="countdown-number">{Math.ceil(left)}</span>
      <span>The game is about to begin</span>
    </div>
  );
}
