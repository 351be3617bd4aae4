import type { RoomView } from '../../../../protocol/socket/game.ts';
import { useAction } from '../../../lib/use-action.ts';
import { formatClock } from '../../../ui/clock.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { PlaceList, PlaceMain } from '../players/PlaceLines.tsx';
import { freeSeats } from '../state/free-seats.ts';
import { useGame } from '../state/game-context.ts';
import { sendInvite } from '../state/invite.ts';
import { useTableTime } from '../state/timer.ts';
import { useWide } from '../state/use-wide.ts';
import { BeginPanel } from './BeginPanel.tsx';
import { PregameSeat } from './PregameSeat.tsx';
import { ProposalCard } from './ProposalCard.tsx';

/** Up to this many free seats get a row each. */
const FREE_ROWS = 4;

const emptySeats = (count: number, kind: 'free' | 'reserved'): string[] =>
  count > FREE_ROWS
    ? [`${count} ${kind} seats`]
    : Array.from({ length: count }, () => (kind === 'free' ? 'Free seat' : 'Reserved seat'));

/** Players at a table that has not begun, and the other seats. BeginPanel stands above them on a phone. */
export function PregameSeats() {
  const { room } = useGame();
  const wide = useWide();
  const { members, setup, kept, reserved } = room.value!;
  const freeCount = freeSeats(room.value!);
  const rows = [...emptySeats(reserved?.awaited ?? 0, 'reserved'), ...emptySeats(freeCount, 'free')];
  return (
    <>
      {!wide && (
        <div className="grid gap-3 px-1 pb-3">
          {room.value!.proposal && <ProposalCard />}
          <BeginPanel />
        </div>
      )}
      <h2 className="players-title">
        Seats
        <span className="tabular-nums font-medium">
          {members.length} / {setup.total}
        </span>
      </h2>
      <PlaceList>
        {members.map((member) => (
          <PregameSeat key={member.id || member.name} member={member} />
        ))}
        {kept.map((seat) => (
          <KeptSeat key={seat.id} seat={seat} />
        ))}
        {rows.map((words, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty seats are alike
          <li key={i} className="place gap-2.5 px-2 text-ink-soft text-sm">
            <span className="size-8 border-[1.5px] border-dashed border-line-strong rounded-1/2 opacity-70" />
            <span>{words}</span>
          </li>
        ))}
      </PlaceList>
    </>
  );
}

/** A seat kept for a friend: the time left and, for the player who keeps it, the invitation. */
function KeptSeat({ seat: { id, by, until, key } }: { seat: RoomView['kept'][number] }) {
  const game = useGame();
  const { room, sendCommand } = game;
  const timeLeft = formatClock(Math.max(0, until - useTableTime(game, true)) / 1000);
  const { pending, run: freeSeat } = useAction(() => sendCommand('free', { kept: id }));
  const isMine = key !== undefined;
  const friendWords = isMine ? 'your friend' : `${by}’s friend`;
  return (
    <li className="place">
      <PlaceMain>
        <span className="grid place-items-center size-8 border-[1.5px] border-dashed border-lantern rounded-1/2 text-lantern">
          <Icon name="hourglass" size={16} />
        </span>
        <span className="flex-1 grid min-w-0 leading-[1.3]">
          <span className="truncate">Kept seat</span>
          <span className="flex gap-1 text-ink-soft text-xs">
            <span className="truncate">for {friendWords}</span>
            <span className="tabular-nums">({timeLeft})</span>
          </span>
        </span>
      </PlaceMain>
      {isMine && (
        <IconButton icon="link" label={`Invite ${friendWords} again`} onClick={() => void sendInvite(room.peek()!, key)} />
      )}
      {(isMine || room.value?.me?.host) && (
        <IconButton icon="close" label={`Free the seat for ${friendWords}`} disabled={pending} onClick={() => void freeSeat()} />
      )}
    </li>
  );
}
