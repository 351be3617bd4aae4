import { useEffect, useState } from 'react';

/** Smallest loss of height, in px, that counts as an open keyboard. */
const KEYBOARD_PX = 120;
const TYPED = 'textarea, input:not([type=radio], [type=checkbox], [type=button], [type=range])';

/** Height of the page above an on-screen keyboard, in px; null while none is open. */
export function useKeyboardHeight(): number | null {
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const visible = window.visualViewport;
    if (!visible) return;
    // Some browsers resize the window for a keyboard, others only the visual viewport.
    let fullHeight = window.innerHeight;
    const change = () => {
      const isTyping = document.activeElement?.matches(TYPED) ?? false;
      if (!isTyping) fullHeight = window.innerHeight;
      const isOpen = isTyping && visible.scale <= 1 && fullHeight - visible.height >= KEYBOARD_PX;
      setHeight(isOpen ? Math.round(visible.height) : null);
      // Browsers of the second kind scroll the page under the keyboard, although there is nothing below.
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
