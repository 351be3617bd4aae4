/** The client's part of a game, apart from its rules. */
import type { ComponentType } from 'react';
import type { Field, Preset } from '../../games/engine/options.ts';
import type { GameWords } from '../i18n/game-words.ts';
import type { GamePhases } from '../i18n/phases.ts';
import type { GameNews } from './game-news.ts';

/** Parts needed at a table; loaded with the first table of the game. */
export interface GameUi {
  phases: GamePhases;
  words: GameWords;
  Board: ComponentType;
}
export interface GameRules {
  /** One or two sentences. */
  lead: string;
  sections: { title: string; words: string[] }[];
  /** An example turn or round, one paragraph per step. */
  example: string[];
}
/** Fields and presets of the host form. `optionsError` says why options cannot be combined, according to the game's rules. */
export interface GameFields {
  lengths: Record<string, Field>;
  options: Record<string, Field>;
  presets: readonly Preset[];
  optionsError?: (options: never) => string | null;
}
/** A game's entry, in its own `ui.ts`. It is small because lists load all entries; the parts load when needed. */
export interface GameUiEntry {
  gameType: string;
  line: string;
  /** Players' names for phases that differ from those in the rules. */
  phases?: GamePhases;
  words: () => Promise<GameWords>;
  Board: () => Promise<ComponentType>;
  /** Loaded with the first line that may be news. */
  news: () => Promise<GameNews>;
  rules: () => Promise<GameRules>;
  fields: () => Promise<GameFields>;
}
