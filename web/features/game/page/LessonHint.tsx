import { useEffect, useRef } from 'react';
import { LESSON_WORDS } from '../../../i18n/en-lessons.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useGame } from '../state/game-context.ts';
import { closedHints, currentStep, type HintPlace, hintAt, hintKey } from '../state/lesson-step.ts';

/** A one-sentence hint at a control, linked to it by aria-describedby. */
export function LessonHint({ at }: { at: HintPlace }) {
  const game = useGame();
  const id = hintAt(game, at);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const around = box.current?.closest('fieldset, form, .board');
    const control = around?.querySelector('.composer-field') ?? around;
    if (!id || !control) return;
    control.setAttribute('aria-describedby', id);
    return () => control.removeAttribute('aria-describedby');
  }, [id]);
  const { room, cast } = game;
  const table = room.value!;
  const step = currentStep(game);
  const words = step && LESSON_WORDS[table.gameId]?.[table.lesson!.id]?.steps[step.id];
  if (!id || !step || words === undefined) return null;
  const name = step.about === undefined ? 'someone' : cast.value.nameOf(step.about);
  const close = () => {
    closedHints.value = new Set([...closedHints.value, hintKey(table.id, step.id)]);
  };
  return (
    <aside ref={box} className="guide" aria-label="Lesson">
      <Icon name="practice" size={20} className="mt-px flex-none text-lantern" />
      <p id={id} role="status">
        {words?.replace('{name}', () => name)}
      </p>
      <IconButton icon="close" size={36} label="Close this hint" className="-my-2" onClick={close} />
    </aside>
  );
}
