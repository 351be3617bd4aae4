import type { WackyFact } from '../../../games/wacky-words/facts.ts';
import { defineGameWords, translator } from '../../i18n/game-words.ts';
import { listOf, listOfSeats, type Words } from '../../i18n/messages.ts';
import { letterOf, roundMessages } from '../acrotopia/messages.ts';
import { promptWords } from './prompt-words.ts';

const BOXES = Array.from({ length: 15 }, (_, i) => i + 1);
const asks = {
  ...roundMessages,
  ...Object.fromEntries(BOXES.map((box) => [`offer.Box ${box}`, `${box}.`])),
  'ask.Write a response': 'How do you answer the prompt?',
  'ask.Write a prompt': 'Which prompt could this answer?',
  'ask.Write a false answer': 'Which false answer would fool the others?',
  'ask.Write two options': 'Which two options do the others choose between?',
  'ask.Vote for a response': 'Which response is the best?',
  'ask.Vote for a prompt': 'Which prompt fits best?',
  'ask.Find the true answer': 'Which answer is true?',
  'ask.Choose an option': 'Which one do you choose?',
  'ask.Answer your prompt': 'How do you answer your prompt?',
  'ask.Answer about yourself': 'What is your honest answer?',
  'ask.Write the prompts': 'Which prompts should the others answer?',
  'ask.Write the acronyms': 'Which letters should the others use?',
  'offer.Option A': 'Option A',
  'offer.Option B': 'Option B',
  'value.Option A': 'option A',
  'value.Option B': 'option B',
};
const messages = {
  'mode.normal': 'This is Wacky Words: answer the prompt, and the best answer wins the round.',
  'mode.reverse': 'This is Reverse: answers first, then the prompts they could fit.',
  'mode.people': 'This is Wacky People: find the one true answer among the made-up ones.',
  'mode.acrotopia': 'This is Acrotopia: make phrases out of letters.',
  'mode.decisions': 'This is Wacky Decisions: split the others as evenly as you can.',
  'prepare.reverse': 'Everyone answers a prompt that no one else has. The answers come back one by one.',
  'prepare.people': 'Everyone answers a question about themselves, honestly. Later, the others make up false answers.',
  'prepare.host': 'The Host writes the prompts for this table. The house fills in whatever is missing.',
  'own.reverse': 'Your prompt: {text}',
  'own.people': 'Your question: {text}',
  'prompt.normal': 'Round {round} of {of}. The prompt: {prompt}',
  'prompt.reverse': 'Round {round} of {of}. The answer is {prompt}. What was the prompt?',
  'prompt.people': 'Round {round} of {of}. {subject} was asked: {prompt} Make up an answer.',
  'wacky-letters': 'Round {round} of {of}: {letters}. Write a phrase whose words start with these letters, in this order.',
  'wacky-asker': 'Round {round} of {of}. {seat} writes two options.',
  'wacky-entry': '{letter}: {text}',
  'wacky-sides': 'Option A: {a}, or option B: {b}.',
  'wacky-unwritten': 'No one wrote anything, so there is nothing to vote on.',
  'wacky-skipped': '{seat}’s round is skipped: nothing was written for it.',
  'wacky-placed':
    '{seat} wrote {text}: {votes, plural, =0 {no votes} one {# vote} other {# votes}}{points, plural, =0 {} one {, # point} other {, # points}}.',
  'wacky-won':
    '{seat} wrote {text} and wins with {votes, plural, one {# vote} other {# votes}}: {points, plural, =0 {no points} one {# point} other {# points}}.',
  'wacky-unvoted': 'No one voted, so no one scores.',
  'wacky-truth':
    '{seat}’s true answer: {text}. Found by {guessed}, which earns {seat} {points, plural, =0 {nothing} one {# point} other {# points}}.',
  'wacky-fooled':
    '{seat} made up {text} and {votes, plural, =0 {fooled no one} one {fooled one} other {fooled #}}{points, plural, =0 {} one {: # point} other {: # points}}.',
  'wacky-chose': '{text} was chosen by {seats}.',
  'wacky-split': 'A split of {a} to {b} earns {seat} {points, plural, =0 {nothing} one {# point} other {# points}}.',
  'wacky-totals': 'Scores: {totals}.',
  'wacky-total': '{seat} {points}',
  nobody: 'no one',
} as const;
const t = translator(messages);

const quote = (text: string): Words => [{ quote: text }];
const seatsOrNobody = (seats: readonly number[]): Words => (seats.length ? listOfSeats(seats) : t('nobody'));

export const words = defineGameWords<WackyFact>({
  messages: { ...messages, ...asks },
  facts: {
    'wacky-mode': ({ mode }) => t(`mode.${mode}`),
    'wacky-prepare': ({ who, mode }) =>
      t(who === 'host' ? 'prepare.host' : mode === 'people' ? 'prepare.people' : 'prepare.reverse'),
    'wacky-own': ({ text, mode }) => t(mode === 'people' ? 'own.people' : 'own.reverse', { text: quote(text) }),
    'wacky-prompt': ({ round, of, prompt, mode, subject }) => {
      const promptShown = mode === 'reverse' || prompt.seats.length === 0 ? quote(prompt.text) : promptWords(prompt);
      if (subject !== null) return t('prompt.people', { round, of, subject: { seat: subject }, prompt: quote(prompt.text) });
      return t(mode === 'reverse' ? 'prompt.reverse' : 'prompt.normal', { round, of, prompt: promptShown });
    },
    'wacky-letters': ({ round, of, letters }) => t('wacky-letters', { round, of, letters: [...letters].join(' ') }),
    'wacky-asker': ({ round, of, seat }) => t('wacky-asker', { round, of, seat: { seat } }),
    'wacky-entry': ({ id, text }) => t('wacky-entry', { letter: letterOf(id), text: quote(text) }),
    'wacky-sides': ({ a, b }) => t('wacky-sides', { a: quote(a), b: quote(b) }),
    'wacky-unwritten': () => t('wacky-unwritten'),
    'wacky-skipped': ({ seat }) => t('wacky-skipped', { seat: { seat } }),
    'wacky-placed': ({ seat, text, votes, points, won }) =>
      t(won ? 'wacky-won' : 'wacky-placed', { seat: { seat }, text: quote(text), votes, points }),
    'wacky-unvoted': () => t('wacky-unvoted'),
    'wacky-truth': ({ seat, text, guessed, points }) =>
      t('wacky-truth', { seat: { seat }, text: quote(text), guessed: seatsOrNobody(guessed), points }),
    'wacky-fooled': ({ seat, text, votes, points }) => t('wacky-fooled', { seat: { seat }, text: quote(text), votes, points }),
    'wacky-chose': ({ text, seats }) => t('wacky-chose', { text: quote(text), seats: seatsOrNobody(seats) }),
    'wacky-split': ({ seat, a, b, points }) => t('wacky-split', { seat: { seat }, a, b, points }),
    'wacky-totals': ({ totals }) =>
      t('wacky-totals', { totals: listOf(totals.map(([seat, points]) => t('wacky-total', { seat: { seat }, points }))) }),
  },
  lineStyles: {
    'wacky-mode': { icon: 'dice', weight: 'loud' },
    'wacky-prepare': { icon: 'note', weight: 'plain' },
    'wacky-own': { icon: 'note', weight: 'mine' },
    'wacky-prompt': { icon: 'scroll', weight: 'loud' },
    'wacky-letters': { icon: 'scroll', weight: 'loud' },
    'wacky-asker': { icon: 'scroll', weight: 'loud' },
    'wacky-entry': { icon: 'note', weight: 'plain' },
    'wacky-sides': { icon: 'vote', weight: 'loud' },
    'wacky-unwritten': { icon: 'info', weight: 'plain' },
    'wacky-skipped': { icon: 'info', weight: 'plain' },
    'wacky-placed': { icon: 'vote', weight: 'plain' },
    'wacky-unvoted': { icon: 'info', weight: 'plain' },
    'wacky-truth': { icon: 'eye', weight: 'loud' },
    'wacky-fooled': { icon: 'vote', weight: 'plain' },
    'wacky-chose': { icon: 'vote', weight: 'plain' },
    'wacky-split': { icon: 'vote', weight: 'loud' },
    'wacky-totals': { icon: 'trophy', weight: 'loud' },
  },
});
