import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { MemberView, RoomView } from '../../../../games/table/table-state.ts';
import { stakesOf } from '../../../../protocol/stakes.ts';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { LEAVE_UNSTARTED, lossWords } from '../../tables/leave-words.ts';
import { useGame } from '../state/game-context.ts';

const isPlayer = ({ kind, gone }: MemberView): boolean => kind !== 'bot' && gone === null;

/** Consequences of leaving now, for the confirmation. `danger` means that leaving costs others something. */
export function leavingMeans(table: RoomView | null, isAlive: boolean): { words: string; danger: boolean } {
  if (!table?.me) return { words: 'You will stop watching this table.', danger: false };
  const { me, options, members, stage } = table;
  if (stage === 'post' || stage === 'closed') return { words: 'The game is over, so leaving costs nothing.', danger: false };
  if (stage !== 'playing') {
    // A table of the site has no host and stays open when empty.
    const closes = me.host && !members.some((m) => isPlayer(m) && m.id !== me.id);
    if (!closes) return { words: LEAVE_UNSTARTED, danger: false };
    return table.scheduled === null
      ? { words: 'The game hasn’t started, so leaving costs nothing. No one else is here, so the table closes.', danger: false }
      : { words: 'No one else is here, so the game is canceled. Everyone who reserved a place is notified.', danger: true };
  }
  if (!isAlive) return { words: 'You’re dead, so leaving costs nothing. You can come back to watch.', danger: false };
  if (options.replaceLeavers && !options.ranked && !options.competitive)
    return { words: 'A bot takes your seat and plays on for you.', danger: false };
  // Compared by seat, because players of an anonymous table have no ids.
  const isNeeded = !table.broken && members.some((m) => isPlayer(m) && m.seat !== me.seat);
  return isNeeded
    ? { words: lossWords(stakesOf(options) !== null), danger: true }
    : { words: 'The game continues without you.', danger: false };
}

/** Asks for confirmation before leaving a table; a practice table is left at once. */
export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const { room, view, me, sendCommand, client } = useGame();
  const [, go] = useLocation();
  const hasLeft = useRef(false);
  const table = room.value;
  const isPractice = table?.options.practice === true;
  const isAlive = view.value?.places.find((p) => p.seat === me.value)?.alive === true;
  const { words, danger } = leavingMeans(table, isAlive);
  const leave = async () => {
    // Without a connection nothing can be sent; the table notices by itself that the player is away.
    if (table?.me && client.state.peek() === 'open') await sendCommand('leave');
    go('/play');
  };
  useEffect(() => {
    if (!isPractice || hasLeft.current) return;
    hasLeft.current = true;
    void leave();
  });
  if (isPractice) return null;
  return (
    <ConfirmDialog
      open
      title="Leave this table?"
      action="Leave"
      cancel="Stay"
      danger={danger}
      onConfirm={leave}
      onClose={onClose}
    >
      {words}
    </ConfirmDialog>
  );
}
