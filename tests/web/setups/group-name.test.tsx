import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GroupName } from '../../../web/features/cards/GroupName.tsx';
import { ModifierPopover } from '../../../web/features/cards/ModifierPopover.tsx';
import { fakeWorker, type Mounted, mount } from '../mount.tsx';

let page: Mounted;
beforeEach(() => {
  vi.useFakeTimers();
  HTMLElement.prototype.showPopover = () => undefined;
  fakeWorker((call) =>
    Response.json(
      call.endsWith('/modifiers')
        ? { Mafia: [{ name: 'Armed', icon: null, description: ['Starts with a gun.'], eventDescription: ['Leaves a gun.'] }] }
        : {},
    ),
  );
});
afterEach(async () => {
  await page.unmount();
  vi.useRealTimers();
});

const ROLES: Record<string, number>[] = [{ Villager: 1 }, { Cop: 2, 'Doctor:Lone': 1 }];
const SETUP = { gameType: 'Mafia', roles: ROLES, roleGroupSizes: [3, 2] };
async function groupWords(more: object): Promise<string> {
  page = await mount(<GroupName setup={{ ...SETUP, ...more }} group={1} />);
  await page.press('Group B: 2 drawn');
  return page.text();
}

test('a press on a group’s name shows how many of its roles are dealt, which, and whether one may come twice', async () => {
  const words = await groupWords({ unique: false });
  expect(words).toMatch(/2 of these roles are dealt. The same role can come more than once\./);
  expect(words).toMatch(/Cop×2.*Doctor/s);
  expect(words).not.toContain('Villager');
});
test.each([
  [{ unique: true }, 'No role comes twice.'],
  [{ unique: true, uniqueWithoutModifier: true }, 'No role comes twice, not even with another modifier.'],
])('a group of %o says so', async (more, sentence) => {
  expect(await groupWords(more)).toContain(sentence);
});
test('a group says nothing of repeats if that is not known', async () => {
  expect(await groupWords({})).not.toMatch(/twice|more than once/);
});
test('a press on a modifier’s name shows its effect on roles and on events', async () => {
  page = await mount(<ModifierPopover name="Armed" gameType="Mafia" />);
  await page.pass();
  await page.press('Armed');
  expect(page.text()).toMatch(/Modifier.*Starts with a gun\..*On an event: Leaves a gun\..*All modifiers/s);
});
