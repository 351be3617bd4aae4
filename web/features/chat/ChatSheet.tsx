import { useEffect, useRef } from 'react';
import type { ChatHub } from '../../sockets/chat-hub.ts';
import { chatOpen } from '../../sockets/chat-signals.ts';
import { ToastPlace } from '../../ui/ToastPlace.tsx';
import { ChatPanel, FIRST_FOCUSABLE } from './ChatPanel.tsx';

export function ChatSheet({ hub }: { hub: ChatHub }) {
  const box = useRef<HTMLDialogElement>(null);
  const goBack = useBack();
  useEffect(() => {
    const sheet = box.current;
    const opener = document.activeElement;
    sheet?.showModal();
    sheet?.querySelector<HTMLElement>(FIRST_FOCUSABLE)?.focus();
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
        goBack();
      }}
      // Browsers close a modal on a second Escape even if onCancel prevents it.
      onClose={(e) => e.target === box.current && !box.current?.open && goBack()}
    >
      <ToastPlace />
      <ChatPanel hub={hub} onClose={goBack} />
    </dialog>
  );
}

const MARK = 'duskhaven-chat';
/** Makes the sheet a browser history entry, so that Back closes it instead of leaving the page. Returns the close function. */
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
      // Closed in another way on the same page: go back one entry. After a followed link the entry stays.
      if (history.state?.[MARK] === true && location.pathname === pathname && !chatOpen.peek()) history.back();
    };
  }, []);
  return () => {
    chatOpen.value = false;
  };
}
