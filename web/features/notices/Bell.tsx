import { lazyComponent } from '../../lib/lazy-component.tsx';
import { notices } from '../../sockets/chat-signals.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { fetchUnreadNotices } from './unread-notices.ts';
import { badgeWord, bellWords } from './words.ts';

const BellPanel = lazyComponent(
  () => import('./BellPanel.tsx').then((part) => part.BellPanel),
  () => <Skeleton kind="row" count={3} label="Loading notifications" />,
);

export function Bell() {
  const unread = notices.unread.value ?? 0;
  return (
    <>
      <Popover
        label="Notifications"
        align="end"
        className="grid [&>.skeleton]:py-3 [&>.skeleton]:px-4 w-[min(380px,100%_-_16px)] p-0 [&:not(:popover-open)]:hidden"
        onIntent={BellPanel.preload}
        onToggle={(open) => void (open && fetchUnreadNotices())}
        trigger={(trigger) => (
          <button
            type="button"
            {...trigger}
            className="button button-icon button-ghost"
            aria-label={bellWords(unread)}
            title="Notifications"
          >
            <Icon name="bell" />
            {unread > 0 && <span className="button-badge top-0.75 right-0 bottom-auto left-auto">{badgeWord(unread)}</span>}
          </button>
        )}
      >
        {(close) => <BellPanel close={close} />}
      </Popover>
      <span className="sr-only" role="status">
        {unread > 0 && bellWords(unread)}
      </span>
    </>
  );
}
