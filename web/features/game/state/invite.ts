import type { RoomView } from '../../../../protocol/socket/game.ts';
import { toast } from '../../../ui/toast.ts';
import { freeSeats } from './free-seats.ts';

type Table = Pick<RoomView, 'link' | 'gameType' | 'setup' | 'members' | 'kept' | 'reserved' | 'options' | 'stage'>;

/** Link to a table; `key` belongs to a seat kept for the friend. */
export const inviteLink = (link: string, key?: string): string =>
  `${window.location.origin}/game/${link}${key === undefined ? '' : `?seat=${key}`}`;

/** Invitation text for messengers: the game, the seats, and whether an account is needed. The link follows it. */
export function inviteWords(table: Table, hasSeat = false): string {
  const { gameType, setup, options, stage } = table;
  const game = gameType === setup.name ? gameType : `${gameType} (${setup.name})`;
  const account = options.guests ? ' No account needed.' : ' You need a free account.';
  if (hasSeat) return `We’re about to play ${game} on Duskhaven, and I’m saving you a seat. Be quick!${account}`;
  const freeCount = freeSeats(table);
  if (stage !== 'open' || freeCount === 0) return `Come and watch us play ${game} on Duskhaven.`;
  const seats = freeCount === 1 ? 'One seat left' : `${freeCount} seats left`;
  return `Play ${game} with us on Duskhaven. ${seats}.${account}`;
}

/** Opens the share sheet of a phone; elsewhere copies the invitation. */
export async function sendInvite(table: Table, key?: string): Promise<void> {
  const url = inviteLink(table.link, key);
  const text = inviteWords(table, key !== undefined);
  if (window.matchMedia('(pointer: coarse)').matches && typeof navigator.share === 'function') {
    try {
      return await navigator.share({ text, url });
    } catch (thrown) {
      // AbortError: closed without a choice. Otherwise sharing is not allowed here, so the text is copied.
      if (thrown instanceof DOMException && thrown.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(`${text}\n${url}`);
    toast(
      key === undefined
        ? 'The invitation is copied. Send it to your friends.'
        : 'Seat kept. The invitation is copied: send it to your friend.',
      {
        kind: 'success',
      },
    );
  } catch {
    toast(`Copy this link: ${url}`, { pinned: true });
  }
}
