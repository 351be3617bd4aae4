import { Suspense } from 'react';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useGame } from '../state/game-context.ts';
import { ActPanel, PostPanel, PregamePanel } from './lazy-parts.ts';
import './side.css';

export function SidePanel() {
  return (
    <Suspense fallback={<Skeleton kind="card" count={2} />}>
      <StagePanel />
    </Suspense>
  );
}

function StagePanel() {
  const { room } = useGame();
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
