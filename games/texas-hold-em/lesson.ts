/** A lesson in getting a strong hand paid, and folding a weak one in time. */
import type { Sentence } from '../engine/game.ts';
import type { Lesson, LessonStep, ScriptedAnswer } from '../engine/lesson.ts';
import { guidedStep, lessonTable } from '../tabletop/lesson.ts';
import type { BetAction } from './betting.ts';
import { setupRules } from './setup-rules.ts';

/** Only a bet or raise has an amount. */
const bet = (id: string, hand: number, deed: BetAction, to: number | null, wrong: Sentence): LessonStep =>
  guidedStep({ id, ask: 'Bet', phase: `Place Bets ${hand}`, about: 'Player', wants: [[deed, to]] }, wrong);
const other = (hand: number, deed: BetAction, to: number | null = null): ScriptedAnswer => ({
  by: 'Player',
  phase: `Place Bets ${hand}`,
  ask: 'Bet',
  gives: [deed, to],
});

const aces: Lesson = {
  id: 'aces',
  setup: lessonTable(setupRules, ['poker', 'A pair of aces', 'Two hands: one to be paid for, and one to throw away.'], {
    Player: 2,
  }),
  options: { MaxRounds: 2 },
  seed: [20],
  lengths: { 'Place Bets': 60, Showdown: 30 },
  deed: 'fold',
  steps: [
    bet('raise', 1, 'Raise', 6, 'Two aces are the best cards you can be dealt. Make them pay to stay in: raise to 6.'),
    bet('flop', 1, 'Bet', 6, 'Only luck beats a pair of aces here. Bet 6, so that they pay for each card.'),
    bet('turn', 1, 'Check', null, 'Check this time: if you look weak, they may bet against you.'),
    bet('call', 1, 'Call', null, 'They bet into your aces, which are still ahead of most hands. Call.'),
    bet('river', 1, 'Bet', 10, 'All five cards are out, and your aces still look best. Bet 10.'),
    bet('cheap', 2, 'Call', null, 'A jack and a ten may become something, and one chip more is a small price. Call.'),
    bet(
      'fold',
      2,
      'Fold',
      null,
      'The jack and the ten have led to nothing yet, and now it costs twelve chips. Fold, and keep what you won.',
    ),
  ],
  lines: [{ by: 'Player', phase: 'Place Bets 2', at: 0, says: 'I had nothing at all, {learner}' }],
  answers: [other(1, 'Call'), other(1, 'Call'), other(1, 'Call'), other(1, 'Bet', 8), other(1, 'Fold'), other(2, 'Raise', 12)],
};

export const lessons: readonly Lesson[] = [aces];
