/** Parts of the lessons of tabletop games. */
import type { Sentence } from '../engine/game.ts';
import type { LessonStep, Scripted } from '../engine/lesson.ts';
import type { Setup, SetupRules } from '../engine/setup.ts';
import { setupOf } from './catalogue.ts';

/** The table of a lesson, a setup that is in no list. */
export const lessonTable = (
  { gameType }: SetupRules,
  [id, name, description]: [id: string, name: string, description: string],
  cards: Record<string, number>,
  terms?: Setup['terms'],
): Setup => setupOf(gameType, { id: `lesson-${id}`, name, description }, cards, terms && { terms });

/** A step with good answers; all others are refused with `wrong`. */
export const guidedStep = (
  step: Pick<LessonStep, 'id' | 'phase' | 'about'> & { ask: string; wants: readonly Scripted[] },
  wrong: Sentence,
): LessonStep => {
  const { ask, ...rest } = step;
  return { ...rest, at: { ask }, wrong };
};
