import { preloadOnIntent } from '../../lib/lazy-component.tsx';
import { isMember } from '../../lib/session.ts';
import { chatOpen, unreadChats } from '../../sockets/chat-signals.ts';
import { Icon } from '../../ui/Icon.tsx';
import { restoreFocus } from './focus.ts';
import { ChatWindow } from './lazy-window.tsx';

/** Opens chat from the corner of every page but a table's, which has a button for it, as a phone does. Members only. */
export function ChatBar() {
  const unread = unreadChats.value;
  if (!isMember.value || chatOpen.value) return null;
  return (
    <button
      type="button"
      ref={restoreFocus}
      className="chatbox-bar fixed z-5 max-md:hidden right-4 bottom-0 flex items-center gap-2.5 min-w-42 min-h-tap py-0 px-3.5 border border-line border-b-0 [border-radius:var(--radius-card)_var(--radius-card)_0_0] bg-surface text-ink font-550 text-sm shadow hover:bg-raised [&>:last-child]:ms-auto [&>:last-child]:text-ink-soft"
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
