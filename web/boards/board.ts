/**
 * What a game's board sees of the table around it: the same at a live table and in the record of a finished game, where
 * nothing is asked. A board answers open questions by their title; the generic panel beside it asks the same ones.
 */
import { createContext, useContext } from 'react';
import type { Answer, Ask, Json, Part, PlaceView, Seat } from '../../games/game.ts';

export interface BoardTable<B = Json> {
  /** The game's id, for what a board keeps in this browser. */
  id: string;
  /** The game's own board, as its rules declare it; see `view` in games/<id>/. */
  board: B;
  phase: { name: string; count: number };
  /** When the present phase ends, ms since 1970; null when nothing is timed. */
  deadline: number | null;
  /** The seat whose eyes these are; null for one who only watches. */
  me: Seat | null;
  places: readonly PlaceView[];
  nameOf: (seat: Seat) => string;
  /** What an avatar of a seat is drawn from. */
  faceOf: (seat: Seat) => string;
  /** The game is over: nothing is hidden any more. */
  over: boolean;
  /** False in a record: nothing can be answered there. */
  live: boolean;
  /** An open question to me; null when it is not asked. */
  ask: (title: string) => Ask | null;
  /** What I have answered to it so far; null for nothing. */
  given: (title: string) => Answer | null;
  /** Answers it; true when the table took it. A refusal is said in the corner. */
  answer: (title: string, ...parts: Part[]) => Promise<boolean>;
  takeBack: (title: string) => Promise<boolean>;
  /** An answer is on its way. */
  busy: boolean;
}

export const BoardContext = createContext<BoardTable | null>(null);
/** The table that a board is drawn for. */
export function useBoard<B>(): BoardTable<B> {
  const table = useContext(BoardContext);
  if (!table) throw new Error('A board stands outside a game.');
  return table as unknown as BoardTable<B>;
}
