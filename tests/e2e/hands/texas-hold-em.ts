import type { GameDriver } from './driver.ts';

export const driver: GameDriver = {
  gameType: 'Texas Hold Em',
  setup: 'Four by Lamplight',
  options: { Hands: '1' },
  async play(page) {
    const onward = page.locator('.poker-bar').getByRole('button', { name: /^(Check|Call|Next hand)/ });
    if ((await onward.count()) === 0 || !(await onward.first().isEnabled())) return false;
    await onward.first().click();
    return true;
  },
};
