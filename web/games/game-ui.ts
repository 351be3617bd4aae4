/** The UI of a single game, its words and its board, which loads with the first table of that game. A new game is one entry. */
import type { ComponentType } from 'react';
import type { Field } from '../../games/engine/options.ts';
import type { GameWords } from '../text/game-words.ts';

export interface GameUi {
  words: GameWords;
  Board: ComponentType;
}
export interface GameRules {
  /** One or two sentences. */
  lead: string;
  sections: { title: string; words: string[] }[];
}
/** Fields of the host form. `optionsError`: why options cannot be combined, as the game's own rules say. */
export interface GameFields {
  lengths: Record<string, Field>;
  options: Record<string, Field>;
  optionsError?: (options: never) => string | null;
}
export interface GameUiEntry {
  gameType: string;
  /** One short line for lists. */
  line: string;
  ui: () => Promise<{ ui: GameUi }>;
  rules: () => Promise<{ rules: GameRules }>;
  fields: () => Promise<GameFields>;
}

/** By the game's id. Mafia is missing: its words are part of the main bundle, and its board is the list of players. */
export const GAME_UI: Readonly<Record<string, GameUiEntry>> = {
  resistance: {
    gameType: 'Resistance',
    line: 'Send teams on missions; find the Spies who sink them.',
    ui: () => import('./resistance/ui.ts'),
    rules: () => import('./resistance/rules.ts'),
    fields: () => import('../../games/resistance/options.ts'),
  },
  jotto: {
    gameType: 'Jotto',
    line: 'Find the secret word by the letters your guesses share with it.',
    ui: () => import('./jotto/ui.ts'),
    rules: () => import('./jotto/rules.ts'),
    fields: () => import('../../games/jotto/options.ts'),
  },
  acrotopia: {
    gameType: 'Acrotopia',
    line: 'Invent what letters stand for; the best phrase takes the vote.',
    ui: () => import('./acrotopia/ui.ts'),
    rules: () => import('./acrotopia/rules.ts'),
    fields: () => import('../../games/acrotopia/options.ts'),
  },
  'wacky-words': {
    gameType: 'Wacky Words',
    line: 'Odd prompts, odder answers, and a vote on the best.',
    ui: () => import('./wacky-words/ui.ts'),
    rules: () => import('./wacky-words/rules.ts'),
    fields: () => import('../../games/wacky-words/options.ts'),
  },
  'liars-dice': {
    gameType: 'Liars Dice',
    line: 'Bid on everybody’s dice, or call the liar.',
    ui: () => import('./liars-dice/ui.ts'),
    rules: () => import('./liars-dice/rules.ts'),
    fields: () => import('../../games/liars-dice/options.ts'),
  },
  'secret-dictator': {
    gameType: 'Secret Dictator',
    line: 'Vote for governments and find the hidden Dictator among you.',
    ui: () => import('./secret-dictator/ui.ts'),
    rules: () => import('./secret-dictator/rules.ts'),
    fields: () => import('../../games/secret-dictator/options.ts'),
  },
  'texas-hold-em': {
    gameType: 'Texas Hold Em',
    line: 'Two cards, five for all, and chips to bet on them.',
    ui: () => import('./texas-hold-em/ui.ts'),
    rules: () => import('./texas-hold-em/rules.ts'),
    fields: () => import('../../games/texas-hold-em/options.ts'),
  },
  battlesnakes: {
    gameType: 'Battlesnakes',
    line: 'Steer a snake, eat, and be the last one alive.',
    ui: () => import('./battlesnakes/ui.ts'),
    rules: () => import('./battlesnakes/rules.ts'),
    fields: () => import('../../games/battlesnakes/options.ts'),
  },
  cheat: {
    gameType: 'Cheat',
    line: 'Play cards face down and lie about them; do not get caught.',
    ui: () => import('./cheat/ui.ts'),
    rules: () => import('./cheat/rules.ts'),
    fields: () => import('../../games/cheat/options.ts'),
  },
  'connect-four': {
    gameType: 'Connect Four',
    line: 'Drop discs; four in a line win.',
    ui: () => import('./connect-four/ui.ts'),
    rules: () => import('./connect-four/rules.ts'),
    fields: () => import('../../games/connect-four/options.ts'),
  },
  'dice-wars': {
    gameType: 'DiceWars',
    line: 'Attack your neighbours with dice until all land is yours.',
    ui: () => import('./dice-wars/ui.ts'),
    rules: () => import('./dice-wars/rules.ts'),
    fields: () => import('../../games/dice-wars/options.ts'),
  },
};
