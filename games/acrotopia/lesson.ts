/** A lesson of three rounds, each with three letters, a phrase and a vote, and the points at the end. */
import type { Lesson, LessonStep, ScriptedAnswer } from '../engine/lesson.ts';
import { lessonTable } from '../tabletop/lesson.ts';
import { setupRules } from './setup-rules.ts';
import { VOTE, WRITE } from './titles.ts';

const writes = (by: string, n: number, text: string): ScriptedAnswer => ({
  by,
  phase: `Night ${n}`,
  ask: WRITE,
  gives: [text],
});
const round = (n: number, write: string, vote: string): LessonStep[] => [
  { id: write, at: { ask: WRITE }, phase: `Night ${n}` },
  { id: vote, at: { ask: VOTE }, phase: `Day ${n}` },
];

const letters: Lesson = {
  id: 'three-letters',
  setup: lessonTable(
    setupRules,
    ['acro', 'What it stands for', 'Invent what three letters stand for, and vote for the best phrase.'],
    { Player: 3 },
  ),
  options: { roundAmt: 3, acronymSize: 3 },
  seed: [4],
  lengths: { Night: 60, Day: 40 },
  deed: 'write',
  steps: [...round(1, 'write', 'vote'), ...round(2, 'second', 'second-vote'), ...round(3, 'last', 'last-vote')],
  lines: [],
  answers: [
    writes('Player', 1, 'Robots Pinch Statues'),
    writes('Player 2', 1, 'Round Pigeons Sing'),
    writes('Player', 2, 'Pickled Astronauts Misplace'),
    writes('Player 2', 2, 'Peculiar Accountants Move'),
    writes('Player', 3, 'Dragons Fold Elegantly'),
    writes('Player 2', 3, 'Dentists Feed Eventually'),
  ],
};

export const lessons: readonly Lesson[] = [letters];
