import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { chatOpen } from '../../sockets/chat-signals.ts';
import { markRestored } from './focus.ts';
import { isGamePath } from './game-path.ts';
import { ChatWindow } from './lazy-window.tsx';
import { chatHub } from './open-chat-hub.ts';
import { shownChannel } from './window-state.ts';
import './chat.css';

/** The open chat: a window in the corner or, on a phone, a sheet. Visitors get nothing. */
export function ChatRoot() {
  const [path] = useLocation();
  const atTable = isGamePath(path);
  const line = chatHub.value;
  useCloseOnGamePages(atTable);
  useChatLink();
  if (!line || !chatOpen.value) return null;
  return <ChatWindow hub={line} onGamePage={atTable} path={path} onClose={() => (chatOpen.value = false)} />;
}

/** Closes the window when the user opens or leaves a table. */
function useCloseOnGamePages(atTable: boolean): void {
  const wasAtTable = useRef(atTable);
  useEffect(() => {
    if (wasAtTable.current !== atTable) chatOpen.value = false;
    wasAtTable.current = atTable;
  }, [atTable]);
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
      (params) => {
        params.delete('chat');
        return params;
      },
      { replace: true },
    );
  }, [channel, setQuery]);
}
