/** What the parts of the board ask of it. */
import type { Seat } from '../../../games/game.ts';
import type { HoldEmBoard, HoldEmSeat } from '../../../games/texas-hold-em/state.ts';
import { type BoardTable, useBoard } from '../../boards/board.ts';

export const usePoker = (): BoardTable<HoldEmBoard> => useBoard<HoldEmBoard>();
export const STREETS = ['Before the flop', 'Flop', 'Turn', 'River'] as const;

/** My seat; undefined for who only watches, the Host among them. */
export const mineOf = ({ board, me }: Pick<BoardTable<HoldEmBoard>, 'board' | 'me'>): HoldEmSeat | undefined =>
  board.seats.find(({ seat }) => seat === me);
/** What a seat must put in to stay, with what it has. */
export const owedBy = (board: HoldEmBoard, { bet, stack }: HoldEmSeat): number => Math.min(board.highest - bet, stack);

/** What a seat has taken from the pots of the hand just over. */
export const takenBy = ({ result }: HoldEmBoard, seat: Seat): number =>
  (result?.pots ?? []).flatMap(({ winners }) => winners).reduce((sum, won) => sum + (won.seat === seat ? won.amount : 0), 0);
/** The cards that made the best hand of those who took something; none where nothing was shown. */
export const countingCards = (board: HoldEmBoard): string[] =>
  (board.result?.shown ?? []).flatMap(({ seat, five }) => (takenBy(board, seat) > 0 ? five : []));

export interface Mark {
  short: string;
  word: string;
}
/** The button and the blinds of a seat. */
export function marksOf(board: HoldEmBoard, seat: Seat): Mark[] {
  return [
    ...(seat === board.dealer ? [{ short: 'D', word: 'dealer' }] : []),
    ...(seat === board.small ? [{ short: 'SB', word: 'small blind' }] : []),
    ...(seat === board.big ? [{ short: 'BB', word: 'big blind' }] : []),
  ];
}
/** What became of a seat, in a word; null while it simply plays. */
export function stateOf({ out, dealt, folded, allIn }: HoldEmSeat): string | null {
  if (out) return 'Out';
  if (dealt && folded) return 'Folded';
  return allIn ? 'All in' : null;
}
