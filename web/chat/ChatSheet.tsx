import { useEffect, useRef } from 'react';
import type { ChatHub } from '../live/chat-hub.ts';
import { chatOpen } from '../live/chat-signals.ts';
import { ChatPanel, FIRST } from './ChatPanel.tsx';

/** The window of chat on a phone: it fills the screen until it is closed, by its cross, by Escape or by going back. */
export function ChatSheet({ line }: { line: ChatHub }) {
  const box = useRef<HTMLDialogElement>(null);
  const back = useBack();
  useEffect(() => {
    const sheet = box.current;
    const opener = document.activeElement;
    sheet?.showModal();
    sheet?.querySelector<HTMLElement>(FIRST)?.focus();
    return () => {
      sheet?.close();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={box}
      className="chatbox-sheet"
      aria-label="Chat"
      onCancel={(e) => {
        if (e.target !== box.current) return;
        e.preventDefault();
        back();
      }}
      // Browsers close a modal on a second Escape whatever onCancel says.
      onClose={(e) => e.target === box.current && !box.current?.open && back()}
    >
      <ChatPanel line={line} onClose={back} />
    </dialog>
  );
}

const MARK = 'duskhaven-chat';
/** The sheet is a step of the browser's history, so that going back shuts it and not the page. Answers what shuts it. */
function useBack(): () => void {
  useEffect(() => {
    const { pathname } = location;
    if (history.state?.[MARK] !== true) history.pushState({ ...history.state, [MARK]: true }, '');
    const went = () => {
      if (history.state?.[MARK] !== true) chatOpen.value = false;
    };
    window.addEventListener('popstate', went);
    return () => {
      window.removeEventListener('popstate', went);
      // Shut some other way, on the same page: the step is taken back. A link that was followed leaves it behind.
      if (history.state?.[MARK] === true && location.pathname === pathname && !chatOpen.peek()) history.back();
    };
  }, []);
  return () => {
    chatOpen.value = false;
  };
}
