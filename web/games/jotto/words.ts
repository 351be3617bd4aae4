import type { JottoFact } from '../../../games/jotto/facts.ts';
import { defineGameWords, translator } from '../../i18n/game-words.ts';
import { listOf, listOfSeats, type Words } from '../../i18n/messages.ts';

const messages = {
  'ask.Choose your secret word': 'Choose your secret word',
  'ask.Guess the word': 'Guess the word',
  'offer.Word': 'Word',
  'phase.Select Word': 'Choosing words',
  'phase.Guess Word': 'Guessing',
  drawn: 'You ran out of time, so your secret word was picked for you: {word}.',
  duel: 'Both words are chosen. {seats} now try to guess each other’s word. {first} goes first.',
  ring: 'The words are chosen. Turn order: {seats}. Each player guesses the word of the player before them; {first} guesses {last}’s.',
  target: 'You are guessing {seat}’s word.',
  race: 'Everyone is after the same word of {length} letters. Turn order: {seats}.',
  score: '{score, plural, =0 {no letter} one {# letter} other {# letters}} in common',
  guess: '{seat} guessed {word} against {target}: {score}.',
  try: '{seat} guessed {word}: {score}.',
  anagram: 'An anagram! {seat} has found {found} of {wins} needed to win.',
  anagrams: '{wins, plural, one {An anagram, and one is enough} other {The last of # anagrams}}: {seat} wins.',
  found: '{word} is the word! {seat} got it.',
  pass: '{seat} ran out of time.',
  words: 'The secret words: {words}.',
  word: 'The word was {word}.',
} as const;
const t = translator(messages);
const capitals = (word: string): string => word.toUpperCase();

function guessed({ seat, target, word, score }: Extract<JottoFact, { kind: 'jotto-guess' }>): Words {
  const values = { seat: { seat }, word: capitals(word), score: t('score', { score }) };
  return target === null ? t('try', values) : t('guess', { ...values, target: { seat: target } });
}

export const words = defineGameWords<JottoFact>({
  messages,
  facts: {
    'jotto-drawn': ({ word }) => t('drawn', { word: capitals(word) }),
    'jotto-ring': ({ order }) => {
      const values = { seats: listOfSeats(order), first: { seat: order[0]! }, last: { seat: order.at(-1)! } };
      return t(order.length === 2 ? 'duel' : 'ring', values);
    },
    'jotto-target': ({ target }) => t('target', { seat: { seat: target } }),
    'jotto-race': ({ order, length }) => t('race', { seats: listOfSeats(order), length }),
    'jotto-guess': guessed,
    'jotto-anagram': ({ seat, found, wins }) => t(found < wins ? 'anagram' : 'anagrams', { seat: { seat }, found, wins }),
    'jotto-found': ({ seat, word }) => t('found', { seat: { seat }, word: capitals(word) }),
    'jotto-pass': ({ seat }) => t('pass', { seat: { seat } }),
    'jotto-words': ({ words }) =>
      t('words', { words: listOf(words.map(({ seat, word }) => [{ seat }, ` had ${capitals(word)}`])) }),
    'jotto-word': ({ word }) => t('word', { word: capitals(word) }),
  },
  lineStyles: {
    'jotto-drawn': { icon: 'info', weight: 'mine' },
    'jotto-ring': { icon: 'refresh', weight: 'plain' },
    'jotto-target': { icon: 'search', weight: 'mine' },
    'jotto-race': { icon: 'flag', weight: 'plain' },
    'jotto-guess': { icon: 'edit', weight: 'plain' },
    'jotto-anagram': { icon: 'refresh', weight: 'loud' },
    'jotto-found': { icon: 'trophy', weight: 'loud' },
    'jotto-pass': { icon: 'hourglass', weight: 'quiet' },
    'jotto-words': { icon: 'unlock', weight: 'plain' },
    'jotto-word': { icon: 'unlock', weight: 'plain' },
  },
});
