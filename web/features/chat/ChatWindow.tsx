import type { ChatHub } from '../../sockets/chat-hub.ts';
import { ChatDock } from './ChatDock.tsx';
import { ChatSheet } from './ChatSheet.tsx';
import { isWide } from './window-state.ts';
import './chat-lists.css';
import './chat-log.css';

/** The open chat: a window in the corner or, on a phone, a sheet per page. */
export function ChatWindow({ hub, onGamePage, path }: { hub: ChatHub; onGamePage: boolean; path: string }) {
  return isWide.value ? <ChatDock hub={hub} onGamePage={onGamePage} /> : <ChatSheet key={path} hub={hub} />;
}
