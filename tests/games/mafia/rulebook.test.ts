import { expect, test } from 'vitest';
import { STAGES } from '../../../games/mafia/engine/state.ts';
import { traitsOf } from '../../../games/mafia/engine/trait.ts';
import { rulebook } from '../../../scripts/rules/rulebook.ts';

const book = rulebook();
const headings = [...book.matchAll(/^#+ (.+)$/gm)].map((match) => match[1]!);
const entryOf = (name: string): string => book.split(/^#+ /m).find((entry) => entry.startsWith(`${name}\n`)) ?? '';

test('every trait and every stage has its place in the rulebook', () => {
  for (const kind of ['side', 'role', 'modifier', 'item', 'effect', 'setting', 'event'] as const)
    for (const { id } of traitsOf(kind)) expect(headings).toContain(id);
  for (const stage of STAGES) expect(book).toMatch(new RegExp(`^\\| \\d+ \\| \`${stage}\` \\| .+ \\|$`, 'm'));
});
test('every link of the rulebook leads to a heading, and no two headings are alike', () => {
  const anchors = headings.map((title) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
  expect(new Set(anchors).size).toBe(anchors.length);
  const targets = [...book.matchAll(/\]\(#([^)]*)\)/g)].map((match) => match[1]!);
  expect(targets.length).toBeGreaterThan(headings.length / 2);
  expect(targets.filter((target) => !anchors.includes(target))).toEqual([]);
});
test('the rulebook is tidy: no trailing spaces, no two empty lines, one line break at the end', () => {
  expect(book).not.toMatch(/[ \t]$/m);
  expect(book).not.toMatch(/\n{3}/);
  expect(book).toMatch(/[^\n]\n$/);
});
test('an entry names the action, its time and way, and its special rules', () => {
  expect(entryOf('Serial Killer')).toContain(
    '- **Kill**: each night; visits another living player; compulsory; stage `late-kill`.',
  );
  expect(entryOf('Gun')).toContain('- **Shoot**: each day; chooses another living player; done at once; no visit; stage `kill`.');
  expect(entryOf('Hunter')).toContain('- Brings Dusk into the game.');
  expect(entryOf('Armed')).toContain('- Dealt with it: [Gun](#gun).');
  expect(entryOf('Loyal')).toContain('- Incompatible with: [Disloyal](#disloyal).');
  expect(entryOf('Whisper Leak Chance')).toContain('- Requires: [Whispers](#whispers).');
});
