import { describe, expect, test } from 'vitest';
import { addLink, insertWord, type Selected, toggleMarks, togglePrefix } from '../../../web/features/posts/text-edits.ts';

/** Reads a text with its selection in brackets: 'a ⟦b⟧ c'. */
const selected = (text: string): Selected => ({
  text: text.replace(/[⟦⟧]/g, ''),
  from: text.indexOf('⟦'),
  to: text.indexOf('⟧') - 1,
});
const shown = ({ text, from, to }: Selected) => `${text.slice(0, from)}⟦${text.slice(from, to)}⟧${text.slice(to)}`;

describe('the buttons above a text', () => {
  test.each([
    ['a ⟦b⟧ c', 'a **⟦b⟧** c'],
    ['a **⟦b⟧** c', 'a ⟦b⟧ c'],
    ['a ⟦ b ⟧c', 'a  **⟦b⟧** c'],
    ['⟦⟧', '**⟦⟧**'],
    ['*⟦b⟧*', '***⟦b⟧***'],
  ])('make the selection bold, and plain again: %s', (before, after) =>
    expect(shown(toggleMarks(selected(before), '**'))).toBe(after),
  );
  test.each([
    ['a ⟦b⟧', 'a *⟦b⟧*'],
    ['**⟦b⟧**', '***⟦b⟧***'],
    ['***⟦b⟧***', '**⟦b⟧**'],
  ])('tell italic from bold: %s', (before, after) => expect(shown(toggleMarks(selected(before), '*'))).toBe(after));
  test('begin each selected line with a sign, and take it away again', () => {
    const lines = selected('a\nb⟦b\nc⟧c\nd');
    const quoted = togglePrefix(lines, '> ');
    expect(shown(quoted)).toBe('a\n> b⟦b\n> c⟧c\nd');
    expect(togglePrefix(quoted, '> ')).toEqual(lines);
    expect(shown(togglePrefix(selected('⟦⟧'), '- '))).toBe('- ⟦⟧');
  });
  test.each([
    ['see ⟦this⟧ now', 'see [this](⟦https://⟧) now'],
    ['see ⟦https://a.example⟧', 'see [⟦words⟧](https://a.example)'],
    ['⟦⟧', '[⟦words⟧](https://)'],
  ])('make a link and select its missing part: %s', (before, after) => expect(shown(addLink(selected(before)))).toBe(after));
  test('separate an emote from the word before it', () => {
    expect(shown(insertWord(selected('a⟦⟧'), ':wolf: ', true))).toBe('a :wolf: ⟦⟧');
    expect(shown(insertWord(selected('a⟦x⟧'), '🐺', false))).toBe('a🐺⟦⟧');
  });
});
