import { describe, expect, test } from 'vitest';
import '../../../../games/mafia/traits.ts';
import { understand } from '../../../../games/mafia/talk/understand.ts';
import { NAMES, nothing, questions, SPEAKER, statements } from './corpus.ts';

const scene = { names: NAMES, speaker: SPEAKER };

describe('a line that a person types', () => {
  test('comes in many forms', () => {
    expect(questions.length).toBeGreaterThanOrEqual(60);
    expect(nothing.length).toBeGreaterThanOrEqual(60);
    expect(questions.length + statements.length + nothing.length).toBeGreaterThanOrEqual(300);
  });

  for (const [line, acts, to] of [...questions, ...statements])
    test(`"${line}" is understood`, () => {
      const heard = understand(line, scene);
      expect(heard.acts).toEqual(acts);
      if (to !== undefined) expect(heard.to).toBe(to);
    });

  for (const line of nothing)
    test(`"${line}" means nothing to a bot`, () => expect(understand(line, scene)).toEqual({ to: null, acts: [] }));
});
