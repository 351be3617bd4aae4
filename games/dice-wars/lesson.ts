/** A lesson in attacking with many dice, ending a turn in time, and growing a large group. */
import type { Sentence } from '../engine/game.ts';
import type { Lesson, LessonStep } from '../engine/lesson.ts';
import { guidedStep, lessonTable } from '../tabletop/lesson.ts';
import { setupRules } from './setup-rules.ts';

const ATTACK = 'Attack';
const END = 'End turn';
const attack = (id: string, of: string, wrong: Sentence): LessonStep => guidedStep({ id, ask: ATTACK, wants: [[of]] }, wrong);
const end = (id: string, wrong: Sentence): LessonStep => guidedStep({ id, ask: END, wants: [[END]] }, wrong);

const border: Lesson = {
  id: 'border',
  setup: lessonTable(setupRules, ['war', 'Over the border', 'Attack few dice with many, and end your turn in time.'], {
    General: 2,
  }),
  options: { mapSize: 15 },
  seed: [115],
  lengths: { Play: 150 },
  deed: 'end',
  steps: [
    attack('first', 'Birch → Brook (3 dice on 1)', 'Look for many dice next to few: three in Birch, and only one in Brook.'),
    attack(
      'second',
      'Mire → Dune (3 dice on 1)',
      'Even dice are a bad bet, because a tie keeps the land. There are three in Mire, and one in Dune.',
    ),
    end(
      'end',
      'Only even fights or worse are left. End your turn: you get new dice, one for each territory in your largest group.',
    ),
    attack('third', 'Holt → Clay (5 dice on 2)', 'Your new dice are in Holt: five of them, beside two in Clay.'),
    attack(
      'fourth',
      'Clay → Linn (4 dice on 3)',
      'The winning dice moved on to Clay. Four against three is still in your favor: go on into Linn.',
    ),
    end('again', 'Your dice are spread thin now. End your turn to get new ones.'),
    { id: 'rest', at: { ask: ATTACK } },
  ],
  lines: [],
  answers: [{ by: 'all', ask: END, gives: ['End turn'] }],
};

export const lessons: readonly Lesson[] = [border];
