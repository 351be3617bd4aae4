import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChoiceList } from '../../../web/features/setup-editor/ChoiceList.tsx';
import { useDeferredSearch } from '../../../web/features/setup-editor/deferred-search.ts';
import { type Mounted, mount } from '../mount.tsx';

const ROLES = ['Cop', 'Doctor', 'Godfather', 'Gunsmith'];
let chosen: string[];
function Roles() {
  const search = useDeferredSearch();
  return (
    <ChoiceList
      label="Roles"
      items={ROLES.filter((role) => role.toLowerCase().startsWith(search.listed))}
      keyOf={(role) => role}
      row={(role) => role}
      onChoose={(role, times) => chosen.push(`${role} ×${times}`)}
      search={search}
      searchLabel="Search roles"
      tabs={[]}
      tab=""
      onTab={() => {}}
      empty="No role matches."
    />
  );
}

let shown: Mounted;
beforeEach(async () => {
  vi.useFakeTimers();
  chosen = [];
  shown = await mount(<Roles />);
});
afterEach(async () => {
  await shown.unmount();
  vi.useRealTimers();
});

/** Types a search and presses a key at once, before a deferred list is rendered. */
const typeAndPress = (text: string, key: string, more: KeyboardEventInit = {}): Promise<void> =>
  act(async () => {
    const input = shown.page.querySelector('input')!;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
  });

test('Enter adds the first match of the words typed by then, with Shift two', async () => {
  await typeAndPress('go', 'Enter');
  await typeAndPress('do', 'Enter', { shiftKey: true });
  expect(chosen).toEqual(['Godfather ×1', 'Doctor ×2']);
});

test('Enter adds nothing when the words typed by then match nothing', async () => {
  await typeAndPress('xyz', 'Enter');
  expect(chosen).toEqual([]);
});

test('arrow down goes to the first match of the words typed by then', async () => {
  await typeAndPress('gu', 'ArrowDown');
  expect(document.activeElement?.closest('li')?.textContent).toContain('Gunsmith');
});
