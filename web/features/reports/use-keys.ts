import { useEffect, useRef } from 'react';

/** Whether the key belongs to another element: a focused field, a dialog or a menu. */
function isTaken({ target, key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || document.querySelector('dialog[open]:not(.chatbox-sheet), [popover=auto]')) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest('input:not([type=radio]), textarea, select, [contenteditable]')) return true;
  // Enter and space press the focused control.
  return (key === 'Enter' || key === ' ') && target.closest('button, a, summary') !== null;
}

/** Keyboard shortcuts of a page, by `KeyboardEvent.key`; inactive while a person types or a dialog is open. */
export function useKeys(keys: Readonly<Record<string, (() => void) | null>>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const pressed = (e: KeyboardEvent) => {
      const act = Object.hasOwn(latest.current, e.key) ? latest.current[e.key] : null;
      if (!act || e.repeat || e.defaultPrevented || isTaken(e)) return;
      e.preventDefault();
      act();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
}
