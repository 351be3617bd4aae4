/** A lesson in building a line of three, stopping one, and making one that cannot be stopped. */
import type { Sentence } from '../engine/game.ts';
import type { Lesson, LessonStep, ScriptedAnswer } from '../engine/lesson.ts';
import { guidedStep, lessonTable } from '../tabletop/lesson.ts';
import { setupRules } from './setup-rules.ts';

const DROP = 'Drop a disc';
const drop = (id: string, turn: number, column: number, wrong: Sentence): LessonStep =>
  guidedStep({ id, ask: DROP, phase: `Turn ${turn}`, about: 'Starman', wants: [[String(column)]] }, wrong);
const reply = (turn: number, column: number): ScriptedAnswer => ({
  by: 'Starman',
  phase: `Turn ${turn}`,
  ask: DROP,
  gives: [String(column)],
});

const first: Lesson = {
  id: 'first-line',
  setup: lessonTable(setupRules, ['four', 'Your first line', 'Build a three, stop a three, and win with two open ends.'], {
    Starman: 2,
  }),
  seed: [3],
  lengths: { Turn: 60 },
  deed: 'four',
  steps: [
    drop('middle', 1, 4, 'More lines run through the middle than anywhere else: begin in column 4.'),
    drop('stack', 3, 4, 'A disc falls to the lowest free cell. Put this one on your first, in column 4.'),
    drop('three', 5, 4, 'You have two in column 4: make it three, and {Starman} must answer.'),
    drop('beside', 7, 3, 'That column is closed now. Start a second line beside your lowest disc, in column 3.'),
    drop('stop', 9, 1, '{Starman} has three in column 1: one more and the game is lost. Close it first.'),
    drop('open', 11, 5, 'The bottom of columns 3 and 4 is yours. With column 5 the line is open at both ends.'),
    drop('four', 13, 6, 'Four in a line is right there: column 6 of the bottom row.'),
  ],
  lines: [
    { by: 'Starman', phase: 'Turn 3', at: 0, says: 'Hello {learner}! I like the edge' },
    { by: 'Starman', phase: 'Turn 7', at: 0, says: 'Three on top of each other? Not with me' },
    { by: 'Starman', phase: 'Turn 13', at: 0, says: 'I can only close one end of that' },
  ],
  answers: [reply(2, 1), reply(4, 1), reply(6, 4), reply(8, 1), reply(10, 7), reply(12, 2)],
};

export const lessons: readonly Lesson[] = [first];
