import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { preloadOnIntent } from '../../lib/lazy-component.tsx';
import { chatOpen, unreadChats } from '../../sockets/chat-signals.ts';
import { Icon } from '../../ui/Icon.tsx';
import { markRestored, restoreFocus } from './focus.ts';
import { isGamePath } from './game-path.ts';
import { ChatWindow } from './lazy-window.tsx';
import { chatHub } from './open-chat-hub.ts';
import { isWide, shownChannel } from './window-state.ts';
import './chat.css';

/** The visible part of chat: a bar, a window in the corner or, on a phone, a sheet. Visitors get nothing. */
export function ChatRoot() {
  const [path] = useLocation();
  const atTable = isGamePath(path);
  const line = chatHub.value;
  useCloseOnGamePages(atTable);
  useChatLink();
  if (!line) return null;
  if (!chatOpen.value) return isWide.value && !atTable ? <ChatBar /> : null;
  return <ChatWindow hub={line} onGamePage={atTable} path={path} onClose={() => (chatOpen.value = false)} />;
}

/** Closes the window when the user opens or leaves a table. */
function useCloseOnGamePages(atTable: boolean): void {
  const was = useRef(atTable);
  useEffect(() => {
    if (was.current !== atTable) chatOpen.value = false;
    was.current = atTable;
  }, [atTable]);
}

function ChatBar() {
  const unread = unreadChats.value;
  return (
    <button
      type="button"
      ref={restoreFocus}
      className="chatbox-bar fixed right-4 bottom-0 flex items-center gap-2.5 min-w-42 min-h-tap py-0 px-3.5 border border-line border-b-0 [border-radius:var(--radius-card)_var(--radius-card)_0_0] bg-surface text-ink font-550 text-sm shadow hover:bg-raised [&>:last-child]:ms-auto [&>:last-child]:text-ink-soft"
      aria-expanded={false}
      {...preloadOnIntent(ChatWindow)}
      onClick={() => (chatOpen.value = true)}
    >
      <Icon name="chat" />
      Chat
      {unread > 0 && (
        <span className="inline-flex items-center gap-1.5 tabular-nums">
          <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
          <span className="sr-only">, {unread === 1 ? '1 channel' : `${unread} channels`} with unread messages</span>
          <span className="flex-none size-2.25 rounded-1/2 bg-bad" />
        </span>
      )}
      <Icon name="chevron-up" size={18} />
    </button>
  );
}

/** Opens the channel of a pressed push notification (`?chat={channel}`) and removes the parameter. */
function useChatLink(): void {
  const [query, setQuery] = useSearchParams();
  const channel = query.get('chat');
  useEffect(() => {
    if (channel === null) return;
    markRestored();
    shownChannel.value = channel;
    chatOpen.value = true;
    setQuery(
      (before) => {
        before.delete('chat');
        return before;
      },
      { replace: true },
    );
  }, [channel, setQuery]);
}
