import { useDesk } from './desk.ts';
import { useCountdown } from './timer.ts';

/** The last seconds before the deal, large and over everything. */
export function Countdown() {
  const desk = useDesk();
  const { left } = useCountdown(desk);
  if (desk.room.value?.stage !== 'countdown' || left === null) return null;
  return (
    <div className="countdown" role="status">
      <span className="countdown-number">{Math.ceil(left)}</span>
      <span>The game is about to begin</span>
    </div>
  );
}
