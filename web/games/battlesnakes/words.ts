import type { BattlesnakesFact } from '../../../games/battlesnakes/facts.ts';
import { defineGameWords, translator } from '../../i18n/game-words.ts';

const messages = {
  'ask.Get ready': 'Ready to start?',
  'ask.Steer': 'Which way does your snake turn?',
  'value.Ready': 'Ready',
  'value.up': 'Up',
  'value.right': 'Right',
  'value.down': 'Down',
  'value.left': 'Left',
  wall: '{seat} crashed into the wall at length {length}.',
  self: '{seat} ran into themselves at length {length}.',
  body: '{seat} crashed into {by} at length {length}.',
  'head-on': '{seat} lost head to head against {by} at length {length}.',
  hunger: '{seat} starved at length {length}.',
  sundown: 'The sun sets. The longest snake wins: length {length}.',
} as const;
const t = translator(messages);

export const words = defineGameWords<BattlesnakesFact>({
  messages,
  facts: {
    'snake-died': ({ seat, cause, by, length }) =>
      t(cause, { seat: { seat }, length, ...(by === null ? {} : { by: { seat: by } }) }),
    'snake-sundown': ({ length }) => t('sundown', { length }),
  },
  lineStyles: {
    'snake-died': { icon: 'skull', weight: 'loud' },
    'snake-sundown': { icon: 'dusk', weight: 'loud' },
  },
});
