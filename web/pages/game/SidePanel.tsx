import { ActPanel } from './ActPanel.tsx';
import { useDesk } from './desk.ts';
import { PostPanel } from './PostPanel.tsx';
import { PregamePanel } from './PregamePanel.tsx';
import './side.css';
import './table.css';

/** Beside the talk: the table before the start, what one is asked while playing, how it ended. */
export function SidePanel() {
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
