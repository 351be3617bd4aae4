import { useAction } from '../../../app/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { useGame } from '../state/game-context.ts';

/** For those who watch, while people may still take over seats of bots. */
export function BotSeat() {
  const { sendCommand } = useGame();
  const { pending, run: sit } = useAction(() => sendCommand('join'));
  return (
    <Button variant="primary" icon="user-plus" wide loading={pending} onClick={() => void sit()}>
      Take a bot’s seat
    </Button>
  );
}
