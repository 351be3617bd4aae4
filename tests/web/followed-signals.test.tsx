/** Components subscribe to every signal they read, and a read without a subscription is reported (scripts/build/signals.ts). */
import { signal } from '@preact/signals-react';
import { createElement, memo, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onUnfollowedRead } from '../../scripts/build/followed-signals.ts';
import { type Mounted, mount } from './mount.tsx';

let shown: Mounted;
const count = signal(1);
const doubled = () => count.value * 2;
const useDoubled = () => doubled();

beforeEach(() => {
  vi.useFakeTimers();
  count.value = 1;
});
afterEach(async () => {
  await shown.unmount();
  vi.useRealTimers();
});

/** Changes the signal and returns the text shown afterwards. */
async function changed(what: ReactNode): Promise<string> {
  shown = await mount(what);
  expect(shown.text()).toBe('2');
  count.value = 2;
  await shown.pass();
  return shown.text();
}

test('a component follows signals that its helpers read', async () => {
  function InHelper() {
    return <p>{doubled()}</p>;
  }
  expect(await changed(<InHelper />)).toBe('4');
});
test('a component follows signals that its hooks read, even as an arrow function without elements', async () => {
  const InHook = () => useDoubled();
  expect(await changed(<InHook />)).toBe('4');
});
test('a component of one expression follows signals that its callbacks read, however often they run', async () => {
  const InList = ({ times }: { times: number }) => Array.from({ length: times }, () => String(doubled()));
  expect(await changed(<InList times={1} />)).toBe('4');
  await shown.render(<InList times={3} />);
  expect(shown.text()).toBe('444');
});
test('a memoized component follows its signals without a render of its parent', async () => {
  const InMemo = memo(function InMemo() {
    return String(doubled());
  });
  expect(await changed(<InMemo />)).toBe('4');
});
test('a read by a function that is not a component is reported', async () => {
  const found: string[] = [];
  const restore = onUnfollowedRead((message) => found.push(message));
  const parts = { draw: () => String(doubled()) };
  expect(await changed(createElement(parts.draw))).toBe('2');
  restore();
  expect(found[0]).toMatch(/^A signal is read where no component follows it/);
  expect(found[0]).toContain('doubled');
});
test('a peek is not reported', async () => {
  const parts = { draw: () => String(count.peek() * 2) };
  expect(await changed(createElement(parts.draw))).toBe('2');
});
