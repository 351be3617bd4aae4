/** A lesson in raising bids, calling a lie, and calling spot on. */
import type { Sentence } from '../engine/game.ts';
import type { Lesson, LessonStep, ScriptedAnswer } from '../engine/lesson.ts';
import { guidedStep, lessonTable } from '../tabletop/lesson.ts';
import { TITLES } from './liars-dice.ts';
import { setupRules } from './setup-rules.ts';

const bid = (by: string, round: number, amount: number, face: number): ScriptedAnswer => ({
  by,
  phase: `Guess Dice ${round}`,
  ask: TITLES.bid,
  gives: [amount, String(face)],
});
const turn = (id: string, round: number, ask: string, good: (number | string)[], wrong: Sentence): LessonStep =>
  guidedStep({ id, ask, phase: `Guess Dice ${round}`, about: round === 5 ? 'Liar' : 'Liar 2', wants: [good] }, wrong);
const call = (id: string, round: number, word: 'lie' | 'spot-on', wrong: Sentence): LessonStep =>
  turn(id, round, TITLES.call, [word], wrong);

const cup: Lesson = {
  id: 'under-the-cup',
  setup: lessonTable(
    setupRules,
    ['liars', 'Under the cup', 'Bid on dice that you cannot see, and call the bid that is too high.'],
    { Liar: 3 },
  ),
  options: { startingDice: 3 },
  seed: [6],
  lengths: { 'Guess Dice': 60 },
  deed: 'lie',
  steps: [
    turn(
      'bid',
      1,
      TITLES.bid,
      [3, '5'],
      'You hold a 5, and ones count as every face. Bid three fives: higher than two fours, and not too bold.',
    ),
    call('lie', 1, 'lie', 'Five fours among nine dice, and you hold none of them. That is too many: call Lie.'),
    turn(
      'face',
      2,
      TITLES.face,
      ['5'],
      'Your 1 counts as a five, and {Liar} has bid one. Keep the number at two and raise the face to 5.',
    ),
    call(
      'spot',
      3,
      'spot-on',
      'You hold two fours yourself, the 4 and the 1. One more among four dice makes exactly three: call Spot On.',
    ),
    call('again', 4, 'lie', 'You hold one four, so both dice of the others would have to be fours or ones. Call Lie.'),
    call('last', 5, 'lie', 'Four dice are left, and your 3 is not a five. There cannot be four of them: call Lie.'),
  ],
  lines: [
    { by: 'Liar 2', phase: 'Guess Dice 2', at: 0, says: 'All right, {learner}, you caught me' },
    { by: 'Liar', phase: 'Guess Dice 3', at: 0, says: 'You really had it' },
    { by: 'Liar', phase: 'Guess Dice 5', at: 0, says: 'Only the two of us now' },
  ],
  answers: [
    bid('Liar', 1, 1, 2),
    bid('Liar 2', 1, 2, 4),
    bid('Liar', 1, 4, 6),
    bid('Liar 2', 1, 5, 4),
    bid('Liar', 2, 1, 5),
    bid('Liar 2', 2, 2, 3),
    { by: 'Liar', phase: 'Guess Dice 2', ask: TITLES.call, gives: ['lie'] },
    bid('Liar 2', 3, 3, 4),
    bid('Liar', 4, 1, 2),
    bid('Liar 2', 4, 3, 4),
    bid('Liar', 5, 4, 5),
  ],
};

export const lessons: readonly Lesson[] = [cup];
