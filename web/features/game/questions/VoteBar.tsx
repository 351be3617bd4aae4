import type { Ask } from '../../../../games/engine/game.ts';
import { Button } from '../../../ui/Button.tsx';
import { useGame } from '../state/game-context.ts';
import { answerText, type Tally } from './ask-answers.ts';
import type { AnswerForm } from './use-answer-form.ts';

/** The foot of a vote, always of the same height: the choice, and the button that sends it. */
export function VoteBar({ ask, answering, tally }: { ask: Ask; answering: AnswerForm; tally: Tally }) {
  const { cast } = useGame();
  const { given, isDirty, parts, canConfirm, busy, takeBack } = answering;
  const { nameOf } = cast.value;
  const words =
    isDirty && canConfirm
      ? `Your choice: ${answerText(ask, parts, nameOf)}`
      : given
        ? `You vote for ${answerText(ask, given, nameOf)}`
        : 'You have not voted';
  return (
    <div className="sticky bottom-0 z-1 grid gap-2 min-h-24 mt-0 -mx-2 mb-3 py-2.5 px-4 [border-block:1px_solid_var(--line)] bg-surface max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:min-h-18 max-md:-mb-3">
      <p className="m-0 text-sm font-550">
        {words}
        <span className="block text-ink-soft text-xs font-normal tabular-nums">
          {tally.given} of {tally.asked} have voted
        </span>
      </p>
      <div className="vote-buttons flex justify-end gap-2 min-h-9">
        {takeBack && (
          <Button variant="ghost" size="small" disabled={busy} onClick={() => void takeBack()}>
            Take back
          </Button>
        )}
        <Button type="submit" variant="primary" size="small" disabled={!canConfirm} loading={busy}>
          Confirm
        </Button>
      </div>
    </div>
  );
}
