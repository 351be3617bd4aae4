import type { Page } from 'playwright-core';
import type { GameDriver } from './driver.ts';

const KEYS = ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp'];
/** Number of turns that the snake makes in a circle before it runs straight into a wall. */
const TURNS = 10;
const turned = new WeakMap<Page, number>();

/** Is ready at once, then turns by key and by button alternately. */
export const driver: GameDriver = {
  gameType: 'Battlesnakes',
  setup: 'Two Tongues',
  options: { 'Board size': '10', 'Edges wrap around': false },
  async play(page) {
    const ready = page.locator('.snakes-gate button[aria-pressed="false"]');
    if ((await ready.count()) > 0) {
      await ready.click();
      return true;
    }
    const turns = turned.get(page) ?? 0;
    const isDay = (await page.locator('.snakes-pad').count()) > 0 && (await page.locator('.snakes-gate').count()) === 0;
    if (!isDay || turns >= TURNS) return false;
    turned.set(page, turns + 1);
    if (turns % 2 === 0) await page.keyboard.press(KEYS[(turns >> 1) % KEYS.length]!);
    else await page.locator('.snakes-way[aria-disabled="false"]').last().click();
    return true;
  },
};
