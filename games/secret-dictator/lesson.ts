/** A lesson of four governments, in which two Presidents accuse the same Chancellor. */
import type { Lesson, LessonStep, ScriptedAnswer } from '../engine/lesson.ts';
import { guidedStep, lessonTable } from '../tabletop/lesson.ts';
import { setupRules } from './setup-rules.ts';

const NOMINATE = 'Nominate a Chancellor';
const ELECT = 'Elect this government';
const DISCARD = 'Discard a policy';
const ENACT = 'Enact a policy';
const EXECUTE = 'Execute a player';

const vote = (id: string, n: number): LessonStep => ({ id, at: { ask: ELECT }, phase: `Election ${n}`, about: 'Dictator' });
/** A government of bots: the Chancellor that its President nominates, and the cards that the two discard and enact. */
const govern = (n: number, by: string, chancellor: string, away: string): ScriptedAnswer[] => [
  { by, phase: `Nomination ${n}`, ask: NOMINATE, gives: [[chancellor]] },
  { by, phase: `Legislative Session ${n}`, ask: DISCARD, gives: [away] },
  { by: chancellor, phase: `Legislative Session ${n}`, ask: ENACT, gives: ['Fascist 1'] },
];

const government: Lesson = {
  id: 'government',
  setup: lessonTable(
    setupRules,
    ['dictator', 'Who gave them the law', 'Vote, govern, and find the Dictator by what their governments enact.'],
    { Liberal: 3, Fascist: 1, Dictator: 1 },
  ),
  card: 'Liberal',
  seed: [26162],
  lengths: { Nomination: 60, 'Special Nomination': 60, Election: 60, 'Legislative Session': 60, 'Executive Action': 60 },
  deed: 'execute',
  steps: [
    vote('first-vote', 1),
    vote('second-vote', 2),
    vote('third-vote', 3),
    guidedStep(
      { id: 'nominate', ask: NOMINATE, phase: 'Nomination 4', about: 'Liberal', wants: [[['Liberal']]] },
      'Three Fascist policies are enacted: elect the Dictator now, and the Fascists win at once. {Liberal} says they passed one card of each.',
    ),
    vote('own-vote', 4),
    { id: 'discard', about: 'Liberal', at: { ask: DISCARD }, phase: 'Legislative Session 4' },
    guidedStep(
      { id: 'execute', ask: EXECUTE, phase: 'Executive Action 4', about: 'Dictator', wants: [[['Dictator']]] },
      'Both Presidents say that they passed one card of each, and {Dictator} chose the Fascist one twice. Execute {Dictator}.',
    ),
  ],
  lines: [
    { by: 'Liberal', phase: 'Election 2', at: 0, says: 'I gave {Dictator} one card of each' },
    { by: 'Liberal 2', phase: 'Nomination 4', at: 0, says: 'One of each again. {Dictator} wants Fascist laws' },
    { by: 'Dictator', phase: 'Nomination 4', at: 2, says: 'They both lie. There were only Fascist cards' },
  ],
  answers: [
    ...govern(1, 'Liberal', 'Dictator', 'Fascist 1'),
    ...govern(2, 'Fascist', 'Liberal 2', 'Fascist 1'),
    ...govern(3, 'Liberal 2', 'Dictator', 'Fascist 1'),
    { by: 'Liberal', phase: 'Legislative Session 4', ask: ENACT, gives: ['Fascist 1'] },
    { by: 'all', ask: ELECT, gives: ['Ja'] },
  ],
};

export const lessons: readonly Lesson[] = [government];
