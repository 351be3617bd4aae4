/** A lesson in turning towards food and leaving room for your own tail. */
import type { Lesson, LessonStep } from '../engine/lesson.ts';
import { guidedStep, lessonTable } from '../tabletop/lesson.ts';
import { READY, STEER } from './board.ts';
import { setupRules } from './setup-rules.ts';

const turn = (id: string): LessonStep => ({ id, at: { ask: STEER }, phase: 'Day' });

const food: Lesson = {
  id: 'hungry',
  setup: lessonTable(setupRules, ['snakes', 'A hungry snake', 'Turn toward food, grow, and keep clear of every tail.'], {
    Snake: 2,
  }),
  options: { boardSize: 10 },
  seed: [3],
  lengths: { Night: 60, Day: 60 },
  deed: 'food',
  steps: [
    guidedStep(
      { id: 'left', ask: STEER, phase: 'Night', wants: [['left']] },
      'There is food right beside your head, on the left. Turn left.',
    ),
    { id: 'ready', at: { ask: READY }, phase: 'Night', wants: [['Ready']] },
    ...['food', 'around', 'tail', 'longest'].map(turn),
  ],
  lines: [],
  answers: [
    { by: 'Snake', ask: STEER, gives: null },
    { by: 'all', ask: READY, gives: ['Ready'] },
  ],
};

export const lessons: readonly Lesson[] = [food];
