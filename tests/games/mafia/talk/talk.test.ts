import { describe, expect, test } from 'vitest';
import { manyOf } from '../../../long.ts';
import { questions, statements } from './corpus.ts';
import type { Example } from './corpus-acts.ts';
import { record } from './transcript.ts';

/** What one who writes like a person says in these games: the corpus, with the names of its table left open. */
const OPEN = /\b(?:basil|wren|tansy|clover|nell|dimmock lane|finch|juniper)\b/gi;
const open = ([line]: Example): string => line.replace(OPEN, '$n');
/** As many questions to one of them as anything else. */
const TO_ONE = questions.filter(([, acts]) => acts.some((act) => act.kind === 'ask' && act.of !== null)).map(open);
const LINES = [...statements, ...questions].flatMap((line, i) => [open(line), TO_ONE[i % TO_ONE.length]!]);
const GAMES = [
  { setup: 'seven-lanterns', level: 3 },
  { setup: 'crooked-mirror', level: 4 },
  { setup: 'first-light', level: 2 },
  { setup: 'old-faith', level: 3 },
] as const;
const played = GAMES.flatMap(({ setup, level }) =>
  Array.from({ length: manyOf(3, 50) }, (_, n) => record(setup, [n, 2, 3, 4], level, LINES)),
);
/** Where wills are read. */
const left = Array.from({ length: manyOf(1, 50) }, (_, n) => record('open-windows', [n, 2, 3, 4], 3, LINES));

describe('Bots that talk', () => {
  test('say nothing that is neither true nor the lie that they have planned', () => {
    expect(played.flatMap(({ wrong }) => wrong)).toEqual([]);
  });

  test('leave wills that are as true as what they say', () => {
    expect(left.reduce((sum, { wills }) => sum + wills, 0)).toBeGreaterThan(0);
    expect(left.flatMap(({ wrong, twice }) => [...wrong, ...twice])).toEqual([]);
  });

  test('say no line twice in a game', () => {
    expect(played.flatMap(({ twice }) => twice)).toEqual([]);
  });

  test('have their say each day before it ends', () => {
    const days = played.flatMap(({ perDay }) => perDay);
    expect(days.length).toBeGreaterThan(40);
    expect(days.filter((lines) => lines < 6).length / days.length).toBeLessThan(0.05);
  });

  test('answer what they are asked', () => {
    const asked = played.reduce((sum, one) => sum + one.asked, 0);
    expect(asked).toBeGreaterThan(25);
    expect(played.reduce((sum, one) => sum + one.answered, 0) / asked).toBeGreaterThan(0.95);
  });
});
