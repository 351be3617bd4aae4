/** What a board gets: the same at a live table and in a finished game's record, where there are no questions. */
import { createContext, useContext } from 'react';
import type { Answer, AnswerPart, Ask, Json, PlaceView, Seat } from '../../../games/engine/game.ts';

export interface BoardState<B = Json> {
  /** The game's id, as a key for what a board stores in this browser. */
  id: string;
  /** The game's own board, as its rules declare it; see `view` in games/<id>/. */
  board: B;
  phase: { name: string; count: number };
  /** When the current phase ends, ms since 1970; null when it is not timed. */
  deadline: number | null;
  me: Seat | null;
  places: readonly PlaceView[];
  nameOf: (seat: Seat) => string;
  avatarSeedOf: (seat: Seat) => string;
  isOver: boolean;
  /** False in a record: nothing can be answered there. */
  live: boolean;
  /** Null when it is not asked. */
  ask: (title: string) => Ask | null;
  given: (title: string) => Answer | null;
  /** True when the table accepted it. A refusal is shown as a toast. */
  answer: (title: string, ...parts: AnswerPart[]) => Promise<boolean>;
  takeBack: (title: string) => Promise<boolean>;
  busy: boolean;
}

export const BoardContext = createContext<BoardState | null>(null);
export function useBoard<B>(): BoardState<B> {
  const table = useContext(BoardContext);
  if (!table) throw new Error('A board stands outside a game.');
  return table as unknown as BoardState<B>;
}
