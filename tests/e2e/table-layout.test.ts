/** Parts of a table that have little room. */
import { expect, test } from 'vitest';
import { shot } from './shot.ts';
import { StagedTable } from './staged-table.ts';
import { expectNoSidewaysScroll } from './steps.ts';
import { openVisitors } from './visitors.ts';

const open = openVisitors();

test.each([320, 360, 390])('a phone of %i px names the own role in the header, in the room that it has', async (width) => {
  const { page, errors } = await open({ width, height: 640 });
  for (const card of ['Cop', 'Serial Killer']) {
    const cards = [card, 'Mafioso', 'Villager', 'Villager', 'Villager', 'Villager', 'Villager'];
    await new StagedTable({ gameId: 'mafia', cards }).show(page);
    const name = page.locator('.game-head').getByText(card, { exact: true });
    await name.waitFor();
    await shot(page, `header-${width}-${card.slice(0, 3)}`);
    const sizes = await name.evaluate((element) => {
      const { width: wide, height } = element.getBoundingClientRect();
      const [head, rest] = [document.querySelector('.game-head')!, [...document.querySelectorAll('.game-head button')]];
      const boxes = rest.map((button) => button.getBoundingClientRect()).filter((box) => box.width > 0);
      const overlaps = boxes.filter((a) => boxes.some((b) => a !== b && a.left < b.right - 1 && b.left < a.right - 1));
      const { height: high } = head.getBoundingClientRect();
      return { wide, height, high, cut: element.scrollWidth > element.clientWidth + 1, overlaps: overlaps.length };
    });
    expect(sizes).toMatchObject({ overlaps: 0, cut: width < 360 && card === 'Serial Killer' });
    expect(sizes.wide).toBeGreaterThan(20);
    expect(sizes.height).toBeGreaterThanOrEqual(14);
    expect(sizes.high).toBeLessThanOrEqual(57);
    await expectNoSidewaysScroll(page);
  }
  expect(errors).toEqual([]);
});
