import type { SetupProblem } from '../../../games/engine/setup.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { SetupDraft } from './draft.ts';
import { useEditor } from './editor-context.ts';
import { setLabel } from './set-titles.ts';

/** Most problems listed at once; others follow as these are fixed. */
const MOST = 12;

/** Problems that prevent saving, each linked to its control; warnings are listed apart. */
export function ProblemList({ onGo }: { onGo: (problem: SetupProblem) => void }) {
  const { draft, problems, warnings } = useEditor();
  return (
    <div className="grid gap-2.5">
      {problems.length === 0 ? (
        <p className="flex items-center gap-2 min-h-8 m-0 text-good text-sm font-550">
          <Icon name="success" /> Ready to save
        </p>
      ) : (
        <div className="grid gap-1">
          <h3 className="m-0 text-sm font-sans font-550">Before you can save</h3>
          <ul className="grid gap-0.5" aria-label="Problems" data-problems="">
            {problems.slice(0, MOST).map((problem, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two problems may have the same words
              <li key={i}>
                <button
                  type="button"
                  className="flex items-start gap-2 w-full min-h-tap py-2 px-1.5 border-0 rounded bg-transparent text-ink text-sm leading-[1.4] text-start cursor-pointer hover:bg-ink/5 [&>[class*=lucide]]:text-warn [&>[class*=lucide]]:mt-0.5"
                  onClick={() => onGo(problem)}
                >
                  <Icon name="warning" size={16} />
                  <span className="min-w-0 wrap-anywhere">
                    {isElsewhere(problem, draft) && <span className="text-ink-soft">{setLabel(draft.kind, problem.set!)}: </span>}
                    {problem.message}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {problems.length > MOST && <p className="m-0 text-ink-soft text-xs">and {problems.length - MOST} more</p>}
        </div>
      )}
      {warnings.length > 0 && <Warnings words={warnings} />}
    </div>
  );
}

/** Whether the sentence fails to say which of several sets it is about. */
const isElsewhere = ({ set, message }: SetupProblem, { kind, sets }: SetupDraft): boolean =>
  set !== undefined && sets.length > 1 && !message.toLowerCase().includes(setLabel(kind, set).toLowerCase());

/** Moves focus to the first problem of the list. */
export function focusProblemList(page: ParentNode | null): void {
  const first = page?.querySelector<HTMLElement>('[data-problems] button');
  first?.scrollIntoView({ block: 'center' });
  first?.focus({ preventScroll: true });
}

function Warnings({ words }: { words: readonly string[] }) {
  return (
    <div className="grid gap-1">
      <h3 className="m-0 text-sm font-sans font-550">Playable, but</h3>
      <ul className="grid gap-1.5" aria-label="Warnings">
        {words.map((sentence) => (
          <li key={sentence} className="flex gap-2 text-ink-soft text-sm leading-[1.4]">
            <Icon name="info" size={16} className="mt-0.5" />
            <span>{sentence}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
