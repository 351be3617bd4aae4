import { chatOpen, fetchChat, toggleChat, unreadChats } from '../live/chat-signals.ts';
import { isMember } from '../session.ts';
import { IconButton } from '../ui/IconButton.tsx';

/** Opens and closes chat where there is no bar for it: on a phone and at a table. Members only. */
export function ChatButton() {
  const unread = unreadChats.value;
  if (!isMember.value) return null;
  return (
    <IconButton
      icon="chat"
      label={unread > 0 ? `Chat, unread in ${unread}` : 'Chat'}
      aria-expanded={chatOpen.value}
      {...(unread > 0 && { badge: true as const })}
      onPointerEnter={() => void fetchChat().catch(() => undefined)}
      onClick={toggleChat}
    />
  );
}
