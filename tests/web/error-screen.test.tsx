import { afterEach, expect, test, vi } from 'vitest';
import { ErrorScreen } from '../../web/app/shell/ErrorScreen.tsx';
import { mount } from './mount.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a page that throws shows the heading Error, the message and Refresh', async () => {
  vi.useFakeTimers();
  // React logs errors that a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('The lantern fell over.');
  };
  const shown = await mount(
    <ErrorScreen>
      <Broken />
    </ErrorScreen>,
  );
  expect(shown.page.querySelector('h2')?.textContent).toBe('Error');
  expect(shown.text()).toContain('Refresh');
  await shown.unmount();
});
