import type { LiarsDiceFact } from '../../../games/liars-dice/facts.ts';
import { defineGameNews } from '../game-news.ts';

export const news = defineGameNews<LiarsDiceFact>({
  lines: {
    'liars-lost': ({ seats }, { me }) => me !== null && seats.includes(me),
    'liars-bonus': ({ seat }, { me }) => seat === me,
    'liars-shot': ({ seat }, { me }) => seat === me,
    'liars-answered': ({ by, to }, { me }) => by === me || to === me,
    'liars-armed': true,
    'liars-snooped': true,
    'liars-spied': true,
    'liars-new-die': true,
    'liars-out': true,
  },
  outs: { 'liars-out': ({ seat }) => seat },
});
