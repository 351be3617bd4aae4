/** Names in the record are no stops of the Tab key, or a long one would have hundreds: the arrow keys go through them. */
import type { KeyboardEvent } from 'react';

/** On the record: Right and Left go from name to name, from what is in sight; Escape leads back to the record itself. */
export function walkNames(e: KeyboardEvent<HTMLElement>): void {
  if (e.altKey || e.ctrlKey || e.metaKey || e.shiftKey) return;
  const log = e.currentTarget;
  if (e.key === 'Escape' && document.activeElement !== log && log.contains(document.activeElement)) log.focus();
  const step = e.key === 'ArrowRight' ? 1 : e.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return;
  const names = [...log.querySelectorAll<HTMLElement>('.name-link')];
  const at = names.indexOf(document.activeElement as HTMLElement);
  const next = at >= 0 ? names[at + step] : edge(log, names, step);
  if (!next) return;
  e.preventDefault();
  next.focus();
}
/** The first name in sight, or the last when one comes from behind. */
function edge(log: HTMLElement, names: readonly HTMLElement[], step: number): HTMLElement | undefined {
  const box = log.getBoundingClientRect();
  const seen = names.filter((name) => {
    const { top, bottom } = name.getBoundingClientRect();
    return bottom > box.top && top < box.bottom;
  });
  return step > 0 ? seen[0] : seen.at(-1);
}
