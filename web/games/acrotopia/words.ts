import type { AcrotopiaFact } from '../../../games/acrotopia/facts.ts';
import { defineGameWords, translator } from '../../i18n/game-words.ts';
import { listOf } from '../../i18n/messages.ts';
import { letterOf, roundMessages } from './messages.ts';

const messages = {
  'acro-letters': 'Round {round} of {of}: {letters}. Write a phrase whose words start with these letters, in this order.',
  'acro-entry': '{letter}: {text}',
  'acro-unwritten': 'No one wrote anything, so there is nothing to vote on.',
  'acro-placed':
    '{seat} wrote {text}: {votes, plural, =0 {no votes} one {# vote} other {# votes}}{points, plural, =0 {} one {, # point} other {, # points}}.',
  'acro-won':
    '{seat} wrote {text} and wins with {votes, plural, one {# vote} other {# votes}}: {points, plural, one {# point} other {# points}}.',
  'acro-unvoted': 'No one voted, so no one scores.',
  'acro-totals': 'Scores: {totals}.',
  'acro-total': '{seat} {points}',
} as const;
const t = translator(messages);
/** Letters with spaces between them, so that screen readers do not read them as a word. */
export const spaced = (letters: string): string => [...letters].join(' ');

export const words = defineGameWords<AcrotopiaFact>({
  messages: { ...messages, ...roundMessages },
  facts: {
    'acro-letters': ({ round, of, letters }) => t('acro-letters', { round, of, letters: spaced(letters) }),
    'acro-entry': ({ id, text }) => t('acro-entry', { letter: letterOf(id), text: { quote: text } }),
    'acro-unwritten': () => t('acro-unwritten'),
    'acro-placed': ({ seat, text, votes, points, won }) =>
      t(won ? 'acro-won' : 'acro-placed', { seat: { seat }, text: { quote: text }, votes, points }),
    'acro-unvoted': () => t('acro-unvoted'),
    'acro-totals': ({ totals }) =>
      t('acro-totals', { totals: listOf(totals.map(([seat, points]) => t('acro-total', { seat: { seat }, points }))) }),
  },
  lineStyles: {
    'acro-letters': { icon: 'scroll', weight: 'loud' },
    'acro-entry': { icon: 'note', weight: 'plain' },
    'acro-unwritten': { icon: 'info', weight: 'plain' },
    'acro-placed': { icon: 'vote', weight: 'plain' },
    'acro-unvoted': { icon: 'info', weight: 'plain' },
    'acro-totals': { icon: 'trophy', weight: 'loud' },
  },
});
