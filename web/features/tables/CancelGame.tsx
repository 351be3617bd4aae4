import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { usePlaceActions } from './use-places.ts';

interface CancelGameProps {
  link: string;
  /** Of the setup, for readers who hear one button after another. */
  name: string;
  wide?: boolean;
  after?: () => unknown;
}

/** The host cancels a scheduled game, after a question: it cannot be undone. */
export function CancelGame({ link, name, wide = false, after }: CancelGameProps) {
  const [asks, setAsks] = useState(false);
  const { cancel } = usePlaceActions(link, after);
  const size = wide ? ({ wide } as const) : ({ size: 'small' } as const);
  return (
    <>
      <Button {...size} variant="ghost" loading={cancel.pending} aria-label={`Cancel ${name}`} onClick={() => setAsks(true)}>
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
        <p className="m-0">Everyone who reserved a place is told that it won’t take place. This can’t be undone.</p>
      </ConfirmDialog>
    </>
  );
}
