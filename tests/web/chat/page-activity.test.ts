import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchPageActivity } from '../../../web/features/chat/page-activity.ts';

let page: EventTarget & { hidden: boolean };
let told: boolean[];
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
  told = [];
  watchPageActivity((away) => told.push(away));
  told = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a user who switches to another page is away, and is back when they return', () => {
  turn(true);
  turn(false);
  expect(told).toEqual([true, false]);
});

test('a user without input for five minutes is away until their next input', () => {
  vi.advanceTimersByTime(4 * 60_000);
  happens('keydown');
  vi.advanceTimersByTime(5 * 60_000 - 1);
  expect(told).not.toContain(true);
  vi.advanceTimersByTime(1);
  expect(told.at(-1)).toBe(true);
  happens('pointermove');
  expect(told.at(-1)).toBe(false);
});

test('a page that is left for the next one, or reloaded, does not report its member as away', () => {
  happens('pagehide');
  turn(true);
  expect(told).toEqual([]);
  // The browser kept the page in its cache, and the user goes back to it.
  happens('pageshow');
  turn(false);
  turn(true);
  expect(told).toEqual([false, true]);
});
