import type { GameUi } from '../game-ui.ts';
import { Board } from './Board.tsx';
import { words } from './words.ts';

export const ui: GameUi = { words, Board };
