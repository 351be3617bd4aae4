import { preloadOnIntent } from '../../app/lazy-component.tsx';
import { chatOpen, unreadChats } from '../../sockets/chat-signals.ts';
import { Icon } from '../../ui/Icon.tsx';
import { restoreFocus } from './focus.ts';
import { ChatWindow } from './lazy-window.ts';

export function ChatBar() {
  const unread = unreadChats.value;
  return (
    <button
      type="button"
      ref={restoreFocus}
      className="chatbox-bar"
      aria-expanded={false}
      {...preloadOnIntent(ChatWindow)}
      onClick={() => (chatOpen.value = true)}
    >
      <Icon name="chat" />
      Chat
      {unread > 0 && (
        <span className="chatbox-bar-unread">
          <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
          <span className="sr-only">, {unread === 1 ? '1 channel' : `${unread} channels`} with something unread</span>
          <span className="chatbox-red" />
        </span>
      )}
      <Icon name="chevron-up" size={18} />
    </button>
  );
}
