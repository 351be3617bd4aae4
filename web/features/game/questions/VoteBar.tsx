import type { Ask } from '../../../../games/engine/game.ts';
import { Button } from '../../../ui/Button.tsx';
import { useGame } from '../state/game-context.ts';
import { answerText, type Tally } from './ask-answers.ts';
import { OutcomeNow } from './Outcome.tsx';
import type { AnswerForm } from './use-answer-form.ts';

export interface VoteBarProps {
  ask: Ask;
  answering: AnswerForm;
  tally: Tally;
  /** The player pressed Confirm on a vote for themselves and is asked to confirm it. */
  isSelfVote: boolean;
}
/** Foot of a vote: the choice, the current leader, and the button that sends it. */
export function VoteBar({ ask, answering, tally, isSelfVote }: VoteBarProps) {
  const { cast } = useGame();
  const { given, isDirty, parts, canConfirm, busy, takeBack } = answering;
  const { nameOf } = cast.value;
  const words = isSelfVote
    ? 'This is a vote for yourself. Are you sure?'
    : isDirty && canConfirm
      ? `Your choice: ${answerText(ask, parts, nameOf)}`
      : given
        ? `You vote for ${answerText(ask, given, nameOf)}`
        : 'You have not voted';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 min-h-24 py-2.5 px-4 wrap-anywhere border-b border-b-line max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:min-h-18">
      <div className="max-md:col-span-2">
        <OutcomeNow ask={ask} />
      </div>
      <div className="text-sm">
        <p className="m-0 font-550" role="status">
          {words}
        </p>
        <p className="m-0 text-ink-soft text-xs tabular-nums">
          {tally.given} of {tally.asked} have voted
        </p>
      </div>
      <div className="flex justify-end gap-2 min-h-9 max-md:[&_.button]:min-h-tap">
        {takeBack && (
          <Button variant="ghost" size="small" disabled={busy} onClick={() => void takeBack()}>
            Take back
          </Button>
        )}
        <Button type="submit" variant="primary" size="small" disabled={!canConfirm} loading={busy}>
          {isSelfVote ? 'Vote for myself' : 'Confirm'}
        </Button>
      </div>
    </div>
  );
}
