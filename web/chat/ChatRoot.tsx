import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { chatOpen } from '../live/chat-signals.ts';
import { ChatBar } from './ChatBar.tsx';
import { ChatDock } from './ChatDock.tsx';
import { ChatFault } from './ChatFault.tsx';
import { ChatSheet } from './ChatSheet.tsx';
import { hub } from './hub.ts';
import { isTable } from './place.ts';
import { useLink } from './use-link.ts';
import { wide } from './view.ts';
import './chat.css';
import './chat-lists.css';
import './chat-log.css';

/** What is to be seen of chat now: a bar, a window in the corner, or on a phone a sheet. Visitors see nothing of it. */
export function ChatRoot() {
  const [path] = useLocation();
  const atTable = isTable(path);
  const line = hub.value;
  useShutAtTables(atTable);
  useLink();
  if (!line) return null;
  if (!chatOpen.value) return wide.value && !atTable ? <ChatBar /> : null;
  return <ChatFault>{wide.value ? <ChatDock line={line} atTable={atTable} /> : <ChatSheet key={path} line={line} />}</ChatFault>;
}

/** Whoever goes to a table goes there to play: the window does not come along. */
function useShutAtTables(atTable: boolean): void {
  const was = useRef(atTable);
  useEffect(() => {
    if (was.current !== atTable) chatOpen.value = false;
    was.current = atTable;
  }, [atTable]);
}
