/** Plays a game through its board with simple moves, so that a test reaches its end. */
import type { Page } from 'playwright-core';

export interface GameDriver {
  gameType: string;
  /** Name of a setup with a short game. */
  setup: string;
  /** Labels of the host form's fields for this game, and their values. */
  options?: Record<string, string | boolean>;
  /** Labels of phases and their minutes. */
  lengths?: Record<string, string>;
  /** Makes a move; returns false if there is none to make. A question may close first, so a missed click is no error. */
  play(page: Page): Promise<boolean>;
}
