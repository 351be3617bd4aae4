import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ProgressRing } from '../../ui/ProgressRing.tsx';
import { useDesk } from './desk.ts';
import { useCountdown } from './timer.ts';

/** Every seat is taken: half a minute to say that one is here. Closed by Escape, a button stays in reach. */
export function ReadyDialog() {
  const { room, tell } = useDesk();
  const [closed, setClosed] = useState(false);
  const { me, members } = room.value!;
  const mine = members.find((m) => m.id === me?.id);
  const say = () => void tell('ready');
  if (!mine || mine.ready) return null;
  if (!closed) return <ReadyQuestion say={say} close={() => setClosed(true)} />;
  return (
    <div className="ready-bar">
      <Button variant="primary" icon="check" onClick={say}>
        I am ready
      </Button>
    </div>
  );
}

function ReadyQuestion({ say, close }: { say: () => void; close: () => void }) {
  const desk = useDesk();
  const { left, total } = useCountdown(desk);
  const { members } = desk.room.value!;
  const leave = () => {
    close();
    desk.over.value = { kind: 'leave' };
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
      <div className="ready">
        <ProgressRing left={left} total={total} size={96} />
        <p>
          Every seat is taken. {members.filter((m) => m.ready).length} of {members.length} are ready.
        </p>
      </div>
    </Dialog>
  );
}
