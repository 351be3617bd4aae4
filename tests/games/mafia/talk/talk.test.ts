import { describe, expect, test } from 'vitest';
import { manyOf } from '../../../long.ts';
import { questions, statements } from './corpus.ts';
import type { Example } from './corpus-acts.ts';
import { record } from './transcript.ts';

/** Matches the names at the corpus's table, to leave them open: the person in these games speaks the corpus. */
const OPEN = /\b(?:basil|wren|tansy|clover|nell|dimmock lane|finch|juniper)\b/gi;
const open = ([line]: Example): string => line.replace(OPEN, '$n');
/** Questions to a single player, mixed in after every other line. */
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
/** Games with last wills. */
const left = Array.from({ length: manyOf(1, 50) }, (_, n) => record('open-windows', [n, 2, 3, 4], 3, LINES));

describe('Bots that talk', () => {
  test('say nothing that is neither true nor a lie they have planned', () => {
    expect(played.flatMap(({ wrong }) => wrong)).toEqual([]);
  });

  test('leave wills that are as true as their talk', () => {
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

  test('answer questions', () => {
    const asked = played.reduce((sum, one) => sum + one.asked, 0);
    expect(asked).toBeGreaterThan(25);
    expect(played.reduce((sum, one) => sum + one.answered, 0) / asked).toBeGreaterThan(0.95);
  });
});
