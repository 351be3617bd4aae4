import type { Ask } from '../../../games/game.ts';
import { Button } from '../../ui/Button.tsx';
import type { Answering } from './answering.ts';
import { answerText, type Tally } from './asked.ts';
import { useDesk } from './desk.ts';

/** The foot of a vote, always of the same height: what was chosen, and the button that gives it. */
export function VoteBar({ ask, answering, tally }: { ask: Ask; answering: Answering; tally: Tally }) {
  const { cast } = useDesk();
  const { given, begun, parts, ready, busy, takeBack } = answering;
  const { nameOf } = cast.value;
  const words =
    begun && ready
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
        <Button type="submit" variant="primary" size="small" disabled={!ready} loading={busy}>
          Confirm
        </Button>
      </div>
    </div>
  );
}
