import { Suspense } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useDesk } from './desk.ts';
import { ActPanel, PostPanel, PregamePanel } from './parts.ts';
import './side.css';

/** Beside the talk: the table before the start, what one is asked while playing, how it ended. */
export function SidePanel() {
  return (
    <Suspense fallback={<Skeleton kind="card" count={2} />}>
      <StagePanel />
    </Suspense>
  );
}

function StagePanel() {
  const { room } = useDesk();
  switch (room.value?.stage) {
    case undefined:
      return null;
    case 'open':
    case 'ready':
    case 'countdown':
      return <PregamePanel />;
    case 'playing':
      return <ActPanel />;
    case 'post':
    case 'closed':
      return <PostPanel />;
  }
}
