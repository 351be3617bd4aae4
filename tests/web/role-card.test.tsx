import { beforeEach, expect, test, vi } from 'vitest';
import { REFERENCES } from '../../games/index.ts';
import type { RolePage } from '../../protocol/http/roles.ts';
import { RoleWords } from '../../web/features/cards/RolePopover.tsx';
import { TrialsContext } from '../../web/features/cards/trials.ts';
import { fakeWorker, mount } from './mount.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  fakeWorker(() => Response.json({}));
});

test.each([
  ['mafia', 'Mafia', 'Fool', 'You win, and no one else, when the village condemns you.'],
  ['mafia', 'Mafia', 'Cop', 'You win with the Village, when everyone who means it harm is dead.'],
  ['connect-four', 'Connect Four', 'Starman', 'You win with four or more of your discs in a line.'],
])('the card of a role of %s says how it wins', async (id, gameType, card, words) => {
  const role: RolePage = REFERENCES[id]!.roles().find(({ name }) => name === card)!;
  const { text, unmount } = await mount(<RoleWords card={card} side={role.alignment} role={role} gameType={gameType} />);
  expect(text()).toContain(words);
  await unmount();
});

test.each([
  ['Cop', true, true],
  ['Cop', false, false],
  ['Miller', true, false],
  ['Meteor', true, false],
])('the card of the %s offers to try it, if the table allows that (%s): %s', async (card, isAllowed, isOffered) => {
  const role: RolePage = REFERENCES['mafia']!.roles().find(({ name }) => name === card)!;
  const { page, unmount } = await mount(
    <TrialsContext value={isAllowed}>
      <RoleWords card={card} side={role.alignment} role={role} gameType="Mafia" />
    </TrialsContext>,
  );
  expect(page.querySelector(`button[aria-label="Try this role: ${card}"]`) !== null).toBe(isOffered);
  await unmount();
});
