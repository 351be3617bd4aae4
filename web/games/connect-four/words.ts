import type { ConnectFourFact } from '../../../games/connect-four/facts.ts';
import { defineGameWords, translator } from '../../i18n/game-words.ts';

const messages = {
  'ask.Drop a disc': 'Which column do you drop your disc into?',
  'offer.Column': 'Column',
  'phase.Turn': 'Turn {count}',
  'begins.The game': 'Game on!',
  'four-drop': '{seat} dropped a disc into column {column}.',
} as const;
const t = translator(messages);

export const words = defineGameWords<ConnectFourFact>({
  messages,
  facts: { 'four-drop': ({ seat, column }) => t('four-drop', { seat: { seat }, column }) },
  lineStyles: { 'four-drop': { icon: 'chevron-down', weight: 'quiet' } },
});
