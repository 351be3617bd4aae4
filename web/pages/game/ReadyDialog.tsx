import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ProgressRing } from '../../ui/ProgressRing.tsx';
import { useDesk } from './desk.ts';
import { useCountdown } from './timer.ts';

/** Every seat is taken: half a minute to say that one is here. Closed by Escape, it stays in reach in the side panel. */
export function ReadyDialog() {
  const desk = useDesk();
  const { room, tell, over } = desk;
  const [closed, setClosed] = useState(false);
  const { me, members, stage } = room.value!;
  const mine = members.find((m) => m.id === me?.id);
  const asked = stage === 'ready' && mine !== undefined && !mine.ready;
  useEffect(() => {
    if (!asked) setClosed(false);
  }, [asked]);
  const { left, total } = useCountdown(desk);
  const say = () => void tell('ready');
  if (!asked) return null;
  if (closed)
    return (
      <div className="ready-bar">
        <Button variant="primary" icon="check" onClick={say}>
          I am ready
        </Button>
      </div>
    );
  const footer = (
    <>
      <Button
        variant="ghost"
        onClick={() => {
          setClosed(true);
          over.value = { kind: 'leave' };
        }}
      >
        Leave
      </Button>
      <Button variant="primary" icon="check" onClick={say} autoFocus>
        Ready
      </Button>
    </>
  );
  return (
    <Dialog open title="Are you ready?" size="small" onClose={() => setClosed(true)} footer={footer}>
      <div className="ready">
        <ProgressRing left={left} total={total} size={96} />
        <p>
          Every seat is taken. {members.filter((m) => m.ready).length} of {members.length} are ready.
        </p>
      </div>
    </Dialog>
  );
}
