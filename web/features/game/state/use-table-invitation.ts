import { useEffect } from 'react';
import { tableInvitation } from '../../people/own-table.ts';
import { freeSeats } from './free-seats.ts';
import type { GamePageState } from './game-context.ts';
import { inviteLink, inviteWords } from './invite.ts';

/** Lets the cards of members invite to this table while the reader sits here and a seat is free. */
export function useTableInvitation({ room }: GamePageState): void {
  const table = room.value!;
  const mayInvite = table.me !== null && table.stage === 'open' && freeSeats(table) > 0;
  useEffect(() => {
    if (!mayInvite) return;
    tableInvitation.value = () => `${inviteWords(room.peek()!)} ${inviteLink(room.peek()!.link)}`;
    return () => {
      tableInvitation.value = null;
    };
  }, [mayInvite, room]);
}
