import { useState } from 'react';
import { leavingWords } from '../../features/tables/leave-words.ts';
import { call } from '../../lib/api.ts';
import { loadSession } from '../../lib/session.ts';
import { useAction } from '../../lib/use-action.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';

/** `isGathering`: the game has not begun. */
export function InGameBanner({ game, isGathering }: { game: string; isGathering: boolean }) {
  /** Words of the question whether to leave; null if it is not open. */
  const [question, setQuestion] = useState<string | null>(null);
  const { run: leave } = useAction(() => call('POST /api/game/leave'), { after: loadSession, retry: true });
  // Leaving a practice table needs no confirmation.
  const { pending, run: askOrLeave } = useAction(
    () =>
      call('GET /api/game/:id/entry', { param: { id: game } }).then(
        ({ seat }) => seat,
        () => null,
      ),
    { after: (seat) => (seat?.practice ? leave() : setQuestion(leavingWords(seat))) },
  );
  const actions = (
    <>
      <Button variant="primary" size="small" href={`/game/${game}`}>
        Return
      </Button>
      <Button variant="ghost" size="small" loading={pending} onClick={() => void askOrLeave()}>
        Leave
      </Button>
    </>
  );
  return (
    <div className="w-full max-w-290 mt-3 mx-auto mb-0 px-5 max-md:px-4">
      <Banner kind="lantern" icon="door" actions={actions}>
        {isGathering ? 'Your table hasn’t started yet' : 'You are in a game in progress'}
      </Banner>
      <ConfirmDialog
        open={question !== null}
        title={isGathering ? 'Leave the table?' : 'Leave the game?'}
        action="Leave"
        cancel="Stay"
        danger={!isGathering}
        onConfirm={leave}
        onClose={() => setQuestion(null)}
      >
        {question}
      </ConfirmDialog>
    </div>
  );
}
