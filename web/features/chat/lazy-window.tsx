/** The chat window, which few members open: it loads when the pointer or focus reaches a button that opens it. */
import { lazyComponent } from '../../lib/lazy-component.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { isWide } from './window-state.ts';

export const ChatWindow = lazyComponent(
  () => import('./load-window.ts').then((part) => part.loadWindow()),
  () => <Pending />,
  'toast',
);

/** Placeholder window while loading. */
function Pending() {
  return (
    <div className={isWide.value ? 'chatbox-dock' : 'chatbox-sheet'}>
      <Skeleton kind="row" count={4} label="Loading chat" />
    </div>
  );
}
