import type { Seat } from '../../../games/engine/game.ts';
import type { HoldEmBoard, HoldEmSeat } from '../../../games/texas-hold-em/state.ts';
import { type BoardState, useBoard } from '../shared/board.ts';

export const usePoker = (): BoardState<HoldEmBoard> => useBoard<HoldEmBoard>();
/** Most seats that fit around the table. */
export const MOST_AROUND = 10;
/** Whether all sit around an oval table on wide boards; more seats are in rows at every width. */
export const isRound = ({ seats }: HoldEmBoard): boolean => seats.length <= MOST_AROUND;
/** Most seats with room for cards face down on phones. */
const ROOMY = 5;
export const isCrowded = ({ seats }: HoldEmBoard): boolean => seats.length > ROOMY;
export const STREETS = ['Before the flop', 'Flop', 'Turn', 'River'] as const;

/** The reader's seat; undefined for spectators and the Host. */
export const mineOf = ({ board, me }: Pick<BoardState<HoldEmBoard>, 'board' | 'me'>): HoldEmSeat | undefined =>
  board.seats.find(({ seat }) => seat === me);
/** Chips that a seat must add to stay in, at most its stack. */
export const owedBy = (board: HoldEmBoard, { bet, stack }: HoldEmSeat): number => Math.min(board.highest - bet, stack);

export const takenBy = ({ result }: HoldEmBoard, seat: Seat): number =>
  (result?.pots ?? [])
    .flatMap(({ winners }) => winners)
    .reduce((sum, share) => sum + (share.seat === seat ? share.amount : 0), 0);
/** Cards of the winning hands; none if no hand was shown. */
export const countingCards = (board: HoldEmBoard): string[] =>
  (board.result?.shown ?? []).flatMap(({ seat, five }) => (takenBy(board, seat) > 0 ? five : []));

export interface SeatMark {
  short: string;
  word: string;
}
export function seatMarksOf(board: HoldEmBoard, seat: Seat): SeatMark[] {
  return [
    ...(seat === board.dealer ? [{ short: 'D', word: 'dealer' }] : []),
    ...(seat === board.small ? [{ short: 'SB', word: 'small blind' }] : []),
    ...(seat === board.big ? [{ short: 'BB', word: 'big blind' }] : []),
  ];
}
/** A seat's state in one word; null while it is in play. */
export function stateOf({ out, dealt, folded, allIn }: HoldEmSeat): string | null {
  if (out) return 'Out';
  if (dealt && folded) return 'Folded';
  return allIn ? 'All in' : null;
}
