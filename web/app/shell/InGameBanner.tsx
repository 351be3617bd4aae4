import { useState } from 'react';
import { lossWords } from '../../features/tables/leave-words.ts';
import { call } from '../../lib/api.ts';
import { loadSession } from '../../lib/session.ts';
import { useAction } from '../../lib/use-action.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';

export function InGameBanner({ game }: { game: string }) {
  /** Whether leaving would spoil the game for others; null if the question is not open. */
  const [wouldSpoil, setWouldSpoil] = useState<boolean | null>(null);
  const { run: leave } = useAction(() => call('POST /api/game/leave'), { after: loadSession, retry: true });
  // Leaving a practice table needs no confirmation.
  const { pending, run: askOrLeave } = useAction(
    () =>
      call('GET /api/game/:id/entry', { param: { id: game } }).then(
        ({ seat }) => seat,
        () => null,
      ),
    { after: (seat) => (seat?.practice ? leave() : setWouldSpoil(seat?.held === true)) },
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
        You are in a game in progress
      </Banner>
      <ConfirmDialog
        open={wouldSpoil !== null}
        title="Leave the game?"
        action="Leave"
        cancel="Stay"
        danger
        onConfirm={leave}
        onClose={() => setWouldSpoil(null)}
      >
        {wouldSpoil ? lossWords() : 'You give up your seat for good, and the others continue without you.'}
      </ConfirmDialog>
    </div>
  );
}
