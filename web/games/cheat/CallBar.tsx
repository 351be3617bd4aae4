import type { CheatBoard } from '../../../games/cheat/board.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useBoard } from '../shared/board.ts';
import { claimName } from './card-words.ts';
import './hand.css';

const TITLE = 'Call the lie';

/** Asks whether the reader believes the play. Its space is kept while others answer, so that the layout does not jump. */
export function CallBar() {
  const { board, ask, given, answer, busy, me, isOver } = useBoard<CheatBoard>();
  if (isOver || !board.calling || !board.play) return null;
  const open = ask(TITLE);
  if (!open)
    return (
      <p className="flex flex-wrap gap-2 items-center justify-center min-h-13.5 text-ink-soft text-sm">
        {board.turn === me ? 'The others look at you …' : 'The others may call it.'}
      </p>
    );
  const passed = given(TITLE) !== null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons are no fields of a form
    <div
      className="flex flex-wrap gap-2 items-center justify-center min-h-13.5"
      role="group"
      aria-label={`${claimName(board.play.count, board.play.rank)}: do you believe it?`}
    >
      <Button variant="danger" icon="warning" size="large" disabled={busy} onClick={() => void answer(TITLE, 'call-lie')}>
        Call Lie
      </Button>
      {passed ? (
        <span className="flex items-center gap-1.5 px-4 text-ink-soft" role="status">
          <Icon name="check" size={18} /> You let it pass
        </span>
      ) : (
        <Button size="large" disabled={busy} onClick={() => void answer(TITLE, 'let-pass')}>
          Let it pass
        </Button>
      )}
    </div>
  );
}
