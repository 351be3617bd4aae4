/** Every board has room: its controls can be reached and pressed, names are whole, and talk stays beside it. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { GAME_UI } from '../../web/games/index.ts';
import { isLong } from '../long.ts';
import { MOMENTS, NAMES } from './board-moments.ts';
import { SIZES } from './browser.ts';
import { waitUntilStill } from './steps.ts';
import { openVisitors } from './visitors.ts';

const person = openVisitors();

/** Returns the faults of the layout as sentences. `decision` names the buttons that must be visible without scrolling. */
async function faultsOf(page: Page, decision: string[], names: string[] | null): Promise<string[]> {
  return page.evaluate(
    ({ decision, names }) => {
      const faults: string[] = [];
      const { innerWidth: width, innerHeight: height } = window;
      const called = (el: Element) =>
        (el.getAttribute('aria-label') || el.textContent?.trim() || el.getAttribute('placeholder') || el.outerHTML).slice(0, 80);
      const isShown = (el: Element) => el.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const sizeOf = (el: Element) => el.getBoundingClientRect();
      /** The element that is pressed: for a field that only screen readers meet, its label. */
      const pressed = (el: Element) => (sizeOf(el).width < 4 ? (el.closest('label') ?? el) : el);
      const isWithin = (box: DOMRect) => box.left >= -1 && box.right <= width + 1 && box.top >= -1 && box.bottom <= height + 1;
      const hitOf = (el: Element) => {
        // A name in a sentence may go over two lines: then its first one counts.
        const { left, top, width: w, height: h } = el.getClientRects()[0] ?? sizeOf(el);
        return document.elementFromPoint(left + w / 2, top + h / 2);
      };
      const isHit = (el: Element) => {
        const hit = hitOf(el);
        return hit !== null && (el.contains(hit) || hit.closest('label')?.contains(el) === true);
      };
      /** Whether the element is scrolled out of a list within the board. */
      const isCutOff = (el: Element) => {
        for (let list = el.parentElement; list && list !== board; list = list.parentElement)
          if (getComputedStyle(list).overflowY === 'auto' && sizeOf(el).bottom > sizeOf(list).bottom + 1) return true;
        return false;
      };
      const main = document.querySelector('main.game')!;
      const board = main.querySelector('section.board')!;
      // The buttons that decide must be visible without scrolling.
      for (const name of decision) {
        const button = [...board.querySelectorAll('button')].find((one) => called(one).startsWith(name));
        if (!button) faults.push(`there is no '${name}'`);
        else if (!isWithin(sizeOf(button)) || !isHit(button)) faults.push(`'${name}' is not visible at once`);
      }
      if (names) {
        const leaves = [...main.querySelectorAll('*')].filter(
          (el) => el.childElementCount === 0 && names.includes(el.textContent ?? '') && isShown(el) && sizeOf(el).width > 4,
        );
        for (const el of leaves)
          if (el.scrollWidth > el.clientWidth + 1 && el.clientWidth > 0) faults.push(`${called(el)} is cut`);
        const boxes = leaves.filter((el) => board.contains(el) && !isCutOff(el)).map((el) => [el, sizeOf(el)] as const);
        for (const [i, [el, a]] of boxes.entries())
          for (const [other, b] of boxes.slice(i + 1))
            if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
              faults.push(`${called(el)} lies over ${called(other)}`);
        // A board in play must fill a large window; the choice of a word need not.
        const all = [...board.querySelectorAll('*')].filter((el) => el.childElementCount === 0 && isShown(el)).map(sizeOf);
        const span = (from: 'left' | 'top', to: 'right' | 'bottom', of: number) =>
          (Math.max(...all.map((box) => box[to])) - Math.min(...all.map((box) => box[from]))) / of;
        const used = Math.max(span('left', 'right', sizeOf(board).width), span('top', 'bottom', sizeOf(board).height));
        if (width > 1900 && used < 0.6) faults.push(`the board uses ${Math.round(used * 100)}% of its space`);
        const talk = main.querySelector('section.chat')!;
        if (sizeOf(talk).width < 320) faults.push(`talk has ${sizeOf(talk).width} px`);
        const parts = [...talk.querySelectorAll('.composer input, .composer button, .composer select')];
        if (parts.length < 2 || !parts.every((part) => isShown(part) && isWithin(sizeOf(part))))
          faults.push('the composer is not whole');
        const field = talk.querySelector('.composer-field')!;
        if (sizeOf(field).width < 128) faults.push(`the composer's field has ${sizeOf(field).width} px`);
      }
      if (document.documentElement.scrollWidth > width) faults.push('the page scrolls sideways');
      if (board.scrollWidth > board.clientWidth + 1) faults.push('the board scrolls sideways');
      // Everything that scrolls is scrolled to each control, and back at the end.
      const scrolled = [...document.querySelectorAll('*')]
        .filter((el) => el.scrollHeight > el.clientHeight || el.scrollWidth > el.clientWidth)
        .map((el) => [el, el.scrollTop, el.scrollLeft] as const);
      const wanted = 'button, input, select, textarea, a[href], summary, [role=button], [role=radio], [data-rove]';
      for (const control of main.querySelectorAll(wanted)) {
        const el = pressed(control);
        // Only screen readers meet this control until it has the focus.
        if (getComputedStyle(el).clipPath === 'inset(50%)') continue;
        if (!isShown(el) || control.matches(':disabled, [aria-disabled=true]') || sizeOf(el).width < 4) continue;
        if (el.closest('details:not([open])') && !el.matches('summary')) continue;
        el.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
        const box = sizeOf(el);
        if (!isWithin(box) && box.width < width && box.height < height / 2) faults.push(`'${called(el)}' is out of reach`);
        // The middle of a territory's box may belong to its neighbor.
        else if (!(el instanceof SVGElement) && !isHit(el)) {
          const over = hitOf(el);
          faults.push(`'${called(el)}' is covered by ${over?.localName}.${over?.getAttribute('class')}`);
        }
      }
      for (const [el, top, left] of scrolled) el.scrollTo({ top, left, behavior: 'instant' });
      return [...new Set(faults)];
    },
    { decision, names },
  );
}

/** Games whose boards have the least room. The long run looks at the others too, and games.test.ts at each of them. */
const FULLEST = ['dice-wars', 'liars-dice', 'secret-dictator', 'texas-hold-em', 'wacky-words'];
const LOOKED_AT = Object.entries(MOMENTS).filter(([id]) => isLong || FULLEST.includes(id));

test('every game with a board is looked at', () => {
  expect(Object.keys(MOMENTS).sort()).toEqual(Object.keys(GAME_UI).sort());
  expect(Object.keys(MOMENTS)).toEqual(expect.arrayContaining(FULLEST));
});

const [DESKTOP, PHONE] = SIZES;
const LARGE = { name: 'large', width: 1920, height: 1080 } as const;
const TABLET = { name: 'tablet', width: 768, height: 1024 } as const;

/**
 * Looks at the moment with the most players on a desktop, a large screen and a phone. The long run looks at all moments, at the
 * last one on a tablet too. It opens the first one at each size; the others are opened once and resized, which costs less.
 */
test.each(LOOKED_AT)('%s has room at each size', async (_, moments) => {
  const { page, errors } = await person(DESKTOP);
  const all = isLong ? moments() : moments().slice(-1);
  for (const [i, { gameId, name: moment, decision, table }] of all.entries())
    for (const size of [DESKTOP, ...(i === all.length - 1 ? [LARGE, ...(isLong ? [TABLET] : [])] : []), PHONE]) {
      await page.setViewportSize(size);
      if ((isLong && i === 0) || size === DESKTOP) {
        await table.show(page);
        await page.locator('section.board > *').first().waitFor();
      }
      await waitUntilStill(page);
      const faults = await faultsOf(page, decision, size === PHONE || size === TABLET ? null : NAMES);
      expect.soft(faults, `${gameId}, ${moment}, at ${size.width} × ${size.height}`).toEqual([]);
    }
  expect(errors).toEqual([]);
});

const bottomOf = async (part: Locator): Promise<number> => {
  const { y, height } = (await part.boundingBox())!;
  return y + height;
};
const topOf = async (part: Locator): Promise<number> => (await part.boundingBox())!.y;

test('a phone hides nothing that decides under a panel, and cuts no name of a cup', async () => {
  const { page, errors } = await person(PHONE);
  const show = async (gameId: string, name: string) => {
    await MOMENTS[gameId]!()
      .find((moment) => moment.name === name)!
      .table.show(page);
    await page.locator('section.board > *').first().waitFor();
    await waitUntilStill(page);
  };
  for (const name of ['team', 'ballot']) {
    await show('resistance', name);
    const answers = page.locator('div:has(> .resistance-buttons)');
    expect(await bottomOf(page.locator('.resistance-name', { hasText: 'You' }))).toBeLessThanOrEqual(await topOf(answers));
    expect(await page.locator('.resistance-name').count()).toBe(name === 'team' ? 5 : 8);
  }
  await show('cheat', 'start');
  const cards = page.locator('.cheat-card');
  expect(await cards.count()).toBe(26);
  const send = await topOf(page.locator('.cheat-send button'));
  expect(await bottomOf(cards.last().locator('.playing-card')), 'the last of 26 cards').toBeLessThanOrEqual(send);
  await show('texas-hold-em', 'middle');
  const bet = page.getByRole('button', { name: /^Bet \d/ });
  expect(await bet.count(), 'the amount waits for its button').toBe(0);
  await page.getByRole('button', { name: 'Bet', exact: true }).click();
  await waitUntilStill(page);
  expect(await bottomOf(bet)).toBeLessThanOrEqual(await topOf(page.getByRole('tablist').last()));
  await show('liars-dice', 'powers');
  expect(await page.getByText('Ones are wild').isVisible()).toBe(true);
  const isWhole = (el: Element) => el.scrollWidth <= el.clientWidth + 1 && el.scrollHeight <= el.clientHeight + 1;
  for (const name of await page.locator('.liars-name').all())
    expect.soft(await name.evaluate(isWhole), await name.innerText()).toBe(true);
  await show('battlesnakes', 'many');
  const ready = page.getByRole('button', { name: 'Ready', exact: true });
  expect(await topOf(ready)).toBeGreaterThanOrEqual(await bottomOf(page.locator('.snakes-stage')));
  expect(errors).toEqual([]);
});
