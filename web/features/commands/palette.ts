import { commandTarget, isStaff } from './command-target.ts';

/** Ctrl or ⌘ and K opens all commands, for staff. Returns what ends it. */
export function listenForPalette(): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || !isStaff()) return;
    event.preventDefault();
    commandTarget.value = commandTarget.value ? null : { known: null, title: 'Commands' };
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}
