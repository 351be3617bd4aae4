import { describe, expect, test } from 'vitest';
import { GAMES, REFERENCES } from '../../games/index.ts';
import { traitOf, traitsOf } from '../../games/mafia/engine/trait.ts';

const SENTENCE = /^[A-Z].{20,}\.$/;

describe.each(Object.keys(GAMES))('%s', (id) => {
  test('every role says how its holder wins', () => {
    const silent = REFERENCES[id]!.roles().filter(({ win }) => !SENTENCE.test(win) || win.length > 200);
    expect(silent.map(({ name }) => name)).toEqual([]);
    expect(REFERENCES[id]!.roles().length).toBeGreaterThan(0);
  });
  test('a Host cannot win, and everyone who can win is told so', () => {
    for (const { alignment, win } of REFERENCES[id]!.roles())
      expect(/cannot win/.test(win), win).toBe(alignment === 'Host' || /until you have become someone else/.test(win));
  });
});

test('a role of Mafia with its own way to win says it; the others say how their side wins', () => {
  const roles = REFERENCES['mafia']!.roles().filter(({ alignment }) => alignment !== 'Event');
  const goals = new Map(traitsOf('side').map(({ id, goal }) => [id, goal]));
  expect(roles.length).toBeGreaterThan(100);
  for (const { name, alignment, win } of roles) {
    const own = traitOf(name).win !== null || alignment === 'Independent';
    expect(win === goals.get(alignment), name).toBe(!own);
  }
});
