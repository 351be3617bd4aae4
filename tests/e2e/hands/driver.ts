/** How to play a game through its board with simple moves, so that a test reaches its end. */
import type { Page } from 'playwright-core';

export interface GameDriver {
  gameType: string;
  /** Name of a setup with a short game. */
  setup: string;
  /** Labels of the host form's fields for this game, and their values. */
  options?: Record<string, string | boolean>;
  /** Labels of phases and their minutes. */
  lengths?: Record<string, string>;
  /**
   * Makes one move on the board if this page has an open question; false when there is nothing to do. The question may close
   * before it is answered: a click that finds no element is no error.
   */
  play(page: Page): Promise<boolean>;
}
