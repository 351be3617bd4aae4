/** A lesson in reading scores: three of them leave one word. */
import type { Sentence } from '../engine/game.ts';
import type { Lesson, LessonStep, ScriptedAnswer } from '../engine/lesson.ts';
import { guidedStep, lessonTable } from '../tabletop/lesson.ts';
import { setupRules } from './setup-rules.ts';
import { CHOOSE, GUESS } from './state.ts';

const guess = (id: string, turn: number, word: string, wrong: Sentence): LessonStep =>
  guidedStep({ id, ask: GUESS, phase: `Guess Word ${turn}`, about: 'Player', wants: [[word]] }, wrong);
/** A guess of the other player, a word that few choose as their secret. */
const hunt = (turn: number, word: string): ScriptedAnswer => ({
  by: 'Player',
  phase: `Guess Word ${turn}`,
  ask: GUESS,
  gives: [word],
});

const letters: Lesson = {
  id: 'letters',
  setup: lessonTable(setupRules, ['jotto', 'Three letters of five', 'Hide a word, and hunt another by counting letters.'], {
    Player: 2,
  }),
  seed: [3],
  lengths: { 'Select Word': 60, 'Guess Word': 60 },
  deed: 'find',
  steps: [
    { id: 'secret', at: { ask: CHOOSE }, about: 'Player' },
    guess('none', 1, 'house', 'Begin with HOUSE here: even a word that shares nothing tells you something.'),
    guess('first', 3, 'train', 'TRAIN has five letters that many words share. Guess it here, so that the clues work out.'),
    guess('second', 5, 'stamp', 'Which of these letters count? STAMP asks about T and A again, with three new ones.'),
    guess('third', 7, 'build', 'S, T, A, M and P have told you enough. BUILD tries I once more, with four new letters.'),
    guess(
      'find',
      9,
      'plain',
      'Count again: three letters of TRAIN, two of STAMP, two of BUILD. PLAIN fits all three, DRAIN has four of TRAIN.',
    ),
  ],
  lines: [
    { by: 'Player', phase: 'Guess Word 5', at: 0, says: 'Three at once? That was fast' },
    { by: 'Player', phase: 'Guess Word 9', at: 0, says: 'You are getting close, {learner}' },
  ],
  answers: [
    { by: 'Player', ask: CHOOSE, gives: ['plain'] },
    hunt(2, 'nymph'),
    hunt(4, 'fjord'),
    hunt(6, 'vodka'),
    hunt(8, 'jumpy'),
  ],
};

export const lessons: readonly Lesson[] = [letters];
