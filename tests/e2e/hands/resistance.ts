import type { GameDriver } from './driver.ts';

export const driver: GameDriver = {
  gameType: 'Resistance',
  setup: 'One Bad Apple',
  async play(page) {
    const confirm = page.locator('.resistance-confirm');
    if ((await confirm.count()) > 0) {
      const token = page.locator('button.resistance-token[aria-pressed="false"][aria-disabled="false"]').first();
      if (await confirm.isDisabled()) await token.click();
      else await confirm.click();
      return true;
    }
    const fresh = page.locator('.resistance-buttons:not(:has([aria-pressed="true"]))');
    const choice = fresh.locator('[data-choice="Yes"], [data-choice="Success"]').first();
    if ((await choice.count()) === 0) return false;
    await choice.click();
    return true;
  },
};
