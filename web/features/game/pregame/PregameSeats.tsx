import { freeSeats } from '../state/free-seats.ts';
import { useGame } from '../state/game-context.ts';
import { useWide } from '../state/use-wide.ts';
import { BeginPanel } from './BeginPanel.tsx';
import { KeptSeat } from './KeptSeat.tsx';
import { PregameSeat } from './PregameSeat.tsx';
import { ProposalCard } from './ProposalCard.tsx';

/** Up to this many free seats get a row each. */
const FREE_ROWS = 4;

const emptySeats = (count: number, what: 'free' | 'reserved'): string[] =>
  count > FREE_ROWS
    ? [`${count} ${what} seats`]
    : Array.from({ length: count }, () => (what === 'free' ? 'Free seat' : 'Reserved seat'));

/** Players at a table that has not begun, and the other seats. BeginPanel stands above them on a phone. */
export function PregameSeats() {
  const { room } = useGame();
  const wide = useWide();
  const { members, setup, kept, reserved } = room.value!;
  const free = freeSeats(room.value!);
  const rows = [...emptySeats(reserved?.awaited ?? 0, 'reserved'), ...emptySeats(free, 'free')];
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
      <ul className="players-list">
        {members.map((member) => (
          <PregameSeat key={member.id || member.name} member={member} />
        ))}
        {kept.map((seat) => (
          <KeptSeat key={seat.id} seat={seat} />
        ))}
        {rows.map((words, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty seats are alike
          <li key={i} className="place gap-2.5 px-2 text-ink-soft text-sm">
            <span className="size-8 [border-width:1.5px] border-dashed border-line-strong rounded-1/2 opacity-70" />
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
