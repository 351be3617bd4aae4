import type { Page } from 'playwright-core';
import type { GameDriver } from './driver.ts';

const confirm = (page: Page): Promise<void> =>
  page.locator('.dictator-move .button:enabled:is(.button-primary, .button-danger)').first().click();

/** Discards Liberal policies, so that the game ends in a few rounds. */
export const driver: GameDriver = {
  gameType: 'Secret Dictator',
  setup: 'Small Chamber',
  async play(page) {
    const ballots = page.locator('.dictator-ballot');
    if ((await ballots.count()) > 0) {
      if ((await page.locator('.dictator-ballot[aria-pressed="true"]').count()) > 0) return false;
      await ballots.first().click();
      return true;
    }
    const choices = page.locator('.dictator-choice:enabled');
    if ((await choices.count()) > 0) {
      const discards = (await choices.count()) === 3;
      await (discards ? choices.first() : choices.filter({ hasNotText: 'Veto' }).last()).click();
      await confirm(page);
      return true;
    }
    const people = page.locator('button.dictator-token:enabled');
    if ((await people.count()) === 0) return false;
    await people.first().click();
    await confirm(page);
    return true;
  },
};
