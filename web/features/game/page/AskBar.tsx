import { lazyComponent } from '../../../app/lazy-component.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { askTitle } from '../questions/ask-answers.ts';
import { focusQuestion, paneOf } from '../state/focus-question.ts';
import { useGame } from '../state/game-context.ts';

const LessonBar = lazyComponent(() => import('./LessonBar.tsx').then((m) => m.LessonBar));

/** Bar on a phone for a question behind another tab. Pressing it opens the question. */
export function AskBar() {
  const game = useGame();
  const { room, unanswered, pane } = game;
  const [ask, ...more] = unanswered.value.filter((one) => paneOf(game, one) !== pane.value);
  const isVote = ask !== undefined && paneOf(game, ask) === 'players';
  return (
    <div className="[grid-area:ask]" aria-live="polite">
      {!ask && room.value?.lesson && <LessonBar />}
      {ask && room.value?.stage === 'playing' && (
        <button
          type="button"
          className="flex items-center gap-2.5 w-full min-h-12 py-1 px-3.5 border-0 border-t [border-color:color-mix(in_oklab,var(--lantern)_60%,var(--line))] [background:color-mix(in_oklab,var(--lantern)_16%,var(--surface))] text-start focus-visible:[outline-offset:-3px]"
          onClick={() => focusQuestion(game, ask)}
        >
          <Icon name={isVote ? 'vote' : 'wand'} size={20} className="flex-none text-lantern" />
          <span className="flex-1 grid min-w-0 leading-[1.3]">
            <span className="truncate text-sm font-550">{askTitle(ask.title)}</span>
            {more.length > 0 && <span className="text-ink-soft text-xs">and {more.length} more</span>}
          </span>
          <span className="flex-none inline-flex items-center gap-1 text-lantern text-sm font-semibold">
            {isVote ? 'Vote' : 'Answer'}
            <Icon name="chevron-right" size={18} />
          </span>
        </button>
      )}
    </div>
  );
}
