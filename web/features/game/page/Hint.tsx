import { lazyComponent } from '../../../lib/lazy-component.tsx';
import { useGame } from '../state/game-context.ts';
import type { HintPlace } from '../state/lesson-step.ts';

const LessonHint = lazyComponent(() => import('./LessonHint.tsx').then((m) => m.LessonHint));

/** Hint of the lesson step at this control, until the step is done or the hint closed. */
export function Hint({ at }: { at: HintPlace }) {
  return useGame().room.value?.lesson ? <LessonHint at={at} /> : null;
}
