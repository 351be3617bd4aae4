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
    <div className="vote-bar">
      <p className="vote-now">
        {words}
        <span className="vote-count">
          {tally.given} of {tally.asked} have voted
        </span>
      </p>
      <div className="vote-buttons">
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
