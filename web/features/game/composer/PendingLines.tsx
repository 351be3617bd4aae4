import { Icon } from '../../../ui/Icon.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { useGame } from '../state/game-context.ts';

/** The player's own messages still unacknowledged after a delay. They are sent once the connection is back. */
export function PendingLines() {
  const { client, state } = useGame();
  const lines = client.pendingLines.value;
  const isLate = useDelayed(lines.length > 0);
  if (!isLate) return null;
  return (
    <ul className="m-0 max-h-24 list-none overflow-y-auto p-0 pt-2" aria-label="Your messages that are not sent yet">
      {lines.map(({ id, text }) => (
        <li key={id} className="flex items-center gap-2 text-sm text-ink-soft">
          <Icon name={state.value === 'open' ? 'hourglass' : 'wifi-off'} size={14} />
          <span className="min-w-0 break-words" dir="auto">
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
