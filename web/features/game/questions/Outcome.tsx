import type { Ask } from '../../../../games/engine/game.ts';
import { toPlainText } from '../../../i18n/messages.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useGame } from '../state/game-context.ts';
import { outcomeNow, outcomeRules } from './outcome.ts';

/** Rules of a question: the decision, ties, missing answers. */
export function OutcomeRules({ ask }: { ask: Ask }) {
  const { room, view, cast } = useGame();
  const table = room.value;
  if (table?.stage !== 'playing') return null;
  const rules = outcomeRules(ask, { noVeg: table.options.noVeg, light: view.value?.phase.light ?? '' });
  if (rules.length === 0) return null;
  return <p className="m-0 text-ink-soft text-xs">{rules.map((words) => toPlainText(words, cast.value.nameOf)).join(' ')}</p>;
}

/** The leader, and the result if the phase ended now. Its space is reserved, because it changes with every vote. */
export function OutcomeNow({ ask }: { ask: Ask }) {
  const { me, room, cast } = useGame();
  const words = room.value?.stage === 'playing' ? outcomeNow(ask, me.value) : null;
  if (!words) return null;
  return (
    <p className="flex gap-2 min-h-10.5 m-0 text-sm wrap-anywhere [&>[class*=i-lucide]]:mt-0.75">
      <Icon name="hourglass" size={16} />
      <span className="min-w-0">{toPlainText(words, cast.value.nameOf)}</span>
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
