import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SetupDocument } from '../../../protocol/http/setups.ts';
import { SetupButton } from '../../../web/features/cards/SetupButton.tsx';
import { SetupCard } from '../../../web/features/cards/SetupCard.tsx';
import { setupSummary } from '../../../web/features/cards/setup-document.ts';
import { ChosenSetup } from '../../../web/features/host/ChosenSetup.tsx';
import { SetupName } from '../../../web/features/profile/SetupName.tsx';
import { type Session, session } from '../../../web/lib/session.ts';
import { fakeWorker, type Mounted, mount } from '../mount.tsx';

const SETUP = {
  id: 's1',
  name: 'Two Doors',
  description: '',
  gameType: 'Mafia',
  roles: '[{"Cop":1,"Mafioso":1}]',
  closed: false,
  useRoleGroups: false,
  roleGroupSizes: [],
  count: {},
  gameSettings: [],
  total: 2,
  ranked: false,
  competitive: false,
  creator: { id: 'u-ana', name: 'Ana', avatar: false },
  favorite: false,
  favorites: 0,
  vote: 0,
  upvotes: 0,
  downvotes: 0,
} as unknown as SetupDocument;

let page: Mounted;
let calls: string[];
const before = session.value;
beforeEach(() => {
  vi.useFakeTimers();
  HTMLElement.prototype.showPopover = () => undefined;
  HTMLElement.prototype.hidePopover = function hide() {
    this.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'closed' }));
  };
});
afterEach(async () => {
  await page.unmount();
  session.value = before;
  vi.useRealTimers();
});

/** A worker from which the setup can be deleted. */
function serve(document: SetupDocument): void {
  let isThere = true;
  calls = fakeWorker((call) => {
    if (call.startsWith('DELETE')) isThere = false;
    if (!call.startsWith('GET /api/setup/')) return call.startsWith('GET') ? Response.json({}) : new Response('OK');
    return isThere ? Response.json(document) : new Response('There is no such setup.', { status: 404 });
  });
}
async function settle(): Promise<void> {
  await vi.dynamicImportSettled();
  await page.pass();
}
async function open(who: Partial<Session>, setup: Partial<SetupDocument> = {}, actions = true): Promise<void> {
  session.value = { loaded: true, ...who };
  const document = { ...SETUP, ...setup };
  serve(document);
  page = await mount(<SetupCard setup={setupSummary(document)} actions={actions ? { close: () => undefined } : null} />);
  await settle();
}
const ANA = { id: 'u-ana', perms: {} } as Partial<Session>;
const BEN = { id: 'u-ben', perms: {} } as Partial<Session>;
const controls = () =>
  [...page.page.querySelectorAll('.min-h-tap.flex > a, .min-h-tap.flex > button')].map(
    (one) => one.getAttribute('aria-label') ?? one.textContent,
  );

test('the card of a setup has buttons for each reader; edit and delete are for its creator', async () => {
  await open(ANA);
  expect(controls()).toEqual(['Host', 'Add to favorites', 'Copy', 'Edit', 'Delete']);
  await page.unmount();
  await open(ANA, { ranked: true });
  expect(controls()).toEqual(['Host', 'Add to favorites', 'Copy', 'Delete']);
  await page.unmount();
  await open(BEN);
  expect(controls()).toEqual(['Host', 'Add to favorites', 'Copy']);
  await page.unmount();
  await open({});
  expect(controls()).toEqual(['Host']);
});

test('a press marks it as a favorite, and a card beside a game has no buttons and fetches nothing', async () => {
  await open(BEN);
  await page.press('Add to favorites');
  expect(calls).toContain('POST /api/setup/favorite');
  await page.unmount();
  await open(BEN, { favorite: true });
  expect(page.page.querySelector('[aria-label=Favorite]')?.getAttribute('aria-pressed')).toBe('true');
  await page.unmount();
  await open(BEN, {}, false);
  expect(controls()).toEqual([]);
  expect(calls.filter((call) => call.includes('/api/setup/'))).toEqual([]);
});

test('its creator deletes it from the card after a question, and stays where they are', async () => {
  const at = location.pathname;
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  await open(ANA);
  await page.press('Delete');
  expect(calls.some((call) => call.startsWith('DELETE'))).toBe(false);
  await page.press('Delete the setup');
  await page.pass();
  expect(calls).toContain('DELETE /api/setup/s1');
  expect(location.pathname).toBe(at);
});

test('after that the card closes with its question, at names and at the sides of a setup', async () => {
  session.value = { loaded: true, ...ANA };
  const openers = [
    [<SetupName key="name" id="s1" name="Two Doors" />, 'Two Doors'],
    [<SetupButton key="sides" setup={setupSummary(SETUP)} />, 'Roles of Two Doors: Cop, Mafioso'],
  ] as const;
  for (const [opener, label] of openers) {
    serve(SETUP);
    page = await mount(opener);
    await page.press(label);
    await settle();
    await page.press('Delete');
    await page.press('Delete the setup');
    await settle();
    expect(calls).toContain('DELETE /api/setup/s1');
    expect([label, page.page.querySelector('dialog'), page.page.querySelector('.popover')]).toEqual([label, null, null]);
    await page.unmount();
  }
});

test('while a setup is chosen for a table, its card has no buttons', async () => {
  session.value = { loaded: true, ...ANA };
  serve(SETUP);
  const nothing = () => undefined;
  page = await mount(<ChosenSetup id="s1" brief={false} onChange={nothing} onLost={nothing} stakes={null} />);
  await page.pass();
  await page.press('Roles of Two Doors: Cop, Mafioso');
  await settle();
  expect(page.text()).toContain('All about this setup');
  expect(controls()).toEqual([]);
});
