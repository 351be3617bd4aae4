/** A lesson with one prompt for everyone, anonymous answers, and a vote. */
import type { Lesson, LessonStep, ScriptedAnswer } from '../engine/lesson.ts';
import { lessonTable } from '../tabletop/lesson.ts';
import { setupRules } from './setup-rules.ts';
import { VOTE, WRITE } from './titles.ts';

const writes = (by: string, n: number, text: string): ScriptedAnswer => ({
  by,
  phase: `Night ${n}`,
  ask: WRITE.normal,
  gives: [text],
});
const round = (n: number, write: string, vote: string): LessonStep[] => [
  { id: write, at: { ask: WRITE.normal }, phase: `Night ${n}` },
  { id: vote, at: { ask: VOTE.normal }, phase: `Day ${n}` },
];

const prompt: Lesson = {
  id: 'small-talk',
  setup: lessonTable(
    setupRules,
    ['wacky', 'Three prompts', 'Answer the same prompt as everyone, and vote for the answer you like.'],
    { Player: 3 },
  ),
  options: { roundAmt: 3 },
  seed: [2],
  lengths: { Night: 60, Day: 40 },
  deed: 'write',
  steps: [...round(1, 'write', 'vote'), ...round(2, 'second', 'second-vote'), ...round(3, 'last', 'last-vote')],
  lines: [],
  answers: [
    writes('Player', 1, 'It has an appointment, and it is early'),
    writes('Player 2', 1, 'Everyone else had already been seen'),
    writes('Player', 2, 'Not him again, turn off the light'),
    writes('Player 2', 2, 'You never paid the plumber'),
    writes('Player', 3, 'Looking for a quiet place to eat'),
    writes('Player 2', 3, 'Hiding from their own surprise party'),
  ],
};

export const lessons: readonly Lesson[] = [prompt];
