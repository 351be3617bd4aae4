/** The chat window, which few members open on a page: it loads when a pointer or the focus reaches a button that opens it. */
import { lazyComponent } from '../../app/lazy-component.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { isWide } from './window-state.ts';

export const ChatWindow = lazyComponent(
  () => import('./load-window.ts').then((part) => part.loadWindow()),
  () => <Pending />,
  'toast',
);

/** The empty window. */
function Pending() {
  return (
    <div className={isWide.value ? 'chatbox-dock' : 'chatbox-sheet'}>
      <Skeleton kind="row" count={4} label="Loading chat" />
    </div>
  );
}
