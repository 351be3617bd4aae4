import type { Ask } from '../../../../games/engine/game.ts';
import { toPlainText } from '../../../i18n/messages.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useGame } from '../state/game-context.ts';
import { outcomeNow, outcomeRules } from './outcome.ts';

/** Rules of a question in words: the decision, ties, missing answers. Empty if there are none. */
export function useOutcomeRules(ask: Ask): string {
  const { room, view, cast } = useGame();
  const table = room.value;
  if (table?.stage !== 'playing') return '';
  const rules = outcomeRules(ask, { noVeg: table.options.noVeg, light: view.value?.phase.light ?? '' });
  return rules.map((words) => toPlainText(words, cast.value.nameOf)).join(' ');
}

export function OutcomeRules({ ask }: { ask: Ask }) {
  const rules = useOutcomeRules(ask);
  return rules && <p className="m-0 text-ink-soft text-xs">{rules}</p>;
}

/** The leader in words, and the result if the phase ended now. Empty if nothing can be said. */
export function useOutcomeNow(ask: Ask): string {
  const { me, room, cast } = useGame();
  const words = room.value?.stage === 'playing' ? outcomeNow(ask, me.value) : null;
  return words ? toPlainText(words, cast.value.nameOf) : '';
}

/** Its space is reserved, because it changes with every vote. */
export function OutcomeNow({ ask }: { ask: Ask }) {
  const words = useOutcomeNow(ask);
  if (!words) return null;
  return (
    <p className="flex gap-2 min-h-10.5 m-0 text-sm wrap-anywhere [&>[class*=i-lucide]]:mt-0.75">
      <Icon name="hourglass" size={16} />
      <span className="min-w-0">{words}</span>
    </p>
  );
}

/** Both outcome texts, for people who only watch the question. */
export const Outcome = ({ ask }: { ask: Ask }) => (
  <div className="grid gap-2 py-2 px-2">
    <OutcomeNow ask={ask} />
    <OutcomeRules ask={ask} />
  </div>
);
