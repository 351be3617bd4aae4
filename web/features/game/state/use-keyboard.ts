import { useEffect, useState } from 'react';

/** Pixels that the window loses at least when a keyboard opens on a phone. */
const KEYBOARD_PX = 120;
const TYPED = 'textarea, input:not([type=radio], [type=checkbox], [type=button], [type=range])';

/** What an on-screen keyboard leaves of the page: null while none is open. */
export function useKeyboardHeight(): number | null {
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const visible = window.visualViewport;
    if (!visible) return;
    // Some browsers shrink the window for a keyboard, others only what is visible of it.
    let full = window.innerHeight;
    const change = () => {
      const isTyping = document.activeElement?.matches(TYPED) ?? false;
      if (!isTyping) full = window.innerHeight;
      const isOpen = isTyping && visible.scale <= 1 && full - visible.height >= KEYBOARD_PX;
      setHeight(isOpen ? Math.round(visible.height) : null);
      // Such a browser scrolls the page under the keyboard, though it has nothing below.
      if (isOpen) window.scrollTo(0, 0);
    };
    const events = [
      [visible, 'resize'],
      [document, 'focusin'],
      [document, 'focusout'],
    ] as const;
    for (const [target, name] of events) target.addEventListener(name, change);
    return () => {
      for (const [target, name] of events) target.removeEventListener(name, change);
    };
  }, []);
  return height;
}
