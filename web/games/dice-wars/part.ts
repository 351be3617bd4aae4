import type { GamePart } from '../parts.ts';
import { Board } from './Board.tsx';
import { words } from './words.ts';

export const part: GamePart = { words, Board };
