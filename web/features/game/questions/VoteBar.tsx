import type { Ask } from '../../../../games/engine/game.ts';
import { Button } from '../../../ui/Button.tsx';
import { useGame } from '../state/game-context.ts';
import { answerText, type Tally } from './ask-answers.ts';
import { useOutcomeNow } from './Outcome.tsx';
import type { AnswerForm } from './use-answer-form.ts';

export interface VoteBarProps {
  ask: Ask;
  answering: AnswerForm;
  tally: Tally;
  /** The player pressed Confirm on a vote for themselves and is asked to confirm it. */
  isSelfVote: boolean;
}
/** Foot of a vote: the choice, the current leader, and the button that sends it; on a phone beside each other. */
export function VoteBar({ ask, answering, tally, isSelfVote }: VoteBarProps) {
  const { cast } = useGame();
  const { given, isDirty, parts, canConfirm, busy, isLost, takeBack } = answering;
  const { nameOf } = cast.value;
  const outcome = useOutcomeNow(ask);
  const count = tally.given > 0 || !outcome ? `${tally.given} of ${tally.asked} have voted` : '';
  const words = isLost
    ? 'Connection lost. You can vote once it’s back.'
    : isSelfVote
      ? 'This is a vote for yourself. Are you sure?'
      : isDirty && canConfirm
        ? `Your choice: ${answerText(ask, parts, nameOf)}`
        : given
          ? `You vote for ${answerText(ask, given, nameOf)}`
          : 'You have not voted';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 py-2.5 px-4 wrap-anywhere border-b border-b-line max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:py-1 max-md:border-b-0">
      <div className="text-sm">
        <p className="m-0 font-550 leading-snug" role="status">
          {words}
        </p>
        {/* Two lines, because the words change with every vote. */}
        <p className="m-0 min-h-[2lh] text-ink-soft text-xs leading-snug tabular-nums">
          {isLost ? 'The count may have changed since.' : `${outcome ?? ''} ${count}`}
        </p>
      </div>
      <div className="flex justify-end gap-1 min-h-9 max-md:[&_.button]:min-h-tap">
        {takeBack && (
          <Button
            variant="ghost"
            size="small"
            icon="undo"
            className="max-md:gap-0 max-md:px-2"
            disabled={busy || isLost}
            onClick={() => void takeBack()}
          >
            <span className="max-md:sr-only">Take back</span>
          </Button>
        )}
        <Button type="submit" variant="primary" size="small" disabled={!canConfirm} loading={busy}>
          {isSelfVote ? 'Vote for myself' : 'Confirm'}
        </Button>
      </div>
    </div>
  );
}
