import { useEffect, useRef } from 'react';
import { isDirect } from '../../../protocol/channel-id.ts';
import { session } from '../../lib/session.ts';
import type { ChatHub } from '../../sockets/chat-hub.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { TabPanel } from '../../ui/TabPanel.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { ChannelView } from './ChannelView.tsx';
import { DirectList } from './DirectList.tsx';
import { reopenChatHub } from './open-chat-hub.ts';
import { RoomList } from './RoomList.tsx';
import { UserList } from './UserList.tsx';
import { type ChatTab, chatTab, shownChannel } from './window-state.ts';

export function ChatPanel({ hub, onClose }: { hub: ChatHub; onClose: () => void }) {
  const id = shownChannel.value;
  const box = useFocusInside(id);
  return (
    <div ref={box} className="flex flex-1 flex-col min-w-0 min-h-0">
      {id === null ? <ChatLists hub={hub} onClose={onClose} /> : <ChannelView key={id} id={id} hub={hub} onClose={onClose} />}
    </div>
  );
}

export const FIRST_FOCUSABLE = '[data-chat-first], [role="tab"][aria-selected="true"]';

/** Moves focus to the first element inside when a channel opens, because the pressed row is removed. */
function useFocusInside(id: string | null) {
  const box = useRef<HTMLDivElement>(null);
  const previousId = useRef(id);
  useEffect(() => {
    if (previousId.current === id) return;
    previousId.current = id;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost || box.current?.closest('dialog') === document.activeElement)
      box.current?.querySelector<HTMLElement>(FIRST_FOCUSABLE)?.focus();
  }, [id]);
  return box;
}

function ChatLists({ hub, onClose }: { hub: ChatHub; onClose: () => void }) {
  const state = hub.state.value;
  return (
    <div className="flex flex-1 flex-col min-w-0 min-h-0">
      <header className="flex items-center gap-2 min-h-13 pt-1 pr-1 pb-1 pl-4 border-b border-b-line [&:has(>.button:first-child)]:ps-1 [&:has(+.chatbox-tabs)]:border-b-0">
        <Icon name="chat" />
        <h2 className="flex-1 min-w-0 m-0 truncate text-base">Chat</h2>
        <IconButton icon="close" label="Close chat" onClick={onClose} />
      </header>
      <ListTabs hub={hub} />
      {state === 'lost' && (
        <p
          className="flex flex-wrap items-center gap-y-1 gap-x-2 m-0 py-1.5 px-3.5 bg-warn/12 text-xs [&>[class*=i-lucide]]:text-warn"
          role="status"
        >
          <Icon name="wifi-off" size={16} />
          You’re offline. Reconnecting…
        </p>
      )}
      {state === 'refused' ? (
        <ErrorState small error={hub.why.value ?? 'Chat is closed.'} onRetry={reopenChatHub} />
      ) : (
        <div className="flex-1 min-h-0 overflow-y-auto overscroll-contain">
          <Panel tab="rooms">
            <RoomList hub={hub} />
          </Panel>
          <Panel tab="directs">
            <DirectList hub={hub} />
          </Panel>
          <Panel tab="users">
            <UserList hub={hub} />
          </Panel>
        </div>
      )}
    </div>
  );
}

function Panel({ tab, children }: { tab: ChatTab; children: React.ReactNode }) {
  return (
    <TabPanel
      name="chat"
      id={tab}
      value={chatTab.value}
      className="min-h-full p-1.5 [&:has(.chatbox-users)]:h-full [&:has(.chatbox-users)]:p-0"
    >
      {children}
    </TabPanel>
  );
}

function ListTabs({ hub }: { hub: ChatHub }) {
  const unread = [...hub.unreadChannels.value];
  const directs = unread.filter(isDirect).length;
  const rooms = unread.length - directs;
  const othersCount = hub.users.value?.filter(({ id }) => id !== session.value.id).length ?? 0;
  const urgentBadge = (count: number) => (count > 0 ? { badge: count, urgent: true } : {});
  return (
    <Tabs<ChatTab>
      label="Chat"
      name="chat"
      value={chatTab.value}
      onChange={(tab) => {
        chatTab.value = tab;
      }}
      tabs={[
        { id: 'rooms', label: 'Rooms', ...urgentBadge(rooms) },
        { id: 'directs', label: 'Directs', ...urgentBadge(directs) },
        { id: 'users', label: 'Users', ...(othersCount > 0 && { badge: othersCount }) },
      ]}
      className="chatbox-tabs"
    />
  );
}
