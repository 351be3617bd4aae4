import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { usePlaceActions } from './use-places.ts';

interface CancelGameProps {
  link: string;
  /** Name of the setup, for lists of several tables. A page about one table shows a wide button without it. */
  name?: string;
  after?: () => unknown;
}

/** Lets the host cancel a scheduled game, after a confirmation because it cannot be undone. */
export function CancelGame({ link, name, after }: CancelGameProps) {
  const [asks, setAsks] = useState(false);
  const { cancel } = usePlaceActions(link, after);
  const shape =
    name === undefined ? ({ wide: true } as const) : ({ size: 'small', 'aria-label': `Cancel game: ${name}` } as const);
  return (
    <>
      <Button {...shape} variant="ghost" loading={cancel.pending} onClick={() => setAsks(true)}>
        Cancel game
      </Button>
      <ConfirmDialog
        open={asks}
        title="Cancel this game?"
        action="Cancel the game"
        cancel="Keep it"
        danger
        onConfirm={() => cancel.run()}
        onClose={() => setAsks(false)}
      >
        <p className="m-0">Everyone who reserved a place is notified. This can’t be undone.</p>
      </ConfirmDialog>
    </>
  );
}
