import type { WackyFact } from '../../../games/wacky-words/facts.ts';
import { defineGameWords, translator } from '../../i18n/game-words.ts';
import { listOf, listOfSeats, type Words } from '../../i18n/messages.ts';
import { letterOf, roundMessages } from '../acrotopia/messages.ts';
import { promptWords } from './prompt-words.ts';

const BOXES = Array.from({ length: 15 }, (_, i) => i + 1);
const asks = {
  ...roundMessages,
  ...Object.fromEntries(BOXES.map((box) => [`offer.Box ${box}`, `${box}.`])),
  'ask.Write a response': 'What do you answer to the prompt?',
  'ask.Write a prompt': 'To which prompt could that be the answer?',
  'ask.Write a false answer': 'Which false answer would the others believe?',
  'ask.Write two options': 'Between which two things shall the others choose?',
  'ask.Vote for a response': 'Which response is the best?',
  'ask.Vote for a prompt': 'Which prompt fits best?',
  'ask.Find the true answer': 'Which answer is the true one?',
  'ask.Choose an option': 'Which of the two do you choose?',
  'ask.Answer your prompt': 'What do you answer to your own prompt?',
  'ask.Answer about yourself': 'What is your honest answer?',
  'ask.Write the prompts': 'Which prompts shall the others answer?',
  'ask.Write the acronyms': 'Which letters shall the others work with?',
  'offer.Option A': 'Option A',
  'offer.Option B': 'Option B',
  'value.Option A': 'option A',
  'value.Option B': 'option B',
};
const messages = {
  'mode.normal': 'This table plays Wacky Words: prompts to answer, and the best answer takes the round.',
  'mode.reverse': 'This table plays Reverse: first the answers, then the prompts that they could fit.',
  'mode.people': 'This table plays Wacky People: find the one true answer among inventions.',
  'mode.acrotopia': 'This table plays Acrotopia: find phrases for letters.',
  'mode.decisions': 'This table plays Wacky Decisions: split the others as evenly as you can.',
  'prepare.reverse': 'Everybody answers a prompt that nobody else has. The answers come back one by one.',
  'prepare.people': 'Everybody answers a question about themselves, honestly. The others will invent false answers.',
  'prepare.host': 'The Host writes what the table will play with. Whatever is lacking comes from the house.',
  'own.reverse': 'Your prompt: {text}',
  'own.people': 'Your question: {text}',
  'prompt.normal': 'Round {round} of {of}. The prompt: {prompt}',
  'prompt.reverse': 'Round {round} of {of}. The answer is {prompt}. What was the prompt?',
  'prompt.people': 'Round {round} of {of}. {subject} was asked: {prompt} Invent an answer.',
  'wacky-letters': 'Round {round} of {of}: {letters}. Write a phrase of which each word begins with one of these, in this order.',
  'wacky-asker': 'Round {round} of {of}. {seat} writes two options.',
  'wacky-entry': '{letter}: {text}',
  'wacky-sides': 'Option A: {a}, or option B: {b}.',
  'wacky-unwritten': 'Nobody has written anything. There is nothing to vote on.',
  'wacky-skipped': 'The round of {seat} is passed over: nothing was written for it.',
  'wacky-placed':
    '{seat} wrote {text}: {votes, plural, =0 {no votes} one {# vote} other {# votes}}{points, plural, =0 {} one {, # point} other {, # points}}.',
  'wacky-won':
    '{seat} wrote {text}, a winner with {votes, plural, one {# vote} other {# votes}}: {points, plural, =0 {no points} one {# point} other {# points}}.',
  'wacky-unvoted': 'Nobody has voted, so nobody scores.',
  'wacky-truth':
    'The true answer of {seat}: {text}. It was found by {guessed}, which brings {seat} {points, plural, =0 {nothing} one {# point} other {# points}}.',
  'wacky-fooled':
    '{seat} invented {text}, and {votes, plural, =0 {fooled nobody} one {fooled one} other {fooled #}}{points, plural, =0 {} one {: # point} other {: # points}}.',
  'wacky-chose': '{text} was chosen by {seats}.',
  'wacky-split': 'A split of {a} to {b} brings {seat} {points, plural, =0 {nothing} one {# point} other {# points}}.',
  'wacky-totals': 'The points: {totals}.',
  'wacky-total': '{seat} {points}',
  nobody: 'nobody',
} as const;
const t = translator(messages);

const quote = (text: string): Words => [{ quote: text }];
const some = (seats: readonly number[]): Words => (seats.length ? listOfSeats(seats) : t('nobody'));

export const words = defineGameWords<WackyFact>({
  messages: { ...messages, ...asks },
  facts: {
    'wacky-mode': ({ mode }) => t(`mode.${mode}`),
    'wacky-prepare': ({ who, mode }) =>
      t(who === 'host' ? 'prepare.host' : mode === 'people' ? 'prepare.people' : 'prepare.reverse'),
    'wacky-own': ({ text, mode }) => t(mode === 'people' ? 'own.people' : 'own.reverse', { text: quote(text) }),
    'wacky-prompt': ({ round, of, prompt, mode, subject }) => {
      const shown = mode === 'reverse' || prompt.seats.length === 0 ? quote(prompt.text) : promptWords(prompt);
      if (subject !== null) return t('prompt.people', { round, of, subject: { seat: subject }, prompt: quote(prompt.text) });
      return t(mode === 'reverse' ? 'prompt.reverse' : 'prompt.normal', { round, of, prompt: shown });
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
      t('wacky-truth', { seat: { seat }, text: quote(text), guessed: some(guessed), points }),
    'wacky-fooled': ({ seat, text, votes, points }) => t('wacky-fooled', { seat: { seat }, text: quote(text), votes, points }),
    'wacky-chose': ({ text, seats }) => t('wacky-chose', { text: quote(text), seats: some(seats) }),
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
