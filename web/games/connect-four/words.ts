import type { ConnectFourFact } from '../../../games/connect-four/facts.ts';
import { sayer, wordsOf } from '../../text/words.ts';

const messages = {
  'ask.Drop a disc': 'Which column do you drop your disc into?',
  'offer.Column': 'Column',
  'phase.Turn': 'Turn {count}',
  'four-drop': '{seat} dropped a disc into column {column}.',
} as const;
const say = sayer(messages);

export const words = wordsOf<ConnectFourFact>({
  messages,
  facts: { 'four-drop': ({ seat, column }) => say('four-drop', { seat: { seat }, column }) },
  looks: { 'four-drop': { icon: 'chevron-down', weight: 'quiet' } },
});
