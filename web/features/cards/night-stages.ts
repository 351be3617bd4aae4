/** Stages of the night in words, first to last. */
import { STAGES, type Stage } from '../../../games/mafia/engine/state.ts';

/** Each entry covers the stages up to the next entry. */
const STAGE_WORDS: [from: Stage, words: string][] = [
  ['early', 'before anything else'],
  ['jail', 'before anyone sets out'],
  ['redirect', 'while people are on their way'],
  ['balk', 'before anyone acts'],
  ['daze', 'once it is clear who can act'],
  ['protect', 'before the kills'],
  ['demon', 'when people are killed'],
  ['revive', 'after the kills'],
  ['convert', 'when people change their role'],
  ['visit', 'once nothing can change any more'],
];
export const stageWords = (stage: number): string =>
  STAGE_WORDS.findLast(([from]) => STAGES.indexOf(from) <= stage)?.[1] ?? STAGE_WORDS[0]![1];
