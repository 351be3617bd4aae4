/** Reports in words, whatever form their answer has. */
import { describe, expect, test } from 'vitest';
import type { Seat } from '../../games/game.ts';
import type { MafiaFact } from '../../games/mafia/facts.ts';
import { learntWords } from '../../web/text/learnt.ts';
import { plain } from '../../web/text/message.ts';

type Learnt = Extract<MafiaFact, { kind: 'learnt' }>;
const nameOf = (seat: Seat): string => ['Ana', 'Bo', 'Cy', 'Di'][seat] ?? `Seat ${seat}`;
const learn = (what: string, value: Learnt['value'], about: Seat[] = [1]): string =>
  plain(learntWords({ kind: 'learnt', what, about, value }), nameOf);

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
  test.each(TOPICS)('on %s is a sentence without holes, whatever its answer is', (topic) => {
    for (const about of [[], [1], [1, 2]])
      for (const value of FORMS) {
        const sentence = learn(topic, value, about);
        expect(sentence).toMatch(/^\S.*[.!?]$/su);
        expect(sentence).not.toMatch(/undefined|null|NaN|\[object|[{}#·]/);
      }
  });
  test('tells a number in words, none and one of them too', () => {
    expect([0, 1, 2].map((count) => learn('callers-count', count))).toEqual([
      'Nobody visited Bo.',
      'One player visited Bo.',
      '2 players visited Bo.',
    ]);
    expect(learn('neighbours', 0, [0])).toBe('Nobody who lives beside Ana looks evil.');
  });
  test('tells lists of cards and of items, and an empty one as nothing', () => {
    expect(learn('excess', ['Cop:Insane', 'Doctor'])).toBe('In play, but held by nobody: Insane Cop and Doctor.');
    expect(learn('items', ['Gun', 'Key'])).toBe('Bo carries: Gun and Key.');
    expect(learn('items', [])).toBe('Bo carries nothing.');
    expect(learn('suspects', [])).toBe('At least one of these is evil: nobody.');
  });
  test('passes on what others were told, one after the other, and that there was nothing', () => {
    const told = [
      { what: 'guilt', about: [2], value: 'guilty' },
      { what: 'visitors', about: [3], value: [0] },
      { what: 'items', about: [0], value: ['Gun'] },
    ];
    expect(learn('reports', told)).toBe('This reached Bo last night: Cy is guilty. Di was visited by Ana. Ana carries: Gun.');
    expect(learn('reports', [])).toBe('No report reached Bo last night.');
  });
  test('says a topic that it does not know all the same', () => {
    expect(learn('tomorrow', 3)).toBe('You learn something about Bo: 3.');
    expect(learn('tomorrow', ['Gun'], [])).toBe('You learn something: Gun.');
  });
});
