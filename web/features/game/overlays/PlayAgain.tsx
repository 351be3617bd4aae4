import { useLocation } from 'wouter';
import { useAction } from '../../../app/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { useGame } from '../state/game-context.ts';

/** Play again at a new table: the first player to press opens it, the others join it. */
export function PlayAgain() {
  const { room, sendCommand, client } = useGame();
  const [, go] = useLocation();
  const { pending, run } = useAction(() => sendCommand('rehost'), {
    after: (done) => {
      const next = client.room?.rehost ?? room.peek()?.rehost;
      if (done && next) go(`/game/${next}`);
    },
  });
  return (
    <Button variant="primary" icon="refresh" wide loading={pending} onClick={() => void run()}>
      {room.value?.rehost ? 'Join the next game' : 'Play again'}
    </Button>
  );
}
