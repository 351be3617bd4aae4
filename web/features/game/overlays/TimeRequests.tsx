import { Button } from '../../../ui/Button.tsx';
import { useGame } from '../state/game-context.ts';

export function TimeRequests() {
  const { room, me, view, sendCommand } = useGame();
  const { extend, kick } = room.value ?? {};
  // While the table waits for the last players there is no clock to pause.
  const pause = kick ? null : room.value?.pause;
  const isAlive = view.value?.places.find((p) => p.seat === me.value)?.alive ?? false;
  if (!isAlive || me.value === null || (!extend?.possible && !pause)) return null;
  const seat = me.value;
  return (
    <div className="flex flex-wrap gap-2">
      {extend?.possible && (
        <Button size="small" icon="timer" disabled={extend.votes.includes(seat)} onClick={() => void sendCommand('extend')}>
          +{extend.minutes} min ({extend.votes.length}/{extend.need})
        </Button>
      )}
      {pause && (
        <Button
          size="small"
          icon={pause.on ? 'play' : 'pause'}
          disabled={pause.votes.includes(seat)}
          onClick={() => void sendCommand('pause')}
        >
          {pause.on ? 'Resume' : 'Pause'} ({pause.votes.length}/{pause.need})
        </Button>
      )}
    </div>
  );
}
