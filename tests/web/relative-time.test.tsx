import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Time } from '../../web/i18n/Time.tsx';
import { type Mounted, mount } from './mount.tsx';

const NOW = Date.UTC(2026, 10, 29, 12);
const minutesAgo = (minutes: number) => NOW - minutes * 60_000 - 5_000;

let shown: Mounted;
beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(async () => {
  await shown.unmount();
  vi.useRealTimers();
});

test('a relative time grows older by itself', async () => {
  shown = await mount(<Time at={minutesAgo(3)} />);
  expect(shown.text()).toBe('3 minutes ago');
  await shown.pass(60_000);
  expect(shown.text()).toBe('4 minutes ago');
});
test('a relative time follows its moment at once', async () => {
  shown = await mount(<Time at={minutesAgo(3)} />);
  await shown.render(<Time at={minutesAgo(7)} />);
  expect(shown.text()).toBe('7 minutes ago');
});
