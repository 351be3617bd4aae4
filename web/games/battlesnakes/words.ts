import type { BattlesnakesFact } from '../../../games/battlesnakes/facts.ts';
import { defineGameWords, translator } from '../../i18n/game-words.ts';

const messages = {
  'ask.Get ready': 'Are you ready for the day?',
  'ask.Steer': 'Which way does your snake turn?',
  'value.Ready': 'Ready',
  'value.up': 'Up',
  'value.right': 'Right',
  'value.down': 'Down',
  'value.left': 'Left',
  wall: '{seat} ran into the wall, {length} long.',
  self: '{seat} bit their own body, {length} long.',
  body: '{seat} ran into {by}, {length} long.',
  'head-on': '{seat} and {by} met head to head: {seat} is dead, {length} long.',
  hunger: '{seat} has starved, {length} long.',
  sundown: 'The day is over. Whoever is {length} long has won.',
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
