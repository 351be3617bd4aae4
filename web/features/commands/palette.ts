import { commandTarget, isStaff } from './command-target.ts';

/** Ctrl/⌘+K opens all commands, for staff. Returns a function that stops listening. */
export function listenForPalette(): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || !isStaff()) return;
    event.preventDefault();
    commandTarget.value = commandTarget.value ? null : { fixedArgument: null, title: 'Commands' };
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}
