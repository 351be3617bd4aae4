import type { SecretDictatorFact } from '../../../games/secret-dictator/facts.ts';
import { defineGameNews } from '../game-news.ts';

export const news = defineGameNews<SecretDictatorFact>({
  lines: {
    'dictator-enacted': true,
    'dictator-chaos': true,
    'dictator-cleared': true,
    'dictator-veto-unlocked': true,
    'dictator-investigated': true,
    'dictator-party': true,
    'dictator-peek': true,
    'dictator-executed': true,
    'dictator-won': true,
  },
  outs: { 'dictator-executed': ({ seat }) => seat },
});
