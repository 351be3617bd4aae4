import type { RoomView } from '../../../../protocol/socket/game.ts';
import { useAction } from '../../../app/use-action.ts';
import { formatClock } from '../../../ui/clock.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useGame } from '../state/game-context.ts';
import { sendInvite } from '../state/invite.ts';
import { useNow } from '../state/timer.ts';

/** A seat kept for a friend: the time left and, for the player who keeps it, the invitation. */
export function KeptSeat({ seat: { id, by, until, key } }: { seat: RoomView['kept'][number] }) {
  const { room, offset, sendCommand } = useGame();
  const left = formatClock(Math.max(0, until - useNow(true) - offset.value) / 1000);
  const { pending, run: free } = useAction(() => sendCommand('free', { kept: id }));
  const isMine = key !== undefined;
  const whose = isMine ? 'your friend' : `${by}’s friend`;
  return (
    <li className="place">
      <div className="place-main">
        <span className="grid place-items-center size-8 [border-width:1.5px] border-dashed border-lantern rounded-1/2 text-lantern">
          <Icon name="hourglass" size={16} />
        </span>
        <span className="flex-1 grid min-w-0 leading-[1.3]">
          <span className="truncate">Kept seat</span>
          <span className="flex gap-1 text-ink-soft text-xs">
            <span className="truncate">for {whose}</span>
            <span className="tabular-nums">({left})</span>
          </span>
        </span>
      </div>
      {isMine && <IconButton icon="link" label={`Invite ${whose} again`} onClick={() => void sendInvite(room.peek()!, key)} />}
      {(isMine || room.value?.me?.host) && (
        <IconButton icon="close" label={`Free the seat for ${whose}`} disabled={pending} onClick={() => void free()} />
      )}
    </li>
  );
}
