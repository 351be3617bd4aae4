/** What only one game shows: its words and its board, fetched with the first table of that game. A new game is one entry. */
import type { ComponentType } from 'react';
import type { Field } from '../../games/options.ts';
import type { GameWords } from '../text/words.ts';

export interface GamePart {
  words: GameWords;
  /** Drawn for the table of `useBoard`. */
  Board: ComponentType;
}
/** How a game is played, for whoever has not yet. */
export interface GameRules {
  /** One or two sentences. */
  lead: string;
  sections: { title: string; words: string[] }[];
}
/** What the host form asks. `objects`: why options do not go together, as the game itself says it. */
export interface GameFields {
  lengths: Record<string, Field>;
  options: Record<string, Field>;
  objects?: (options: never) => string | null;
}
export interface GameEntry {
  gameType: string;
  /** One short line for lists. */
  line: string;
  part: () => Promise<{ part: GamePart }>;
  rules: () => Promise<{ rules: GameRules }>;
  fields: () => Promise<GameFields>;
}

/** By the game's id. Mafia's words are part of the house, and its places are its board. */
export const GAME_PARTS: Readonly<Record<string, GameEntry>> = {
  resistance: {
    gameType: 'Resistance',
    line: 'Send teams on missions; find the Spies who sink them.',
    part: () => import('./resistance/part.ts'),
    rules: () => import('./resistance/rules.ts'),
    fields: () => import('../../games/resistance/options.ts'),
  },
  jotto: {
    gameType: 'Jotto',
    line: 'Find the secret word by the letters your guesses share with it.',
    part: () => import('./jotto/part.ts'),
    rules: () => import('./jotto/rules.ts'),
    fields: () => import('../../games/jotto/options.ts'),
  },
  acrotopia: {
    gameType: 'Acrotopia',
    line: 'Invent what letters stand for; the best phrase takes the vote.',
    part: () => import('./acrotopia/part.ts'),
    rules: () => import('./acrotopia/rules.ts'),
    fields: () => import('../../games/acrotopia/options.ts'),
  },
  'wacky-words': {
    gameType: 'Wacky Words',
    line: 'Odd prompts, odder answers, and a vote on the best.',
    part: () => import('./wacky-words/part.ts'),
    rules: () => import('./wacky-words/rules.ts'),
    fields: () => import('../../games/wacky-words/options.ts'),
  },
  'liars-dice': {
    gameType: 'Liars Dice',
    line: 'Bid on everybody’s dice, or call the liar.',
    part: () => import('./liars-dice/part.ts'),
    rules: () => import('./liars-dice/rules.ts'),
    fields: () => import('../../games/liars-dice/options.ts'),
  },
  'secret-dictator': {
    gameType: 'Secret Dictator',
    line: 'Vote for governments and find the hidden Dictator among you.',
    part: () => import('./secret-dictator/part.ts'),
    rules: () => import('./secret-dictator/rules.ts'),
    fields: () => import('../../games/secret-dictator/options.ts'),
  },
  'texas-hold-em': {
    gameType: 'Texas Hold Em',
    line: 'Two cards, five for all, and chips to bet on them.',
    part: () => import('./texas-hold-em/part.ts'),
    rules: () => import('./texas-hold-em/rules.ts'),
    fields: () => import('../../games/texas-hold-em/options.ts'),
  },
  battlesnakes: {
    gameType: 'Battlesnakes',
    line: 'Steer a snake, eat, and be the last one alive.',
    part: () => import('./battlesnakes/part.ts'),
    rules: () => import('./battlesnakes/rules.ts'),
    fields: () => import('../../games/battlesnakes/options.ts'),
  },
  cheat: {
    gameType: 'Cheat',
    line: 'Play cards face down and lie about them; do not get caught.',
    part: () => import('./cheat/part.ts'),
    rules: () => import('./cheat/rules.ts'),
    fields: () => import('../../games/cheat/options.ts'),
  },
  'connect-four': {
    gameType: 'Connect Four',
    line: 'Drop discs; four in a line win.',
    part: () => import('./connect-four/part.ts'),
    rules: () => import('./connect-four/rules.ts'),
    fields: () => import('../../games/connect-four/options.ts'),
  },
  'dice-wars': {
    gameType: 'DiceWars',
    line: 'Attack your neighbours with dice until all land is yours.',
    part: () => import('./dice-wars/part.ts'),
    rules: () => import('./dice-wars/rules.ts'),
    fields: () => import('../../games/dice-wars/options.ts'),
  },
};
