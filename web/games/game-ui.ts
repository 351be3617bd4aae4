/** What the client knows of one game besides its rules. */
import type { ComponentType } from 'react';
import type { Field, Preset } from '../../games/engine/options.ts';
import type { GameWords } from '../i18n/game-words.ts';
import type { GamePhases } from '../i18n/phases.ts';
import type { GameNews } from './game-news.ts';

/** What a table of the game shows: loads with the first table of that game. */
export interface GameUi {
  phases: GamePhases;
  words: GameWords;
  Board: ComponentType;
}
export interface GameRules {
  /** One or two sentences. */
  lead: string;
  sections: { title: string; words: string[] }[];
  /** A turn or a round as it might go, a paragraph each step. */
  example: string[];
}
/** Fields of the host form, and what it offers first. `optionsError`: why options cannot be combined, as the game's own rules say. */
export interface GameFields {
  lengths: Record<string, Field>;
  options: Record<string, Field>;
  presets: readonly Preset[];
  optionsError?: (options: never) => string | null;
}
/** A game's entry, in its own `ui.ts`: small, because lists load all of them. Its parts load when they are needed. */
export interface GameUiEntry {
  gameType: string;
  line: string;
  /** What players call its phases, where that is not the name in the rules. */
  phases?: GamePhases;
  words: () => Promise<GameWords>;
  Board: () => Promise<ComponentType>;
  /** Loads with the first line that may be news. */
  news: () => Promise<GameNews>;
  rules: () => Promise<GameRules>;
  fields: () => Promise<GameFields>;
}
