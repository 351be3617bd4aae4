import { Icon } from '../../../ui/Icon.tsx';
import { type Pane, useGame } from '../state/game-context.ts';
import { currentStep } from '../state/lesson-step.ts';
import { BarAction } from './BarAction.tsx';

/** Bar on a phone for a lesson step behind another tab. Pressing it opens the tab. */
export function LessonBar() {
  const game = useGame();
  const at = currentStep(game)?.at;
  const pane: Pane | null = !at || 'ask' in at ? null : 'talk' in at ? 'chat' : 'act';
  if (pane === null || pane === game.pane.value) return null;
  return (
    <button
      type="button"
      className="flex items-center gap-2.5 w-full min-h-12 py-1 px-3.5 border-x-0 border-b-0 border-t [border-color:color-mix(in_oklab,var(--lantern)_60%,var(--line))] [background:color-mix(in_oklab,var(--lantern)_16%,var(--surface))] text-start focus-visible:-outline-offset-3"
      onClick={() => (game.pane.value = pane)}
    >
      <Icon name="practice" size={20} className="flex-none text-lantern" />
      <span className="flex-1 text-sm font-550">{pane === 'chat' ? 'Next: say something' : 'Next: your role'}</span>
      <BarAction>
        Show
        <Icon name="chevron-right" size={18} />
      </BarAction>
    </button>
  );
}
