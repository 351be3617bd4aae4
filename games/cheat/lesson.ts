/** A lesson of an honest play, a lie that your own hand gives away, and a lie of your own. */
import type { Sentence } from '../engine/game.ts';
import type { Lesson, LessonStep, ScriptedAnswer } from '../engine/lesson.ts';
import { guidedStep, lessonTable } from '../tabletop/lesson.ts';
import { setupRules } from './setup-rules.ts';

const CARDS = 'Play cards';
const CALL_LIE = 'Call the lie';
const put = (id: string, turn: number, good: string[][], wrong: Sentence): LessonStep =>
  guidedStep({ id, ask: CARDS, phase: `Play Cards ${turn}`, wants: good.map((cards) => [cards]) }, wrong);
const judge = (id: string, turn: number, about: string, word: 'call-lie' | 'let-pass', wrong: Sentence): LessonStep =>
  guidedStep({ id, ask: CALL_LIE, phase: `Call Lie ${turn}`, about, wants: [[word]] }, wrong);
const plays = (by: string, turn: number, ...cards: string[]): ScriptedAnswer => ({
  by,
  phase: `Play Cards ${turn}`,
  ask: CARDS,
  gives: [cards],
});

/** Cards that the learner holds besides the six, when sixes are due. */
const OTHERS = ['2H', 'AH', 'QH', '5H', '8S', '5S', '2D', 'JD', '9C', 'QC', 'KH', 'JH', 'QS', '9H'];

const straightFace: Lesson = {
  id: 'straight-face',
  setup: lessonTable(
    setupRules,
    ['cheat', 'A straight face', 'Play what you claim, call what cannot be true, and get away with one lie.'],
    { Player: 3 },
  ),
  options: { MaxRounds: 6 },
  seed: [1],
  lengths: { 'Play Cards': 60, 'Call Lie': 60 },
  deed: 'caught',
  steps: [
    judge(
      'ace',
      1,
      'Player',
      'let-pass',
      'One ace may well be true, and a wrong call gives you the whole pile. Let this one pass.',
    ),
    judge('caught', 2, 'Player 2', 'call-lie', 'You hold two of the four twos, so three of them cannot be there. Call it.'),
    put('honest', 3, [['3H', '3C']], 'Threes are due and you hold two of them. Play both: the truth is safe.'),
    judge('four', 4, 'Player', 'let-pass', 'You hold no four, so this may well be one. Let it pass, and stay clear of the pile.'),
    judge('five', 5, 'Player 2', 'let-pass', 'You hold two fives, and one more is quite possible. Let it pass.'),
    put(
      'bluff',
      6,
      OTHERS.map((card) => ['6C', card]),
      'Play your one six together with any other card: two at once, and only one of them is a lie.',
    ),
  ],
  lines: [
    { by: 'Player 2', phase: 'Play Cards 3', at: 0, says: 'How did you know, {learner}?' },
    { by: 'Player', phase: 'Call Lie 6', at: 0, says: 'Two sixes? I believe you' },
  ],
  answers: [
    plays('Player', 1, 'AD'),
    plays('Player 2', 2, '2S', '8C', '10C'),
    plays('Player', 4, '4H'),
    plays('Player 2', 5, '5C'),
    { by: 'all', ask: CALL_LIE, gives: ['let-pass'] },
  ],
};

export const lessons: readonly Lesson[] = [straightFace];
