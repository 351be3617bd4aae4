import { useGame } from '../state/game-context.ts';
import { ActPanel, PostPanel, PregamePanel } from './lazy-parts.tsx';
import './side.css';

/** Controls of the player for the current stage. */
export function SidePanel() {
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
