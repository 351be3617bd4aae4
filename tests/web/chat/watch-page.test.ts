import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchPage } from '../../../web/chat/watch-page.ts';

let page: EventTarget & { hidden: boolean };
let told: boolean[];
let back: number;
const turn = (hidden: boolean) => {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
};
const happens = (name: string) => window.dispatchEvent(new Event(name));
beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  [told, back] = [[], 0];
  watchPage({
    tell: (away) => told.push(away),
    isBack: () => {
      back += 1;
    },
  });
  told = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('whoever turns to another page is away, and is not when they turn back', () => {
  turn(true);
  turn(false);
  expect([told, back]).toEqual([[true, false], 1]);
});

test('whoever has touched nothing for five minutes is away until they do', () => {
  vi.advanceTimersByTime(4 * 60_000);
  happens('keydown');
  vi.advanceTimersByTime(5 * 60_000 - 1);
  expect(told).not.toContain(true);
  vi.advanceTimersByTime(1);
  expect(told.at(-1)).toBe(true);
  happens('pointermove');
  expect(told.at(-1)).toBe(false);
});

test('a page that is left for the next one, or reloaded, does not say that its member looks away', () => {
  happens('pagehide');
  turn(true);
  expect(told).toEqual([]);
  // It was kept by the browser, and is gone back to.
  happens('pageshow');
  turn(false);
  turn(true);
  expect([told, back]).toEqual([[false, true], 1]);
});
