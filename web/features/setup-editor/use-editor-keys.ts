import { useEffect, useRef } from 'react';
import type { Editor } from './editor-context.ts';

/**
 * Ctrl+Z, Ctrl+Shift+Z (or Ctrl+Y) and Ctrl+S, with ⌘ on a Mac. Text fields keep the browser's own undo, except an empty search.
 * Disabled under a dialog.
 */
export function useEditorKeys({ dispatch, say }: Editor, save: () => void): void {
  const latest = useRef({ dispatch, say, save });
  latest.current = { dispatch, say, save };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isSave(event)) {
        event.preventDefault();
        if (!isUnderDialog()) latest.current.save();
        return;
      }
      const step = stepOf(event);
      if (!step || isText(event.target) || isUnderDialog()) return;
      event.preventDefault();
      latest.current.dispatch({ do: step });
      latest.current.say(step === 'undo' ? 'Undone' : 'Redone');
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

const isUnderDialog = (): boolean => document.querySelector('dialog[open]') !== null;
const isSave = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 's';

function stepOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !shiftKey ? 'redo' : null;
}

/** Whether a field has text of its own to undo. */
function isText(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  if (!(target instanceof HTMLInputElement)) return false;
  return target.type === 'search' ? target.value !== '' : ['text', 'email', 'url'].includes(target.type);
}
