/** Texts in lists: search results and texts that await approval. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EmoteText } from '../../web/i18n/EmoteText.tsx';
import { session } from '../../web/lib/session.ts';
import { PATIENT } from '../patience.ts';
import { type Mounted, mount } from './mount.tsx';

let page: Mounted | null = null;
beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({}));
  session.value = { loaded: true, id: 'uAnaAnaAnaAna', name: 'Ana' };
});
afterEach(async () => {
  await page?.unmount();
  session.value = { loaded: false };
  vi.unstubAllGlobals();
});

test('a text in a list shows its emotes, and no link, formatting or other word', async () => {
  const text = 'The **wolf** :wolf: ate https://example.com :)';
  page = await mount(<EmoteText text={text} writer="uBenBenBenBen" />);
  await vi.waitFor(() => expect(page!.page.querySelectorAll('[role=img]')).toHaveLength(2), PATIENT);
  expect(page.text()).toBe('The **wolf** 🐺 ate https://example.com 🙂');
  expect(page.page.querySelector('a')).toBeNull();
});

test('a match of a search is marked, and an emote as a whole if its name matches', async () => {
  const text = 'A wolf, a :wolf: and a cat';
  const marks = [
    [2, 6],
    [11, 15],
  ] as const;
  page = await mount(<EmoteText text={text} writer="uBenBenBenBen" marks={marks} />);
  await vi.waitFor(() => expect(page!.page.querySelector('mark [role=img]')).not.toBeNull(), PATIENT);
  expect([...page.page.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['wolf', '🐺']);
  expect(page.text()).toBe('A wolf, a 🐺 and a cat');
});
