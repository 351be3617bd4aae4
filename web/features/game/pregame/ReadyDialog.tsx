import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ProgressRing } from '../../../ui/ProgressRing.tsx';
import { useGame } from '../state/game-context.ts';
import { useCountdown } from '../state/timer.ts';

/** Shown once every seat is taken: players have half a minute to confirm. After Escape a small button remains. */
export function ReadyDialog() {
  const { room, sendCommand } = useGame();
  const [isClosed, setClosed] = useState(false);
  const { me, members } = room.value!;
  const ownMember = members.find((m) => m.id === me?.id);
  const say = () => void sendCommand('ready');
  if (!ownMember || ownMember.ready) return null;
  if (!isClosed) return <ReadyQuestion say={say} close={() => setClosed(true)} />;
  return (
    <div className="fixed right-0 bottom-19 left-0 z-15 flex justify-center pointer-events-none [&>*]:pointer-events-auto">
      <Button variant="primary" icon="check" onClick={say}>
        I’m ready
      </Button>
    </div>
  );
}

function ReadyQuestion({ say, close }: { say: () => void; close: () => void }) {
  const game = useGame();
  const { left, total } = useCountdown(game);
  const { members } = game.room.value!;
  const leave = () => {
    close();
    game.overlay.value = { kind: 'leave' };
  };
  const footer = (
    <>
      <Button variant="ghost" onClick={leave}>
        Leave
      </Button>
      <Button variant="primary" icon="check" onClick={say} autoFocus>
        Ready
      </Button>
    </>
  );
  return (
    <Dialog open title="Are you ready?" size="small" onClose={close} footer={footer}>
      <div className="ready flex items-center gap-5">
        <ProgressRing left={left} total={total} size={96} />
        <p>
          Every seat is taken. {members.filter((m) => m.ready).length} of {members.length} are ready.
        </p>
      </div>
    </Dialog>
  );
}
