/** Answers of people without a page: words that the rules accept where words are asked for, otherwise anything that is offered. */
import type { Answer, Ask, Seat, View } from '../../games/engine/game.ts';
import { hasAnswered, randomAnswer } from '../../games/engine/random-answer.ts';
import { pickOne, type Rng } from '../../games/engine/rng.ts';
import { score } from '../../games/jotto/score.ts';
import { wordList } from '../../games/words/lists.ts';
import type { FactFrame } from '../../protocol/socket/game.ts';

/** Length of the words at the Jotto tables. */
export const JOTTO_LETTERS = 4;
const { common, all } = wordList(JOTTO_LETTERS, false);

/** Questions that are left open, because their answers prolong a game or end it at once. */
const LEFT_OPEN = ['Attack', 'Steer', 'Laugh'];

/** Returns the next question that this seat should answer. */
export const askFor = ({ asks }: View, seat: Seat): Ask | undefined =>
  asks.find((ask) => ask.seats.includes(seat) && !hasAnswered(ask, seat) && !LEFT_OPEN.includes(ask.title));

export function answerTo(ask: Ask, view: View, facts: readonly FactFrame[], dice: Rng): Answer | null {
  if (ask.title === 'Choose your secret word' || ask.title === 'Guess the word') return [jottoWord(facts, view.you!.seat, dice)];
  if (ask.title === 'Write a backronym') return [backronym((view.board as { letters: string }).letters)];
  return agreed(ask, view) ?? randomAnswer(ask.offers, dice);
}

/** People agree in votes, or a tie would wait for its deadline. Null if the question is not a vote. */
function agreed({ seats, offers: [offer, ...more] }: Ask, { phase }: View): Answer | null {
  if (seats.length < 2 || more.length > 0 || offer?.kind !== 'seats') return null;
  return [[offer.of[phase.count % offer.of.length]!]];
}
const backronym = (letters: string): string => [...letters].map((letter) => `${letter}umbling`).join(' ');

/** Any word that fits what this seat has found out. */
function jottoWord(facts: readonly FactFrame[], seat: Seat, dice: Rng): string {
  const guesses = facts.flatMap((fact) =>
    fact.kind === 'jotto-guess' && fact['seat'] === seat ? [fact as unknown as Guess] : [],
  );
  const fits = (word: string): boolean =>
    guesses.every((guess) => word !== guess.word && score(word, guess.word) === guess.score);
  const left = common.filter(fits);
  return pickOne(dice, left.length > 0 ? left : all.filter(fits));
}
interface Guess {
  word: string;
  score: number;
}
