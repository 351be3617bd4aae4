import { useEffect, useState } from 'react';
import { MOST_KEPT } from '../../../../games/table/table-state.ts';
import { optionWords } from '../../../i18n/options.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { Meter } from '../../../ui/Meter.tsx';
import { NumberField } from '../../../ui/NumberField.tsx';
import { dismissToast, toast } from '../../../ui/toast.ts';
import { LazyCancelGame } from '../../tables/lazy-cancel-game.ts';
import { useFreedSeat } from '../state/activity-alerts.ts';
import { freeSeats } from '../state/free-seats.ts';
import { useGame } from '../state/game-context.ts';
import { sendInvite } from '../state/invite.ts';
import { whatIsMissing } from './begin-words.ts';
import { FillClock } from './FillClock.tsx';

/**
 * The table's name and special rules, the number of players, the requirements to begin, and the reader's options. Medium widths
 * give it little height, so anything shown elsewhere on the screen is hidden there.
 */
export function BeginPanel() {
  const { room } = useGame();
  const { members, setup, me, stage, options, choices, fillAt, scheduled, link, reserved } = room.value!;
  const special = choices.filter(({ usual }) => !usual);
  const freeCount = freeSeats(room.value!);
  useSeatToast();
  const mayAddBots = me?.host && !options.ranked && !options.competitive;
  return (
    <section
      className="begin grid gap-3 p-3.5 border border-line rounded-card bg-surface"
      aria-label="What the game is waiting for"
    >
      <div className="grid gap-1">
        <h2 className="m-0 text-lg leading-tight wrap-anywhere max-lg:truncate">{options.lobbyName || setup.name}</h2>
        {special.length > 0 && (
          <p className="m-0 text-ink-soft text-sm max-md:line-clamp-2 md:max-lg:hidden">{special.map(optionWords).join(' · ')}</p>
        )}
      </div>
      <div className="flex items-center gap-3 text-sm">
        <div className="flex-1">
          <Meter value={members.length} max={setup.total} label="Seats taken" />
        </div>
        <span className="tabular-nums whitespace-nowrap md:max-lg:hidden">
          {members.length} of {setup.total} seats
        </span>
      </div>
      <p className="m-0 text-ink-soft text-sm" role="status">
        {whatIsMissing(room.value!)}
      </p>
      {stage === 'open' && fillAt !== null && <FillClock at={fillAt} freeCount={freeCount} />}
      {stage === 'open' && freeCount > 0 && mayAddBots && fillAt === null && <AddBots freeCount={freeCount} />}
      {stage === 'open' && !me && <TakeSeat freeCount={freeCount} reserved={reserved !== undefined} />}
      <div className="grid gap-2 md:max-lg:grid-cols-2">
        <Button icon="link" wide onClick={() => void sendInvite(room.peek()!)}>
          Invite friends
        </Button>
        {me && stage === 'open' && freeCount > 0 && <KeepSeat />}
        {me?.host && stage === 'open' && scheduled !== null && <LazyCancelGame link={link} />}
      </div>
    </section>
  );
}

/** Keeps a seat for a friend and shares its link. Not offered at scheduled, practice, ranked and competitive tables. */
function KeepSeat() {
  const { room, client, sendCommand } = useGame();
  const { options, me, kept, reserved } = room.value!;
  const { pending, run } = useAction(async () => {
    const knownIds = new Set(room.peek()!.kept.map(({ id }) => id));
    if (!(await sendCommand('keep'))) return;
    const table = client.room ?? room.peek()!;
    const key = table.kept.find((seat) => seat.key !== undefined && !knownIds.has(seat.id))?.key;
    if (key !== undefined) await sendInvite(table, key);
  });
  if (reserved || options.practice || options.ranked || options.competitive) return null;
  const ownCount = kept.filter(({ key }) => key !== undefined).length;
  const most = me?.host ? MOST_KEPT.host : MOST_KEPT.each;
  if (ownCount >= most || kept.length >= MOST_KEPT.table) return null;
  return (
    <Button variant="ghost" icon="user-plus" wide loading={pending} onClick={() => void run()}>
      Keep a seat for a friend
    </Button>
  );
}

function AddBots({ freeCount }: { freeCount: number }) {
  const { sendCommand } = useGame();
  const [count, setCount] = useState<number | null>(null);
  const { pending, run } = useAction((bots: number) => sendCommand('bots', { count: bots }));
  const bots = Math.min(count ?? freeCount, freeCount);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {freeCount > 1 && (
        <div className="flex-[1_1_130px]">
          <NumberField label="Bots" labelHidden min={1} max={freeCount} value={bots} onChange={setCount} />
        </div>
      )}
      <Button variant="primary" icon="bot" className="flex-[1_0_auto] px-2.5" loading={pending} onClick={() => void run(bots)}>
        {bots === freeCount ? 'Fill up with bots' : `Add ${bots === 1 ? 'a bot' : `${bots} bots`}`}
      </Button>
    </div>
  );
}

/** The table decides whether a free seat is reserved for the reader. */
function TakeSeat({ freeCount, reserved }: { freeCount: number; reserved: boolean }) {
  const { sendCommand } = useGame();
  const { pending, run: sit } = useAction(() => sendCommand('join'));
  if (freeCount === 0 && !reserved)
    return <p className="m-0 text-ink-soft text-sm">Every seat is taken. Stay, and we’ll tell you as soon as one is free.</p>;
  return (
    <Button variant="primary" icon="user-plus" wide loading={pending} onClick={() => void sit()}>
      Take a seat
    </Button>
  );
}

/** Tells spectators of a full table that a seat is free, even while another tab of a phone is open. */
function useSeatToast(): void {
  const { room, sendCommand } = useGame();
  const { me, stage } = room.value!;
  const isFree = stage === 'open' && freeSeats(room.value!) > 0;
  const freed = useFreedSeat(!me && !isFree, !me && isFree);
  useEffect(() => {
    if (!freed) return;
    const id = toast('A seat is free', { pinned: true, action: { label: 'Take it', run: () => void sendCommand('join') } });
    return () => dismissToast(id);
  }, [freed, sendCommand]);
}
