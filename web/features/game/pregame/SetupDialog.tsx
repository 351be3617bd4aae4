import { useState } from 'react';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SetupSearch } from '../../host/SetupSearch.tsx';
import { useGame } from '../state/game-context.ts';

/** Lets the host pick another setup with at least as many seats as are taken. Other people at the table are asked first. */
export function SetupDialog({ onClose }: { onClose: () => void }) {
  const { room, sendCommand } = useGame();
  const { gameType, members, kept, me, setup: currentSetup } = room.value!;
  const [chosen, setChosen] = useState(currentSetup.id);
  const { pending, run } = useAction(async () => {
    if (await sendCommand('setup', { setup: chosen })) onClose();
  });
  const asks = members.some(({ id, kind }) => kind !== 'bot' && id !== me?.id);
  const footer = (
    <>
      <Button variant="ghost" onClick={onClose}>
        Cancel
      </Button>
      <Button variant="primary" loading={pending} disabled={chosen === currentSetup.id} onClick={() => void run()}>
        {asks ? 'Ask the others' : 'Change setup'}
      </Button>
    </>
  );
  return (
    <Dialog open title="Change the setup" onClose={onClose} footer={footer}>
      {asks && (
        <p className="mt-0 mb-3 text-ink-soft text-sm">The others at the table are asked first. It changes if everyone agrees.</p>
      )}
      <SetupSearch
        {...{ gameType, chosen }}
        minSlots={members.length + kept.length}
        onChoose={setChosen}
        className="md:h-64 md:overflow-y-auto overscroll-contain"
      />
    </Dialog>
  );
}
