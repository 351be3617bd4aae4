import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { ChatHub } from '../live/chat-hub.ts';
import { chatOpen } from '../live/chat-signals.ts';
import { cx } from '../ui/cx.ts';
import { ChatPanel, FIRST } from './ChatPanel.tsx';
import { isPressed, leftFocus } from './focus.ts';

/** The window of chat in the corner of the page; at a table it stands over the side column, which scrolls clear of it. */
export function ChatDock({ line, atTable }: { line: ChatHub; atTable: boolean }) {
  const box = useRef<HTMLElement>(null);
  const shut = () => {
    leftFocus(box.current?.contains(document.activeElement) ?? false);
    chatOpen.value = false;
  };
  useFocusOnPress(box);
  const onKeyDown = (e: KeyboardEvent) => {
    // What floats over the window goes first.
    if (e.key !== 'Escape' || e.defaultPrevented || document.querySelector(':popover-open:not(.toaster), dialog[open]')) return;
    shut();
  };
  return (
    <section ref={box} className={cx('chatbox-dock', atTable && 'chatbox-dock-table')} aria-label="Chat" onKeyDown={onKeyDown}>
      <ChatPanel line={line} onClose={shut} />
    </section>
  );
}

/** Whoever has pressed the bar goes on inside; a window that opens by itself takes the focus from nobody. */
function useFocusOnPress(box: { current: HTMLElement | null }): void {
  useEffect(() => {
    if (isPressed()) box.current?.querySelector<HTMLElement>(FIRST)?.focus({ preventScroll: true });
  }, [box]);
}
