import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { PostText } from '../../../web/features/posts/PostText.tsx';
import { fakeWorker, mount } from '../mount.tsx';
import { ATTACKS, faultsIn } from './attacks.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens every spoiler, even those within spoilers. */
async function openSpoilers(page: HTMLElement): Promise<void> {
  for (;;) {
    const closed = [...page.querySelectorAll<HTMLElement>('button[aria-expanded=false]')];
    if (closed.length === 0) return;
    await act(async () => {
      for (const one of closed) one.click();
    });
  }
}

test('no text of the corpus brings a foreign element, attribute or address into the page', async () => {
  vi.useFakeTimers();
  const calls = fakeWorker(() => Response.json({}));
  expect(ATTACKS.length).toBeGreaterThan(1_000);
  const quotes = Object.fromEntries(
    ATTACKS.slice(0, 40).map((text, i) => [`a${i}.1:0-5`, { author: text, text, href: text.split('\n')[0]! }]),
  );
  const quoting = Object.keys(quotes).map((ref) => `[quote=${ref}]`);
  const { page, unmount } = await mount(
    [...ATTACKS, ...quoting].map((text, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
      <PostText key={i} text={text} quotes={quotes} mentions={{ constructor: 'x" onclick="window.__hit=1' }} />
    )),
  );
  await openSpoilers(page);
  const origin = location.origin;
  const found = [...page.children].flatMap((post, i) =>
    faultsIn(post, origin).map((fault) => `${fault} in ${JSON.stringify([...ATTACKS, ...quoting][i])}`),
  );
  expect(found).toEqual([]);
  expect('__hit' in window).toBe(false);
  expect(calls.filter((call) => !call.startsWith('GET /api/roles/'))).toEqual([]);
  await unmount();
});
