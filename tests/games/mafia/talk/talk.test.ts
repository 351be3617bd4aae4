import { describe, expect, test } from 'vitest';
import { manyOf } from '../../../long.ts';
import { record } from './transcript.ts';

/** What one who writes like a person says in these games. */
const LINES = [
  ...[
    'hi all',
    'idk lol',
    'brb',
    'this is fun',
    'wait what',
    '$n is sus',
    'vote $n',
    'i trust $n',
    '$n is clearly lying',
    'not me',
  ],
  ...['im cop, checked $n, guilty', 'im a villager', 'i agree', '$n claim', '$n, what are you?', '$n why are you voting me'],
  ...[
    '$n who do you suspect',
    'what do you think of $n, $n?',
    '$n any results?',
    'who do we vote',
    'claim?',
    'if $n is scum then idk',
  ],
];
const GAMES = [
  { setup: 'seven-lanterns', level: 3 },
  { setup: 'crooked-mirror', level: 4 },
  { setup: 'first-light', level: 2 },
  { setup: 'old-faith', level: 3 },
] as const;
const played = GAMES.flatMap(({ setup, level }) =>
  Array.from({ length: manyOf(4, 50) }, (_, n) => record(setup, [n, 2, 3, 4], level, LINES)),
);

describe('Bots that talk', () => {
  test('say nothing that is neither true nor the lie that they have planned', () => {
    expect(played.flatMap(({ wrong }) => wrong)).toEqual([]);
  });

  test('say no line twice in a game', () => {
    expect(played.flatMap(({ twice }) => twice)).toEqual([]);
  });

  test('have their say each day before it ends', () => {
    const days = played.flatMap(({ perDay }) => perDay);
    expect(days.length).toBeGreaterThan(50);
    expect(days.filter((lines) => lines < 6).length / days.length).toBeLessThan(0.05);
  });

  test('answer what they are asked', () => {
    const asked = played.reduce((sum, one) => sum + one.asked, 0);
    expect(asked).toBeGreaterThan(10);
    expect(played.reduce((sum, one) => sum + one.answered, 0) / asked).toBeGreaterThan(0.95);
  });
});
