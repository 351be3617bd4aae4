import { LESSON_WORDS } from '../../../i18n/en-lessons.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useGame } from '../state/game-context.ts';
import { closedHints, currentStep, hintKey } from '../state/lesson-step.ts';

/** One sentence at the control that it is about. */
export function LessonHint({ id }: { id: string }) {
  const game = useGame();
  const { room, cast } = game;
  const table = room.value!;
  const step = currentStep(game);
  const words = step && LESSON_WORDS[table.gameId]?.[table.lesson!.id]?.steps[step.id];
  if (!step || words === undefined) return null;
  const name = step.about === undefined ? 'someone' : cast.value.nameOf(step.about);
  const close = () => {
    closedHints.value = new Set([...closedHints.value, hintKey(table.id, step.id)]);
  };
  return (
    <aside className="guide" aria-label="Lesson">
      <Icon name="practice" size={20} className="mt-px flex-none text-lantern" />
      <p id={id} role="status">
        {words?.replace('{name}', () => name)}
      </p>
      <IconButton icon="close" size={36} label="Close this hint" className="-my-2" onClick={close} />
    </aside>
  );
}
