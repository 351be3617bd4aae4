/** Scroll position and focus after a navigation: at the top of a new page, and unchanged on the same one. */
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { usePageFocus } from '../../web/app/shell/use-page-focus.ts';
import { type Mounted, mount } from './mount.tsx';

function Page() {
  return <main ref={usePageFocus()} tabIndex={-1} />;
}

let page: Mounted;
const scrolled = vi.fn();
beforeEach(async () => {
  scrolled.mockReset();
  vi.stubGlobal('scrollTo', scrolled);
  window.scrollTo = scrolled;
  history.replaceState(null, '', '/community/forums');
  page = await mount(<Page />);
});
afterEach(async () => {
  await page.unmount();
  vi.unstubAllGlobals();
});
const go = (path: string, options?: { replace: boolean }) => act(async () => navigate(path, options));

test('a link to another page leads to its top, and moves the focus there', async () => {
  await go('/community/forums/board/b1');
  expect(scrolled).toHaveBeenCalledWith(0, 0);
  expect(document.activeElement?.localName).toBe('main');
  await go('/fame/leaderboard');
  expect(scrolled).toHaveBeenCalledTimes(2);
});

test('a tab, a filter, a dialog over the lobby and the way back leave the reader in place', async () => {
  await go('/community/moderation', { replace: true });
  await go('/community/moderation?part=log');
  await go('/community/moderation/reports', { replace: true });
  await go('/play');
  expect(scrolled).toHaveBeenCalledTimes(1);
  await go('/play/host');
  await go('/play');
  expect(scrolled).toHaveBeenCalledTimes(1);
  await go('/play/decks');
  expect(scrolled).toHaveBeenCalledTimes(2);
  await act(async () => {
    history.replaceState(null, '', '/play');
    window.dispatchEvent(new Event('popstate'));
  });
  expect(scrolled).toHaveBeenCalledTimes(2);
});
