import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { chatOpen } from '../../sockets/chat-signals.ts';
import { ChatBar } from './ChatBar.tsx';
import { isGamePath } from './game-path.ts';
import { ChatWindow } from './lazy-window.tsx';
import { chatHub } from './open-chat-hub.ts';
import { useChatLink } from './use-chat-link.ts';
import { isWide } from './window-state.ts';
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
