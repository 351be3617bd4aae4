import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

export interface PageKeys {
  ref: RefObject<HTMLElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Keys for a row of page buttons: arrows turn pages, Home and End go to the first and last. If a press disables its own button,
 * the focus moves to another button of the row, because a disabled one would swallow the next key.
 */
export function usePageKeys(moves: Partial<Record<'ArrowLeft' | 'ArrowRight' | 'Home' | 'End', (() => void) | null>>): PageKeys {
  const ref = useRef<HTMLElement>(null);
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const button = pressed.current;
    if (!(button instanceof HTMLButtonElement && button.disabled)) return;
    pressed.current = null;
    // Browsers move the focus from a disabled button to the body, at once or later.
    if (document.activeElement !== button && document.activeElement !== document.body) return;
    ref.current?.querySelector<HTMLElement>('[aria-current=page], button:not(:disabled)')?.focus();
  });
  return {
    ref,
    onKeyDown: (event) => {
      pressed.current = event.target as Element;
      const move = moves[event.key as keyof typeof moves];
      if (!move) return;
      event.preventDefault();
      move();
    },
  };
}
