import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ContributorsPage } from '../../web/features/fame/FamePages.tsx';
import { fakeWorker, mount } from './mount.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the page of contributors leads to the licenses of all that the client contains', async () => {
  fakeWorker(() => Response.json({ dev: [], art: [] }));
  const { page, pass, unmount } = await mount(<ContributorsPage />);
  await pass(1);
  expect(page.querySelector('a[href="/licenses.txt"]')?.textContent).toBe('All licenses');
  await unmount();
});
