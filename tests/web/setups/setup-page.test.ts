import { expect, test } from 'vitest';
import { REFERENCES, SETUPS } from '../../../games/index.ts';
import { SETUP_RULES } from '../../../games/setup-rules.ts';
import type { SetupDocument } from '../../../protocol/http/setups.ts';
import { deedWords, nightOrderOf } from '../../../web/features/cards/night-order.ts';
import { setupFromDocument } from '../../../web/features/cards/setup-document.ts';
import { settingsInWords } from '../../../web/features/setups/settings-words.ts';

const roles = Object.fromEntries(REFERENCES['mafia']!.roles().map(({ name, ...role }) => [name, role]));

test('the order of the night is the engine’s, limited to the setup’s roles', () => {
  const order = nightOrderOf({ roles: [{ Cop: 1, 'Doctor:Armed': 1, Villager: 3 }, { Mafioso: 1 }] }, roles);
  expect(order.map(({ role }) => role)).not.toContain('Tracker');
  const kill = order.findIndex(({ title }) => title === 'Mafia kill');
  expect(kill).toBeGreaterThan(order.findIndex(({ role }) => role === 'Doctor'));
  expect(kill).toBeLessThan(order.findIndex(({ role }) => role === 'Cop'));
  expect(nightOrderOf({ roles: [{ Cop: 1, Villager: 3 }] }, roles).map(({ title }) => title)).toEqual(['Investigate']);
  expect(order.map(({ stage }) => stage)).toEqual(order.map(({ stage }) => stage).sort((a, b) => a - b));
  const at = (role: string) => order.findIndex((step) => step.role === role);
  expect([at('Doctor') >= 0, at('Doctor') < at('Cop'), at('Villager')]).toEqual([true, true, -1]);
});

test('a document agrees with the setup it was made of', () => {
  for (const setup of Object.values(SETUPS).flat()) {
    const { terms, roles: sets, ...rest } = setup;
    const document = { ...terms, ...rest, roles: JSON.stringify(sets), favorite: false } as unknown as SetupDocument;
    expect(setupFromDocument(document, SETUP_RULES.get(setup.gameType)!.setupFields)).toEqual(setup);
  }
});

test('rules in words name settings with their number of copies, and terms that differ from the defaults', () => {
  const document = { gameSettings: ['Whispers', 'Whisper Leak Chance', 'Whisper Leak Chance'], unique: true, EventsPerNight: 3 };
  const lines = settingsInWords(document as unknown as SetupDocument, SETUP_RULES.get('Mafia')!.setupFields!);
  expect(lines).toEqual(['No card is dealt twice', 'Whispers', 'Whisper Leak Chance ×2', 'Events per night: 3']);
});

test('a deed named like its role is not listed a second time', () => {
  expect(deedWords({ role: 'Snoop', title: 'Snoop' })).toBe('');
  expect(deedWords({ role: 'Cop', title: 'Investigate' })).toBe('Investigate');
  expect(deedWords({ role: 'Loudmouth', title: '' })).toBe('passive');
});
