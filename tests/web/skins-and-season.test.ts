/** Drawings that differ for a member, or for a month. */
import { expect, test } from 'vitest';
import { readSkins, withSkin } from '../../protocol/skin-choice.ts';
import { isUnlocked, SKINS, skinRefusal } from '../../protocol/skins.ts';
import { decoratedSeasonOf } from '../../web/app/shell/decorated-months.ts';
import { SKIN_LOOKS } from '../../web/features/cards/skin-styles.ts';

test('a role has the skin that was chosen last, and none once its usual look is chosen', () => {
  const two = withSkin(withSkin('', 'Cop', 'stamp'), 'Serial Killer', 'etched');
  expect(two).toBe('Cop:stamp,Serial Killer:etched');
  expect(readSkins(withSkin(two, 'Cop', 'gilded')).get('Cop')).toBe('gilded');
  expect(withSkin(two, 'Cop', 'vivid')).toBe('Serial Killer:etched');
  expect([...readSkins('')]).toEqual([]);
});

test('a skin is free, or opens with achievements: a number of them, or one of the role', () => {
  const open = (number: number, role: string) =>
    SKINS.filter((skin) => isUnlocked(skin, 'Cop', { number, ofRole: (of) => of === role })).map(({ id }) => id);
  expect(open(0, '')).toEqual(['vivid', 'stamp', 'etched']);
  expect(open(5, '')).toEqual(['vivid', 'stamp', 'etched', 'gilded']);
  expect(open(1, 'Cop')).toContain('heirloom');
  expect(open(1, 'Doctor')).not.toContain('heirloom');
  expect(skinRefusal('Cop:stamp,Doctor:moonlit', { number: 14, ofRole: () => true })).toMatch(/Moonlit needs 15/);
});

test('every skin except the usual one has a look', () => {
  expect(['vivid', ...Object.keys(SKIN_LOOKS)].sort()).toEqual(SKINS.map(({ id }) => id).sort());
});

test('only October and May are decorated', () => {
  const months = Array.from({ length: 12 }, (_, month) => decoratedSeasonOf(new Date(2026, month, 15)));
  expect(months.flatMap((season, month) => (season ? [[month + 1, season]] : []))).toEqual([
    [5, 'may'],
    [10, 'october'],
  ]);
});
