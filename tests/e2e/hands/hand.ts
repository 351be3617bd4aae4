/** How a game is played through its board, by somebody who does not think much: what a walk needs to bring it to its end. */
import type { Page } from 'playwright-core';

export interface GameHand {
  gameType: string;
  /** Name of the setup: one that is over soon. */
  setup: string;
  /** Labels of the host form's fields of this game, and what is put in. */
  options?: Record<string, string | boolean>;
  /** Labels of phases and their minutes. */
  lengths?: Record<string, string>;
  /**
   * Makes one move on the board, if this page is asked for one; false when there is nothing to do. What is asked may be over
   * before it is answered: a click that finds nothing is no mistake.
   */
  play(page: Page): Promise<boolean>;
}
