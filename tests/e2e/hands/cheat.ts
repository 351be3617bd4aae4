import type { GameDriver } from './driver.ts';

export const driver: GameDriver = {
  gameType: 'Cheat',
  setup: 'Three of a Kind',
  options: { 'Turn limit': '5' },
  async play(page) {
    const pass = page.getByRole('button', { name: 'Let it pass' });
    if (await pass.isVisible()) {
      await pass.click();
      return true;
    }
    const card = page.locator('.cheat-card[aria-pressed]').first();
    if (!(await card.isVisible())) return false;
    if ((await card.getAttribute('aria-pressed')) === 'false') await card.click();
    await page.locator('.cheat-send .button').click();
    return true;
  },
};
