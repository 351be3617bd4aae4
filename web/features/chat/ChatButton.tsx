import { preloadOnIntent } from '../../lib/lazy-component.tsx';
import { isMember } from '../../lib/session.ts';
import { chatOpen, unreadChats } from '../../sockets/chat-signals.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ChatWindow } from './lazy-window.tsx';

/** Toggles chat where it has no bar: on a phone and at a table. Members only. */
export function ChatButton() {
  const unread = unreadChats.value;
  if (!isMember.value) return null;
  return (
    <IconButton
      icon="chat"
      label={unread > 0 ? `Chat, unread in ${unread}` : 'Chat'}
      aria-expanded={chatOpen.value}
      {...(unread > 0 && { badge: true as const })}
      {...preloadOnIntent(ChatWindow)}
      onClick={() => (chatOpen.value = !chatOpen.value)}
    />
  );
}
