import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { ChatHub } from '../../sockets/chat-hub.ts';
import { chatOpen } from '../../sockets/chat-signals.ts';
import { cx } from '../../ui/cx.ts';
import { ChatPanel, FIRST_FOCUSABLE } from './ChatPanel.tsx';
import { ChatSheet } from './ChatSheet.tsx';
import { noteFocusInside, takeOpenedByUser } from './focus.ts';
import { isWide } from './window-state.ts';
import './chat-lists.css';
import './chat-log.css';

/** The open chat: a window in the corner or, on a phone, a sheet per page. */
export function ChatWindow({ hub, onGamePage, path }: { hub: ChatHub; onGamePage: boolean; path: string }) {
  return isWide.value ? <ChatDock hub={hub} onGamePage={onGamePage} /> : <ChatSheet key={path} hub={hub} />;
}

/** The chat window in the corner of the page. At a table it covers the side column, which can be scrolled clear of it. */
function ChatDock({ hub, onGamePage }: { hub: ChatHub; onGamePage: boolean }) {
  const box = useRef<HTMLElement>(null);
  const close = () => {
    noteFocusInside(box.current?.contains(document.activeElement) ?? false);
    chatOpen.value = false;
  };
  useFocusOnPress(box);
  const onKeyDown = (e: KeyboardEvent) => {
    // Escape closes popovers and dialogs over the window first.
    if (e.key !== 'Escape' || e.defaultPrevented || document.querySelector(':popover-open, dialog[open]')) return;
    close();
  };
  return (
    <section ref={box} className={cx('chatbox-dock', onGamePage && 'chatbox-dock-table')} aria-label="Chat" onKeyDown={onKeyDown}>
      <ChatPanel hub={hub} onClose={close} />
    </section>
  );
}

/** Moves focus into a window that the user opened, but not into one restored from the last visit. */
function useFocusOnPress(box: { current: HTMLElement | null }): void {
  useEffect(() => {
    if (takeOpenedByUser()) box.current?.querySelector<HTMLElement>(FIRST_FOCUSABLE)?.focus({ preventScroll: true });
  }, [box]);
}
