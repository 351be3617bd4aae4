import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Tabs } from '../../web/ui/Tabs.tsx';
import { type Mounted, mount } from './mount.tsx';

const TABS = ['Main', 'Sandbox', 'Games', 'Survivor', 'Roleplay'].map((id) => ({ id, label: id }));
const WIDTH = 100;
let tabs: Mounted;

/** A row two tabs wide, as on a phone. */
const row = (value: string) => <Tabs label="Lobbies" name="lobby" tabs={TABS} value={value} onChange={() => undefined} />;
const scrolled = () => tabs.page.querySelector('[role=tablist]')!.scrollLeft;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const list = this.closest('[role=tablist]')!;
    const at = [...list.children].indexOf(this);
    return at < 0 ? new DOMRect(0, 0, 2 * WIDTH, 44) : new DOMRect(at * WIDTH - list.scrollLeft, 0, WIDTH, 44);
  });
});
afterEach(async () => {
  await tabs.unmount();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a row of tabs that is wider than the page begins at the chosen tab', async () => {
  tabs = await mount(row('Survivor'));
  expect(scrolled()).toBe(3 * WIDTH + WIDTH / 2 - WIDTH);
});

test('a row of tabs follows the tab that is chosen elsewhere', async () => {
  tabs = await mount(row('Survivor'));
  await tabs.render(row('Games'));
  expect(scrolled()).toBe(2 * WIDTH + WIDTH / 2 - WIDTH);
});
