import type { GameDriver } from './driver.ts';

export const driver: GameDriver = {
  gameType: 'Liars Dice',
  setup: 'Crooked Corner',
  options: { 'Starting dice': '2' },
  async play(page) {
    const lie = page.getByRole('button', { name: 'Lie!' });
    if (await lie.isVisible()) {
      await lie.click();
      return true;
    }
    const face = page.locator('.liars-face:not(:disabled)').first();
    if (!(await face.isVisible())) return false;
    await face.click();
    await page.locator('.liars-send').click();
    return true;
  },
};
