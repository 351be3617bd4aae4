import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { leaveEnterToInputMethods } from '../../web/lib/composition.ts';
import { type Mounted, mount } from './mount.tsx';

let shown: Mounted;
let heard: string[];
beforeAll(leaveEnterToInputMethods);
beforeEach(async () => {
  vi.useFakeTimers();
  heard = [];
  shown = await mount(
    <form>
      <input onKeyDown={({ key }) => void heard.push(key)} />
    </form>,
  );
});
afterEach(async () => {
  await shown.unmount();
  vi.useRealTimers();
});
/** Presses a key; returns whether the browser would then submit the form. */
const press = (key: string, more: KeyboardEventInit & { keyCode?: number } = {}): boolean =>
  shown.page
    .querySelector('input')!
    .dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));

test('Enter that confirms a composition sends nothing, however the browser reports it', () => {
  expect([press('Enter', { isComposing: true }), press('Enter', { keyCode: 229 })]).toEqual([false, false]);
  expect(heard).toEqual([]);
});

test('other keys of a composition, and Enter outside of one, are heard', () => {
  expect([press('Process', { keyCode: 229 }), press('a'), press('Enter', { keyCode: 13 })]).toEqual([true, true, true]);
  expect(heard).toEqual(['Process', 'a', 'Enter']);
});
