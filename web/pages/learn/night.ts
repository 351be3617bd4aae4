/** When in a night something is done, in words: its stages, from the first to the last. */
import { STAGES, type Stage } from '../../../games/mafia/state.ts';

/** Each from its stage to before the next one's. */
const HOURS: [from: Stage, words: string][] = [
  ['early', 'before anything else'],
  ['jail', 'before anybody sets out'],
  ['redirect', 'while people are on their way'],
  ['balk', 'before anybody acts'],
  ['daze', 'once it is clear who acts at all'],
  ['protect', 'before the kills'],
  ['demon', 'when people are killed'],
  ['revive', 'after the kills'],
  ['convert', 'when people change their role'],
  ['visit', 'when all is done that changes anything'],
];
/** When the stage of this number comes. */
export const hourOf = (stage: number): string => HOURS.findLast(([from]) => STAGES.indexOf(from) <= stage)?.[1] ?? HOURS[0]![1];
