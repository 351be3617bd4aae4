/** The diff of an edit that staff are shown. */
import { expect, test } from 'vitest';
import { type DiffPart, textDiff } from '../../../web/features/posts/text-diff.ts';

const told = (parts: readonly DiffPart[]): string =>
  parts.map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `[-${text}-]` : `[+${text}+]`)).join('');

test('changed words stand beside the old ones, and a changed phrase is one change', () => {
  expect(told(textDiff('I was at the mill all night.', 'I was at the river all night.'))).toBe(
    'I was at the [-mill -][+river +]all night.',
  );
  expect(told(textDiff('The doctor saved me.', 'The cop and the doctor saved me.'))).toBe('The [+cop and the +]doctor saved me.');
  expect(told(textDiff('one two three.', 'six seven eight.'))).toBe('[-one two three-][+six seven eight+].');
  expect(told(textDiff('', 'New.'))).toBe('[+New.+]');
  expect(textDiff('', '')).toEqual([]);
});

test('the parts always add up to both texts', () => {
  let seed = 7;
  const below = (n: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % n;
  };
  const pieces = ['wolf', ' ', '\n\n', 'müller', '😀', '**', 'a', ' the ', '- ', '||'];
  const write = (length: number): string[] => Array.from({ length }, () => pieces[below(pieces.length)]!);
  for (let round = 0; round < 300; round++) {
    const before = write(below(40));
    const after = before.flatMap((piece) => (below(6) === 0 ? write(below(3)) : [piece]));
    const parts = textDiff(before.join(''), after.join(''));
    const without = (kind: DiffPart['kind']): string => parts.flatMap((part) => (part.kind === kind ? [] : part.text)).join('');
    expect([without('added'), without('removed')]).toEqual([before.join(''), after.join('')]);
    expect(parts.every(({ kind }, i) => kind !== parts[i + 1]?.kind)).toBe(true);
  }
});

test('two long texts with little in common are shown as different at once', () => {
  const long = (word: string): string => Array.from({ length: 4_000 }, (_, i) => `${word}${i % 97}`).join(' ');
  const parts = textDiff(long('wolf'), long('sheep'));
  expect(parts.map(({ kind }) => kind)).toEqual(['removed', 'added']);
});
