import { lazyComponent } from '../../../app/lazy-component.tsx';
import { useGame } from '../state/game-context.ts';
import type { HintPlace } from '../state/lesson-step.ts';

const LessonHint = lazyComponent(() => import('./LessonHint.tsx').then((m) => m.LessonHint));

/** The step of the lesson that is to be done at this control, until it is done or closed. */
export function Hint({ at }: { at: HintPlace }) {
  return useGame().room.value?.lesson ? <LessonHint at={at} /> : null;
}
