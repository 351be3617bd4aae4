import type { ResistanceFact } from '../../../games/resistance/facts.ts';
import { defineGameNews } from '../game-news.ts';

export const news = defineGameNews<ResistanceFact>({
  lines: {
    'resistance-mission': true,
    'resistance-voided': true,
    'resistance-epilogue': true,
    'resistance-guess': true,
    'resistance-out': true,
  },
  outs: { 'resistance-out': ({ seat }) => seat },
});
