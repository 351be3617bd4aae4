import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { useGame } from '../state/game-context.ts';

/** Shown to spectators while people may still take over bots' seats. */
export function BotSeat() {
  const { sendCommand } = useGame();
  const { pending, run: sit } = useAction(() => sendCommand('join'));
  return (
    <Button variant="primary" icon="user-plus" wide loading={pending} onClick={() => void sit()}>
      Take over for a bot
    </Button>
  );
}
