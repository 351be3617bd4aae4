import { describe, expect, test } from 'vitest';
import type { Seat } from '../../games/engine/game.ts';
import type { MafiaFact, Telling } from '../../games/mafia/engine/facts.ts';
import { factText } from '../../web/i18n/facts.ts';

type Learnt = Extract<MafiaFact, { kind: 'learnt' }>;
const nameOf = (seat: Seat): string => ['Ana', 'Bo', 'Cy', 'Di'][seat] ?? `Seat ${seat}`;
const learn = (what: string, value: Learnt['value'], about: Seat[] = [1]): string =>
  factText({ at: 0, kind: 'learnt', what, about, value }, nameOf);

const FORMS: Learnt['value'][] = [
  'Mafia',
  'guilty',
  'x',
  0,
  1,
  2,
  [],
  [2],
  [2, 3],
  ['Cop:Insane'],
  ['Cop', 'Gun'],
  [{ what: 'guilt', about: [2], value: 'guilty' }],
];
const TOPICS = [
  'a new topic',
  'guilt',
  'visitors',
  'neighbours',
  'callers-count',
  'blood',
  'excess',
  'items',
  'reports',
  'suspects',
  'among',
  'mole',
  'partner',
  'ward',
  'president',
  'side',
  'target',
  'borrowed',
];

describe('A report in words', () => {
  test.each(TOPICS)('on %s is a sentence without gaps, whatever its answer is', (topic) => {
    for (const about of [[], [1], [1, 2]])
      for (const value of FORMS) {
        const sentence = learn(topic, value, about);
        expect(sentence).toMatch(/^\S.*[.!?]$/su);
        expect(sentence).not.toMatch(/undefined|null|NaN|\[object|[{}#·]/);
      }
  });
  test('writes a number in words, even none and one', () => {
    expect([0, 1, 2].map((count) => learn('callers-count', count))).toEqual([
      'No one visited Bo.',
      'One player visited Bo.',
      '2 players visited Bo.',
    ]);
    expect(learn('neighbours', 0, [0])).toBe('None of Ana’s neighbors looks evil.');
  });
  test('lists cards and items, and an empty list as nothing', () => {
    expect(learn('excess', ['Cop:Insane', 'Doctor'])).toBe('In the setup, but not in play: Insane Cop and Doctor.');
    expect(learn('items', ['Gun', 'Key'])).toBe('Bo carries: Gun and Key.');
    expect(learn('items', [])).toBe('Bo carries nothing.');
    expect(learn('suspects', [])).toBe('At least one of these is evil: no one.');
  });
  test('repeats others’ reports one after the other, or says that there were none', () => {
    const told: Telling[] = [
      { what: 'guilt', about: [2], value: 'guilty' },
      { what: 'visitors', about: [3], value: [0] },
      { what: 'items', about: [0], value: ['Gun'] },
    ];
    expect(learn('reports', told)).toBe(
      'Last night, Bo received this report: Cy is guilty. Di was visited by Ana. Ana carries: Gun.',
    );
    expect(learn('reports', [])).toBe('Bo received no report last night.');
  });
  test('has words for an unknown topic too', () => {
    expect(learn('tomorrow', 3)).toBe('You learn something about Bo: 3.');
    expect(learn('tomorrow', ['Gun'], [])).toBe('You learn something: Gun.');
  });
});
