/** State passed to a board, the same at a live table and in a finished game's record, which has no questions. */
import { createContext, useContext } from 'react';
import type { Answer, AnswerPart, Ask, Json, PlaceView, Seat } from '../../../games/engine/game.ts';

export interface BoardState<B = Json> {
  /** The game's id, for use as a key of data that a board stores in this browser. */
  id: string;
  /** The game's board, in the form that its rules declare; see `view` in games/<id>/. */
  board: B;
  phase: { name: string; count: number };
  /** Unix time in milliseconds when the current phase ends; null if it is not timed. */
  deadline: number | null;
  me: Seat | null;
  places: readonly PlaceView[];
  nameOf: (seat: Seat) => string;
  avatarSeedOf: (seat: Seat) => string;
  isOver: boolean;
  /** False in a record, where nothing can be answered. */
  live: boolean;
  /** The question with this title; null if it is not being asked. */
  ask: (title: string) => Ask | null;
  given: (title: string) => Answer | null;
  /** Resolves to whether the table accepted the answer. A refusal is shown as a toast. */
  answer: (title: string, ...parts: AnswerPart[]) => Promise<boolean>;
  /** Tells the table what is chosen and not confirmed, so that it counts when time runs out; null takes it back. */
  pick: (title: string, answer: Answer | null) => void;
  takeBack: (title: string) => Promise<boolean>;
  /** An answer is under way, or cannot be sent because the connection is lost. */
  busy: boolean;
}

export const BoardContext = createContext<BoardState | null>(null);
export function useBoard<B>(): BoardState<B> {
  const table = useContext(BoardContext);
  if (!table) throw new Error('A board stands outside a game.');
  return table as unknown as BoardState<B>;
}
