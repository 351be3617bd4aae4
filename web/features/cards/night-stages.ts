/** Stages of the night in words, first to last. */
import { STAGES, type Stage } from '../../../games/mafia/engine/state.ts';

/** Each entry covers the stages up to the next entry. */
const STAGE_WORDS: [from: Stage, words: string][] = [
  ['early', 'resolves first'],
  ['jail', 'before anyone sets out'],
  ['redirect', 'while players are on their way'],
  ['balk', 'before anyone acts'],
  ['daze', 'once blocks are settled'],
  ['protect', 'before the kills'],
  ['demon', 'with the kills'],
  ['revive', 'after the kills'],
  ['convert', 'when roles change'],
  ['visit', 'resolves last'],
];
export const stageWords = (stage: number): string =>
  STAGE_WORDS.findLast(([from]) => STAGES.indexOf(from) <= stage)?.[1] ?? STAGE_WORDS[0]![1];
