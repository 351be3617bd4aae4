import type { GameDriver } from './driver.ts';

export const driver: GameDriver = {
  gameType: 'Connect Four',
  setup: 'Head to Head',
  async play(page) {
    const column = page.locator('.four-column[aria-disabled="false"]').first();
    if ((await column.count()) === 0) return false;
    await column.click();
    return true;
  },
};
